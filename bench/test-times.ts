// Time of the last `npm test` (or `npm run test:all`): its stages by wall clock and CPU, and its longest files.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { printTable } from './lib/figures.ts'

interface StageReport {
  stage: string
  seconds: number
  cpuSeconds: number
  passed: number
  failed: number
}

interface RunReport {
  seconds: number
  flakyFiles: { error: string }[]
  stages: StageReport[]
}

interface FileTime {
  file: string
  tests: number
  seconds: number
  /** Of the test's own process; 0 where it is not measured. */
  cpuSeconds: number
}

const folder = process.argv[2] ?? join(import.meta.dirname, '..', '.data', 'test-reports')
const shownFiles = Number(process.env.FILES ?? 25)
const read = <Content>(name: string): Content => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Content
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
const inSeconds = (seconds: number): string => seconds.toFixed(1)

function toRow({ stage, seconds, cpuSeconds, passed, failed }: StageReport): string[] {
  return [stage, inSeconds(seconds), inSeconds(cpuSeconds), String(passed + failed)]
}

/** Stages run in parallel, so the total is shorter than their sum. */
function toWhole({ seconds, stages }: RunReport): string[] {
  const [cpuSeconds, passed, failed] = (['cpuSeconds', 'passed', 'failed'] as const).map((field) =>
    sum(stages.map((stage) => stage[field])),
  )
  return toRow({ stage: 'all stages', seconds, cpuSeconds: cpuSeconds!, passed: passed!, failed: failed! })
}

function toFileRows(files: readonly FileTime[]): string[][] {
  const longest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, shownFiles)
  return longest.map(({ file, tests, seconds, cpuSeconds }) => [
    file,
    inSeconds(seconds),
    cpuSeconds > 0 ? inSeconds(cpuSeconds) : '',
    String(tests),
  ])
}

if (!existsSync(join(folder, 'run.json'))) throw new Error(`There are no reports in ${folder}: run npm test first.`)
const run = read<RunReport>('run.json')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.times.json') && !name.includes('.rerun-'))
  .flatMap((name) => read<FileTime[]>(name))
const title = `Stage, then the ${Math.min(shownFiles, files.length)} longest files`
printTable([title, 'Wall s', 'CPU s', 'Tests'], [...run.stages.map(toRow), toWhole(run), ...toFileRows(files)])
for (const { error } of run.flakyFiles) console.log(`\nFlaky: ${error}`)

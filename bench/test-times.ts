// Where the time of the last `npm test` (or `npm run test:all`) went: stages, vitest's projects, and the longest files.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { percent, printTable } from './lib/figures.ts'

interface StageTime {
  stage: string
  seconds: number
}

interface FileTime {
  project: string
  file: string
  tests: number
  seconds: number
}

const folder = process.argv[2] ?? join(import.meta.dirname, '..', '.data', 'test-reports')
const shownFiles = Number(process.env.FILES ?? 25)
const read = <Content>(name: string): Content => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Content
const sumOf = (times: readonly { seconds: number }[]): number => times.reduce((sum, { seconds }) => sum + seconds, 0)
const shareOf = (seconds: number, all: number): string => percent(seconds / all)
const shown = (seconds: number): string => seconds.toFixed(1)

function printStages(stages: readonly StageTime[]): void {
  const all = sumOf(stages)
  const rows = stages.map(({ stage, seconds }) => [stage, shown(seconds), shareOf(seconds, all)])
  printTable(['Stage', 'Seconds', 'Share'], rows)
}

function printProjects(files: readonly FileTime[]): void {
  const rows = [...Map.groupBy(files, ({ project }) => project)].map(([project, own]) => {
    const tests = own.reduce((sum, each) => sum + each.tests, 0)
    return [project, String(own.length), String(tests), shown(sumOf(own)), shareOf(sumOf(own), sumOf(files))]
  })
  printTable(['Project', 'Files', 'Tests', 'Seconds', 'Share'], rows)
}

function printFiles(files: readonly FileTime[]): void {
  const longest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, shownFiles)
  const rows = longest.map(({ file, tests, seconds }) => [
    file,
    String(tests),
    shown(seconds),
    shareOf(seconds, sumOf(files)),
  ])
  printTable([`The ${rows.length} longest files`, 'Tests', 'Seconds', 'Share'], rows)
}

if (!existsSync(folder)) throw new Error(`There are no reports in ${folder}: run npm test first.`)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.times.json'))
  .flatMap((name) => read<FileTime[]>(name))
console.log('Stages run in three lanes, side by side; a file with its imports and hooks. Shares are of the sums.\n')
if (existsSync(join(folder, 'stages.json'))) printStages(read('stages.json'))
console.log()
printProjects(files)
console.log()
printFiles(files)

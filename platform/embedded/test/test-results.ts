import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { fileTimesPath } from '../../testing/file-times.ts'
import type { FileTime } from '../../testing/file-times.ts'
import { strayErrorsPath } from '../../testing/stray-errors.ts'
import type { StrayError } from '../../testing/stray-errors.ts'
import { projectRoot } from '../app-parts.ts'

export type Tally = { passed: number; failed: number; skipped: number }

/** `file`: absolute. `tally`: its part of the stage's. `errors`: one line each. */
export type FailedFile = { file: string; project: string; tally: Tally; errors: string[] }

/** `otherErrors`: failures outside any known file, one line each. */
export type StageResult = { tally: Tally; failedFiles: FailedFile[]; otherErrors: string[] }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

/** Returns the sums of two tallies, count by count. */
export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** Returns the first tally less the second, count by count. */
export function subtract(a: Tally, b: Tally): Tally {
  return { passed: a.passed - b.passed, failed: a.failed - b.failed, skipped: a.skipped - b.skipped }
}

/** The result of a stage that only passes or fails. */
export const toResult = (isGood: boolean): StageResult => ({
  tally: { ...nothing, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 },
  failedFiles: [],
  otherErrors: [],
})

/** Reads vitest's report. A file that did not load or end, and an error outside any test, count as failures. */
export async function readVitestResult(path: string, exitCode: number, root: string): Promise<StageResult> {
  const report = await readJson<VitestReport | undefined>(path, undefined)
  if (!report) return toResult(false)
  const projects = projectsByFile(await readJson<FileTime[]>(fileTimesPath(path), []))
  const stray = await readJson<StrayError[]>(strayErrorsPath(path), [])
  const files = report.testResults.map((file) => toFileResult(file, projects, stray, root))
  const known = new Set(report.testResults.map(({ name }) => name))
  const otherErrors = stray.filter((error) => !findFile(error, known)).map((error) => describeStray(error, root))
  const tally = files.reduce((sum, file) => add(sum, file.tally), { ...nothing, failed: otherErrors.length })
  const failed = tally.failed === 0 && exitCode !== 0 ? 1 : tally.failed
  return { tally: { ...tally, failed }, failedFiles: files.filter((file) => file.tally.failed > 0), otherErrors }
}

function readJson<Content>(path: string, absent: Content): Promise<Content> {
  return readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as Content,
    () => absent,
  )
}

const projectsByFile = (times: readonly FileTime[]): Map<string, string> =>
  new Map(times.map(({ file, project }) => [resolve(projectRoot, file), project]))

function toFileResult(
  report: FileReport,
  projects: ReadonlyMap<string, string>,
  stray: readonly StrayError[],
  root: string,
): FailedFile {
  const own = stray.filter((error) => findFile(error, new Set([report.name])))
  const errors = [...describeTests(report, root), ...own.map((error) => describeStray(error, root))]
  const { failed, ...counts } = countTests(report)
  return {
    file: report.name,
    project: projects.get(report.name) ?? '',
    errors,
    tally: { ...counts, failed: failed === 0 && errors.length > 0 ? 1 : failed },
  }
}

/** A lost process names its file only in its message. */
function findFile({ file, stacks }: StrayError, known: ReadonlySet<string>): string | undefined {
  if (file !== undefined) return known.has(file) ? file : undefined
  return [...known].find((name) => stacks.some((stack) => stack.includes(name)))
}

function countTests({ assertionResults }: FileReport): Tally {
  const count = (...states: string[]) => assertionResults.filter(({ status }) => states.includes(status)).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped', 'todo') }
}

function describeTests(report: FileReport, root: string): string[] {
  const name = relative(root, report.name)
  const failed = report.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length > 0)
    return failed.map((test) => `${name} > ${test.fullName}: ${firstLine(test.failureMessages[0] ?? '')}`)
  if (report.status === 'failed') return [`${name}: ${firstLine(report.message)}`]
  return isEnded(report) ? [] : [`${name}: it did not run to its end`]
}

/** The only error of a file that waited for a lost process, or was lost with it. */
const isEnded = ({ assertionResults }: FileReport): boolean =>
  assertionResults.length > 0 && assertionResults.every(({ status }) => status !== 'pending')

function describeStray({ file, stacks }: StrayError, root: string): string {
  const during = file ? `while ${relative(root, file)} ran` : 'outside of any file'
  const causes = stacks.map((stack) => stripVTControlCharacters(stack).split('\n', 6).join(' ').slice(0, 900))
  return `${during}: ${causes.join(' Caused by: ')}`
}

const firstLine = (message: string): string => stripVTControlCharacters(message).split('\n', 1)[0]!.slice(0, 300)

type VitestReport = { testResults: FileReport[] }
type FileReport = { name: string; status: string; message: string; assertionResults: TestReport[] }
type TestReport = { fullName: string; status: string; failureMessages: string[] }

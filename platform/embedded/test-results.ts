import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { strayErrorsPath } from '../testing/stray-errors.ts'
import type { StrayError } from '../testing/stray-errors.ts'

export type Tally = { passed: number; failed: number; skipped: number }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** What vitest's JSON report counted. A file that did not load, and an error outside of any test, count as failures. */
export async function readVitestReport(path: string, exitCode: number): Promise<Tally> {
  const report = await readReport(path)
  if (!report) return { ...nothing, failed: 1 }
  const unloaded = report.testResults.filter(isUnloaded).length
  const failed = report.numFailedTests + unloaded
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

const readReport = (path: string): Promise<VitestReport | undefined> =>
  readFile(path, 'utf8').then(JSON.parse, () => undefined)

const readStrayErrors = (path: string): Promise<StrayError[]> => readFile(path, 'utf8').then(JSON.parse, () => [])

/** Each failed test, each file that did not load and what was thrown outside of any test, to stand where a long log is read first: at its end. */
export async function failuresOf(path: string, root: string): Promise<string[]> {
  const report = await readReport(path)
  const stray = await readStrayErrors(strayErrorsPath(path))
  return [...(report ? inTests(report, root) : []), ...stray.map((error) => outsideOfTests(error, root))]
}

function inTests(report: VitestReport, root: string): string[] {
  return report.testResults.flatMap((file) => {
    const name = relative(root, file.name)
    if (isUnloaded(file)) return [`${name}: ${firstLine(file.message)}`]
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    return failed.map((test) => `${name} > ${test.fullName}: ${firstLine(test.failureMessages[0] ?? '')}`)
  })
}

function outsideOfTests({ file, stacks }: StrayError, root: string): string {
  const during = file ? `while ${relative(root, file)} ran` : 'outside of any file'
  const told = stacks.map((stack) => stripVTControlCharacters(stack).split('\n', 6).join(' ').slice(0, 900))
  return `${during}: ${told.join(' Caused by: ')}`
}

const firstLine = (message: string): string => stripVTControlCharacters(message).split('\n', 1)[0]!.slice(0, 300)

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: FileReport[]
}

type FileReport = { name: string; status: string; message: string; assertionResults: TestReport[] }
type TestReport = { fullName: string; status: string; failureMessages: string[] }

function isUnloaded({ status, assertionResults }: FileReport): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
}

import { readFile } from 'node:fs/promises'

export type Tally = { passed: number; failed: number; skipped: number }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** What vitest's JSON report counted. A file that did not load, and an error outside of any test, count as failures. */
export async function readVitestReport(path: string, exitCode: number): Promise<Tally> {
  const report = (await readFile(path, 'utf8').then(JSON.parse, () => undefined)) as VitestReport | undefined
  if (!report) return { ...nothing, failed: 1 }
  const unloaded = report.testResults.filter(isUnloaded).length
  const failed = report.numFailedTests + unloaded
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: FileReport[]
}

type FileReport = { status: string; assertionResults: { status: string }[] }

function isUnloaded({ status, assertionResults }: FileReport): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
}

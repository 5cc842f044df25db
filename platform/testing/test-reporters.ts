import type { Reporter } from 'vitest/node'
import { killProcesses } from '../embedded/process-tree.ts'
import { findRunProcesses } from '../embedded/test/test-leftovers.ts'
import { fileTimes, fileTimesPath } from './file-times.ts'
import { strayErrors } from './stray-errors.ts'

type Reporters = (string | Reporter | [string, Record<string, unknown>])[]

const parentCheckMs = 500

/** The test runner ends all processes of its run; if it was killed itself, vitest does. */
function endWithParent(): void {
  const parent = process.ppid
  const check = () => {
    if (process.ppid === parent) return
    killProcesses(findRunProcesses())
    process.exit(1)
  }
  setInterval(check, parentCheckMs).unref()
}

/** Prints a vitest run and, with a path, writes results, times and stray errors for the test runner. */
export function createReporters(report: string | undefined): Reporters {
  if (!report) return ['default']
  endWithParent()
  return ['default', ['json', { outputFile: report }], fileTimes(fileTimesPath(report)), strayErrors(report)]
}

import { writeFile } from 'node:fs/promises'
import type { Reporter } from 'vitest/node'

/**
 * `file`: the running one, absolute; an error of a setup or of a lost process has none. `stacks`: its own, then those
 * of its causes.
 */
export type StrayError = { file?: string; stacks: string[] }

type Thrown = { message: string; stack?: string; cause?: unknown }

/** Written next to a report of vitest. */
export const strayErrorsPath = (report: string): string => report.replace(/json$/, 'errors.json')

/** Writes errors outside any test next to vitest's own JSON report, which omits them though they fail the run. */
export function strayErrors(report: string): Reporter {
  return {
    onTestRunEnd: (_modules, errors) => writeFile(strayErrorsPath(report), JSON.stringify(errors.map(strayError))),
  }
}

function strayError(error: Thrown & { VITEST_TEST_PATH?: unknown }): StrayError {
  const { VITEST_TEST_PATH: file } = error
  return { ...(typeof file === 'string' ? { file } : {}), stacks: stacksOf(error) }
}

/** Only the cause of a lost process has its file and how it ended. */
function stacksOf({ message, stack = message, cause }: Thrown): string[] {
  return [stack, ...(isThrown(cause) ? stacksOf(cause) : [])]
}

const isThrown = (cause: unknown): cause is Thrown =>
  typeof cause === 'object' && cause !== null && 'message' in cause && typeof cause.message === 'string'

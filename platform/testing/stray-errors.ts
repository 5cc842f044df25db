import { writeFile } from 'node:fs/promises'
import type { Reporter } from 'vitest/node'

/** `file`: what was running, by its absolute path; an error of a setup or of a lost process names none. `stacks`: its own, then those of its causes. */
export type StrayError = { file?: string; stacks: string[] }

type Thrown = { message: string; stack?: string; cause?: unknown }

/** Where they lie beside a report of vitest. */
export const strayErrorsPath = (report: string): string => report.replace(/json$/, 'errors.json')

/** Writes what was thrown outside of any test beside vitest's own JSON report, which leaves it out though it fails the run. */
export function strayErrors(report: string): Reporter {
  return {
    onTestRunEnd: (_modules, errors) => writeFile(strayErrorsPath(report), JSON.stringify(errors.map(strayError))),
  }
}

function strayError(error: Thrown & { VITEST_TEST_PATH?: unknown }): StrayError {
  const { VITEST_TEST_PATH: file } = error
  return { ...(typeof file === 'string' ? { file } : {}), stacks: stacksOf(error) }
}

/** Of a lost process only the cause tells which file it was at, and how it ended. */
function stacksOf({ message, stack = message, cause }: Thrown): string[] {
  return [stack, ...(isThrown(cause) ? stacksOf(cause) : [])]
}

const isThrown = (cause: unknown): cause is Thrown =>
  typeof cause === 'object' && cause !== null && 'message' in cause && typeof cause.message === 'string'

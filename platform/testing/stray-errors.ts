import { writeFile } from 'node:fs/promises'
import type { Reporter } from 'vitest/node'

/** `file`: what was running, by its absolute path; an error of a setup or of a lost process names none. */
export type StrayError = { file?: string; name: string; stack: string }

/** Writes what was thrown outside of any test, which vitest's own JSON report leaves out though it fails the run. */
export function strayErrors(path: string): Reporter {
  return {
    onTestRunEnd: (_modules, errors) =>
      writeFile(
        path,
        JSON.stringify(
          errors.map(({ VITEST_TEST_PATH: file, name = 'Error', message, stack }) => ({
            file,
            name,
            stack: stack ?? message,
          })),
        ),
      ),
  }
}

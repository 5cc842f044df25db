import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { strikeAll } from '../embedded/pid-files.ts'

/**
 * Whoever interrupts a test run ends vitest within a millisecond, before anything is torn down: servers whose data lie in this folder are struck
 * down when the process ends, also where they were still starting. Answers how to take that back.
 */
export function endWithProcess(dataFolder: string): () => void {
  const end = () => {
    strikeAll(join(dataFolder, 'run'))
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  process.once('exit', end)
  return () => void process.off('exit', end)
}

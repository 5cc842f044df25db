import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { killAll } from '../embedded/pid-files.ts'

/**
 * An interrupted vitest exits within a millisecond, before any teardown: kills servers with data in this folder when
 * the process exits, also during their start. Returns a function that cancels this.
 */
export function endWithProcess(dataFolder: string): () => void {
  const end = () => {
    killAll(join(dataFolder, 'run'))
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  process.once('exit', end)
  return () => void process.off('exit', end)
}

import { rmSync } from 'node:fs'

interface Servers {
  forceStop(): void
}

/**
 * Whoever interrupts a test run ends vitest within a millisecond, before anything is torn down: what is still there when the process ends
 * is struck down and its data forgotten. Answers how to take that back.
 */
export function endWithProcess(dataFolder: string, servers: () => readonly Servers[]): () => void {
  const end = () => {
    for (const each of servers()) each.forceStop()
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  process.once('exit', end)
  return () => void process.off('exit', end)
}

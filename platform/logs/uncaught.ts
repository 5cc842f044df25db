import type { Log } from './log.ts'

/** The last line of a crashing process, written by the log: Node would print every property of the error. */
export function endOnUncaught(log: Log, exit: (code: number) => void = process.exit): void {
  process.on('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'an error that nobody caught')
    exit(1)
  })
}

import type { Log } from '@songloom/platform/logs/log'
import { outsideSpans } from '@songloom/platform/tracing/tracing'

/** Works off what is due in PostgreSQL, one sweep at a time in this process. */
export interface Sweeper {
  /** Looks now instead of at the next sweep; during one, it looks once more after it. */
  kick(): void
  /** Ends after the batch under way. */
  close(): Promise<void>
}

interface SweeperOptions {
  /** Works off one batch; true where more may be due. */
  workBatch(): Promise<boolean>
  everyMs: number
  /** What the log says when a batch fails; the next sweep tries again. */
  failure: string
  log: Log
}

/** Starts a sweep each `everyMs` milliseconds, and on each kick. */
export function createSweeper({ workBatch, everyMs, failure, log }: SweeperOptions): Sweeper {
  let closed = false
  let running: Promise<void> | undefined
  let again = false

  async function sweep(): Promise<void> {
    do again = false
    while (!closed && ((await workBatch()) || again))
  }

  const kick = (): void => {
    if (closed) return
    again = true
    // Detach the trace: a sweep also works for other users.
    running ??= outsideSpans(sweep)
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(kick, everyMs)

  return {
    kick,
    async close() {
      closed = true
      clearInterval(timer)
      await running
    },
  }
}

import type { Log } from '@songloom/platform/logs/log'

/** Sends due mails at intervals, one sweep at a time. */
export interface MailSweep {
  /** Sends the due mails. */
  sweep(): Promise<void>
  close(): Promise<void>
}

interface MailSweepOptions {
  sendDue(): Promise<void>
  everyMs: number
  /** What the log says when the due mails cannot be read. */
  failure: string
  log: Log
}

/** Starts a sweep each `everyMs` milliseconds; `close` ends after the sweep under way. */
export function createMailSweep({ sendDue, everyMs, failure, log }: MailSweepOptions): MailSweep {
  let running = Promise.resolve()
  const sweep = (): Promise<void> => {
    running = running.then(sendDue).catch((error: unknown) => log.warn({ err: error }, failure))
    return running
  }
  const timer = setInterval(() => void sweep(), everyMs)
  return {
    sweep,
    async close() {
      clearInterval(timer)
      await running
    },
  }
}

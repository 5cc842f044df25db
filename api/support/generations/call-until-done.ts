import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '@songloom/platform/logs/log'
import { NodeClosedError } from '../../jobs/temporal-calls.ts'

const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 16_000]

/**
 * Retries a Temporal call until it succeeds; the job's row already has the requested state. After this node closes, the
 * reconciler delivers cancellations and ends failed or stopped work, and a retry begins at the step's next attempt.
 */
export async function callUntilDone(
  log: Pick<Log, 'warn'>,
  jobId: string,
  call: () => Promise<unknown>,
): Promise<void> {
  for (const [retries, delayMs] of [...retryDelaysMs.entries()]) {
    try {
      return void (await call())
    } catch (error) {
      if (error instanceof NodeClosedError) return
      log.warn({ err: error, jobId, retries }, 'Temporal could not be reached yet')
      await delay(delayMs, undefined, { ref: false })
    }
  }
}

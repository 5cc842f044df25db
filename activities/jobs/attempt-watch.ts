import { setTimeout as delay } from 'node:timers/promises'
import { CancelledFailure } from '@temporalio/common'
import type { Knex } from 'knex'
import { endAttempt, recordEndedAttempts } from '@songloom/store/jobs/attempts'
import type { Attempt } from '@songloom/store/jobs/attempts'

/** Interval of the check for ended jobs, and how long cancelled work of such a job may take to stop. */
const defaultCheckMs = 2_000

interface RunningAttempt extends Attempt {
  signal: AbortSignal
  /** At the check before this one. */
  wasCancelled: boolean
  hasEnded: boolean
  reject: (failure: CancelledFailure) => void
}

export interface AttemptWatch {
  /**
   * Runs an attempt's work while watching its job. Rejects if the attempt was cancelled, its job has ended and the work
   * did not stop, which frees its slot; the work of an open job is never ended.
   */
  run<T>(attempt: Attempt, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** Records for support, every `checkEveryMs`, which attempts of ended jobs still run: one query per process. */
export function createAttemptWatch(db: Knex, checkEveryMs = defaultCheckMs): AttemptWatch {
  const running = new Set<RunningAttempt>()
  let isChecking = false

  async function check(): Promise<void> {
    const checked = [...running]
    if (checked.length === 0) return
    const ended = await recordEndedAttempts(db, checked).catch(() => new Set<string>())
    for (const attempt of checked) {
      attempt.hasEnded = ended.has(attempt.token)
      if (attempt.wasCancelled && attempt.hasEnded)
        attempt.reject(new CancelledFailure('The work of an ended job did not stop'))
      attempt.wasCancelled = attempt.signal.aborted
    }
  }

  async function checkWhileAnyRun(): Promise<void> {
    if (isChecking) return
    isChecking = true
    while (running.size > 0) {
      await delay(checkEveryMs, undefined, { ref: false })
      await check()
    }
    isChecking = false
  }

  function remove(attempt: RunningAttempt): void {
    running.delete(attempt)
    if (attempt.hasEnded) void endAttempt(db, attempt).catch(() => undefined)
  }

  return {
    async run(attempt, signal, work) {
      const { promise: rejected, reject } = Promise.withResolvers<never>()
      const added = { ...attempt, signal, reject, wasCancelled: false, hasEnded: false }
      running.add(added)
      void checkWhileAnyRun()
      try {
        return await Promise.race([work(), rejected])
      } finally {
        remove(added)
      }
    },
  }
}

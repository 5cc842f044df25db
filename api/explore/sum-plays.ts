import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/logs/log'
import { sumPlays } from '@songloom/store/explore/play-sums'

const sumEveryMs = 15_000

/** Adds counted plays to the sums that Explore orders by, four times a minute, on one node at a time. */
export function startSummingPlays({ db, log }: { db: Knex; log: Log }): { close(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const tick = (): void => {
    running = running
      .then(() => sumPlays(db))
      .catch((error: unknown) => log.warn({ err: error }, 'plays could not be summed'))
  }
  const timer = setInterval(tick, sumEveryMs)
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}

import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/logs/log'
import { checkLedgerWhenDue, getNewestLedgerCheck } from '@songloom/store/ledger/ledger-checks'

const lookEveryMs = 15_000
const checkEverySeconds = 60

/** One node checks the whole ledger each minute; a breach is logged as an error until it is repaired. */
export function watchLedger({ db, log }: { db: Knex; log: Log }): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const look = async (): Promise<void> => {
    if (!(await checkLedgerWhenDue(db, checkEverySeconds))) return
    const breaches = (await getNewestLedgerCheck(db))?.breaches ?? []
    if (breaches.length > 0)
      log.error({ breaches: breaches.slice(0, 20), count: breaches.length }, 'the ledger is not in order')
  }
  const tick = (): void => {
    running = running.then(look).catch((error: unknown) => log.warn({ err: error }, 'the ledger could not be checked'))
  }
  const timer = setInterval(tick, lookEveryMs)
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}

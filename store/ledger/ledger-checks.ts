import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { checkLedger } from './ledger-checker.ts'

export interface LedgerCheck {
  at: Date
  tookMs: number
  breaches: string[]
}

/** The findings of the newest check by any node. */
export async function getNewestLedgerCheck(db: Database): Promise<LedgerCheck | undefined> {
  const [row] = await selectRows<LedgerCheck>(db, 'select at, took_ms as "tookMs", breaches from ledger_checks')
  return row
}

/**
 * Checks the whole ledger unless a check younger than `everySeconds` exists or another node is running one; true when
 * it ran.
 */
export async function checkLedgerWhenDue(db: Database, everySeconds: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const [turn] = await selectRows<{ isOurs: boolean; isFresh: boolean }>(
      trx,
      `select pg_try_advisory_xact_lock(hashtext('ledger-check')) as "isOurs",
         exists (select 1 from ledger_checks where at > now() - ? * interval '1 second') as "isFresh"`,
      [everySeconds],
    )
    if (!turn?.isOurs || turn.isFresh) return false
    const startedAt = performance.now()
    const breaches = await checkLedger(trx)
    await trx.raw(
      `insert into ledger_checks (at, took_ms, breaches) values (clock_timestamp(), ?, ?::jsonb)
       on conflict (only_row) do update set at = excluded.at, took_ms = excluded.took_ms, breaches = excluded.breaches`,
      [Math.round(performance.now() - startedAt), JSON.stringify(breaches)],
    )
    return true
  })
}

import type { LedgerKind } from '@songloom/contracts/account'
import type { RouteResponse } from '@songloom/contracts/routes'
import type { Database } from './database.ts'
import { rowsOf } from './database.ts'

export type SupportLedgerLine = RouteResponse<'supportLedger'>['entries'][number]

export interface LedgerPage {
  userId?: string
  jobId?: string
  kind?: LedgerKind
  /** The id of the line before. */
  after: string | undefined
  limit: number
}

interface LineRow {
  id: string
  kind: LedgerKind
  user_id: string
  email: string | null
  job_id: string | null
  reason: string
  at: Date
  available: string
  reserved: string
}

const changeOf = (account: 'available' | 'reserved'): string => `(
  select coalesce(sum(e.amount), 0) from ledger_entries e where e.transaction_id = t.id and e.account = 'user:' || t.user_id || ':${account}'
) as ${account}`

/** What a user could spend after transaction `upTo`. */
async function balanceAfter(db: Database, userId: string, upTo: string): Promise<number> {
  const [row] = await rowsOf<{ balance: string }>(
    db,
    'select coalesce(sum(amount), 0) as balance from ledger_entries where account = ? and transaction_id <= ?',
    [`user:${userId}:available`, upTo],
  )
  return Number(row!.balance)
}

/** Everybody's ledger, newest first. For one user without other filters each line has the balance after it. */
export async function ledgerPage(
  db: Database,
  { userId, jobId, kind, after, limit }: LedgerPage,
): Promise<{ entries: SupportLedgerLine[]; next: string | null }> {
  const rows = await rowsOf<LineRow>(
    db,
    `select t.id, t.kind, t.user_id, u.email, t.job_id, t.reason, t.at, ${changeOf('available')}, ${changeOf('reserved')}
     from ledger_transactions t left join users u on u.id = t.user_id
     where (?::text is null or t.user_id = ?) and (?::text is null or t.job_id = ?) and (?::text is null or t.kind = ?) and (?::bigint is null or t.id < ?::bigint)
     order by t.id desc limit ?`,
    [
      userId ?? null,
      userId ?? null,
      jobId ?? null,
      jobId ?? null,
      kind ?? null,
      kind ?? null,
      after ?? null,
      after ?? null,
      limit + 1,
    ],
  )
  const page = rows.slice(0, limit)
  const first = page[0]
  const hasBalance = userId !== undefined && jobId === undefined && kind === undefined && first !== undefined
  let balance = hasBalance ? await balanceAfter(db, userId, first.id) : 0
  const entries = page.map((row) => {
    const line: SupportLedgerLine = {
      id: row.id,
      kind: row.kind,
      available: Number(row.available),
      reserved: Number(row.reserved),
      jobId: row.job_id,
      reason: row.reason,
      at: row.at.toISOString(),
      userId: row.user_id,
      userEmail: row.email ?? '',
      balance: hasBalance ? balance : null,
    }
    balance -= line.available
    return line
  })
  return { entries, next: rows.length > limit ? page.at(-1)!.id : null }
}

export async function countTransactions(db: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, 'select count(*)::int as count from ledger_transactions')
  return row!.count
}

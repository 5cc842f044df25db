import type { LedgerKind } from '@songloom/contracts/account/account'
import type { LedgerGrouping, LedgerMove, SupportLedgerLine } from '@songloom/contracts/support/ledger'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { shownNameSql } from '../library/shown-names.ts'

export interface LedgerPage {
  userId?: string | undefined
  jobId?: string | undefined
  kind?: LedgerKind | undefined
  grouping: LedgerGrouping
  /** The id of the previous row. */
  after?: string | undefined
  limit: number
}

interface GenerationRow {
  id: string
  user_id: string
  email: string | null
  job_id: string | null
  song_name: string | null
  reason: string
  user_note: string | null
  at: Date
  moves: LedgerMove[]
  twin_id: string | null
  twin_seconds: number | null
}

/** Bookings of a row, in order. A generation's first booking is always its hold, and identifies the row. */
const movesSql = (grouping: LedgerGrouping): string => `
  select json_agg(json_build_object('kind', kind, 'at', at, 'available', available, 'reserved', reserved)
    order by id) as moves,
    max(user_note) as user_note
  from (
    select x.id, x.kind, x.at, x.user_note,
      coalesce(sum(e.amount) filter (where e.account = 'user:' || x.user_id || ':available'), 0) as available,
      coalesce(sum(e.amount) filter (where e.account = 'user:' || x.user_id || ':reserved'), 0) as reserved
    from ledger_transactions x left join ledger_entries e on e.transaction_id = x.id
    where x.id = t.id ${grouping === 'generations' ? 'or x.job_id = t.job_id' : ''} group by x.id
  ) booking`

/**
 * An equal request of the same user within two seconds. Tracks of packs and reruns by support are not requests of a
 * user.
 */
const twinSql = `
  select o.id as twin_id, abs(extract(epoch from o.created_at - j.created_at))::float8 as twin_seconds from jobs o
  where t.kind = 'reserve' and o.user_id = j.user_id and o.request_hash = j.request_hash and o.id <> j.id
    and o.created_at between j.created_at - interval '2 seconds' and j.created_at + interval '2 seconds'
    and j.run_id is null and j.rerun_of is null and j.parent_id is null and o.run_id is null and o.rerun_of is null
    and o.parent_id is null
  order by 2, 1 limit 1`

const kindSql = (grouping: LedgerGrouping): string =>
  grouping === 'generations'
    ? 'exists (select 1 from ledger_transactions k where (k.id = t.id or k.job_id = t.job_id) and k.kind = ?)'
    : 't.kind = ?'

/** The filter as conditions on `ledger_transactions t`, with their bindings. */
function conditionsOf({ userId, jobId, kind, grouping, after }: LedgerPage): { sql: string; bindings: string[] } {
  const conditions: [sql: string, value: string | undefined][] = [
    ['t.user_id = ?', userId],
    ['t.job_id = ?', jobId],
    [kindSql(grouping), kind],
    ['t.id < ?::bigint', after],
  ]
  const used = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]))
  const first = grouping === 'generations' ? ["(t.job_id is null or t.kind = 'reserve')"] : ['true']
  return {
    sql: [...first, ...used.map(({ sql }) => sql)].join(' and '),
    bindings: used.map(({ value }) => value),
  }
}

/** A user's available tokens after transaction `upTo`. */
async function balanceAfter(db: Database, userId: string, upTo: string): Promise<number> {
  const [row] = await selectRows<{ balance: string }>(
    db,
    'select coalesce(sum(amount), 0) as balance from ledger_entries where account = ? and transaction_id <= ?',
    [`user:${userId}:available`, upTo],
  )
  return Number(row!.balance)
}

/** The ledger of all users, newest first. For one user without other filters, each booking has the balance after it. */
export async function listLedgerLines(
  db: Database,
  page: LedgerPage,
): Promise<{ entries: SupportLedgerLine[]; next: string | null }> {
  const { sql, bindings } = conditionsOf(page)
  const rows = await selectRows<GenerationRow>(
    db,
    `select t.id, t.user_id, u.email, t.job_id, ${shownNameSql} as song_name, t.reason, t.at, booked.moves,
     booked.user_note, twin.*
     from ledger_transactions t left join users u on u.id = t.user_id
     left join jobs j on j.id = t.job_id left join messages m on m.id = j.message_id
     cross join lateral (${movesSql(page.grouping)}) booked left join lateral (${twinSql}) twin on true
     where ${sql} order by t.id desc limit ?`,
    [...bindings, page.limit + 1],
  )
  const lines = rows.slice(0, page.limit).map(lineFromRow)
  return { entries: await addBalances(db, page, lines), next: rows.length > page.limit ? lines.at(-1)!.id : null }
}

async function addBalances(
  db: Database,
  { userId, jobId, kind, grouping }: LedgerPage,
  lines: SupportLedgerLine[],
): Promise<SupportLedgerLine[]> {
  const [first] = lines
  if (!userId || jobId || kind || grouping === 'generations' || !first) return lines
  let balance = await balanceAfter(db, userId, first.id)
  return lines.map((line) => {
    const after = balance
    balance -= line.available
    return { ...line, balance: after }
  })
}

const sumOf = (moves: readonly LedgerMove[], account: 'available' | 'reserved'): number =>
  moves.reduce((sum, move) => sum + move[account], 0)

const lineFromRow = (row: GenerationRow): SupportLedgerLine => ({
  id: row.id,
  kind: row.moves.at(-1)!.kind,
  at: row.at.toISOString(),
  available: sumOf(row.moves, 'available'),
  reserved: sumOf(row.moves, 'reserved'),
  moves: row.moves.map((move) => ({ ...move, at: new Date(move.at).toISOString() })),
  jobId: row.job_id,
  songName: row.song_name,
  reason: row.reason,
  userNote: row.user_note,
  userId: row.user_id,
  userEmail: row.email ?? '',
  balance: null,
  twin: row.twin_id === null ? null : { jobId: row.twin_id, secondsApart: row.twin_seconds ?? 0 },
})

/** Counts all transactions of the ledger by reading the table. */
export async function countTransactions(db: Database): Promise<number> {
  const [row] = await selectRows<{ count: number }>(db, 'select count(*)::int as count from ledger_transactions')
  return row!.count
}

import type { LedgerKind, TokenHistoryEntry, TokenHistoryState } from '@songloom/contracts/account/account'
import { defaultUserNotes } from '@songloom/contracts/support/money.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

interface HistoryRow {
  first_id: string
  kind: LedgerKind
  reason: string
  note: string | null
  at: Date
  tokens: string
  balance: string
  is_charged: boolean
  is_returned: boolean
  is_refunded: boolean
  tool: string | null
  project_id: string | null
  name: string | null
}

function stateOf({ kind, is_charged, is_returned, is_refunded }: HistoryRow): TokenHistoryState {
  if (kind !== 'reserve') return 'booked'
  if (is_refunded) return 'refunded'
  if (is_charged) return 'charged'
  return is_returned ? 'refunded' : 'held'
}

const entryOf = (row: HistoryRow): TokenHistoryEntry => ({
  id: row.first_id,
  kind: row.kind,
  state: stateOf(row),
  tokens: Number(row.tokens),
  balance: Number(row.balance),
  name: row.name,
  tool: row.tool,
  projectId: row.project_id,
  reason: row.reason,
  note: row.note,
  at: row.at.toISOString(),
})

/**
 * A user's token history: one entry per generation with all its bookings, and one per grant. Newest first; `balance` is
 * what was available after that entry.
 */
export async function listTokenHistory(
  db: Database,
  userId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ entries: TokenHistoryEntry[]; next: string | null }> {
  const rows = await selectRows<HistoryRow>(
    db,
    `with lines as (
       select t.id, t.kind, t.job_id, t.at, t.user_note,
         -- Grants from before there were notes have the reason that staff wrote for themselves.
         coalesce(t.user_note, case when t.key like 'support:%' then ? else t.reason end) as reason,
         coalesce(sum(e.amount) filter (where e.account = 'user:' || t.user_id || ':available'), 0) as tokens
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.user_id = ? group by t.id
     ), entries as (
       select min(id) as first_id, job_id, sum(tokens) as tokens, min(at) as at,
         (array_agg(kind order by id))[1] as kind, (array_agg(reason order by id))[1] as reason,
         max(user_note) filter (where kind = 'adjust') as note, bool_or(kind = 'adjust') as is_refunded,
         bool_or(kind = 'settle') as is_charged, bool_or(kind = 'release') as is_returned
       from lines group by job_id, case when job_id is null then id end
     ), running as (
       select *, sum(tokens) over (order by first_id) as balance from entries
     )
     select r.*, j.tool, m.project_id, coalesce(m.song_name, left(m.prompt, 120)) as name
     from running r left join jobs j on j.id = r.job_id left join messages m on m.id = j.message_id
     where ?::bigint is null or r.first_id < ?::bigint order by r.first_id desc limit ?`,
    [defaultUserNotes.grant, userId, before ?? null, before ?? null, limit + 1],
  )
  const entries = rows.slice(0, limit).map(entryOf)
  return { entries, next: rows.length > limit ? entries.at(-1)!.id : null }
}

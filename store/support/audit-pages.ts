import type { AuditEntry, AuditLine } from '@songloom/contracts/support/audit'
import { jobTools } from '@songloom/tools/registry.rules'
import { toAuditEntry } from './audit.ts'
import type { AuditRow } from './audit.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { microsSql, momentSql, selectPage } from '../keyset.ts'
import type { Cursor } from '../keyset.ts'
import { containing } from '../like.ts'
import { shownNameSql } from '../library/shown-names.ts'
import { joinConditions, readIds } from './filter.ts'
import type { Condition } from './filter.ts'

/** Filter of entries, as in the route's query. */
export interface AuditFilter {
  subjectId?: string | undefined
  subject?: string | undefined
  /** Part of an e-mail address, or an id. */
  actor?: string | undefined
  action?: AuditEntry['action'] | undefined
  reason?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

interface AuditPage extends AuditFilter {
  after: Cursor | undefined
  limit: number
}

/** An e-mail matches entries on its user and on the user's generations. */
function subjectCondition(subject: string): Condition {
  const { id, shortId } = readIds(subject)
  if (id) return { sql: 'subject_id = ?', bindings: [id] }
  if (shortId) return { sql: 'right(subject_id, 6) = ?', bindings: [shortId] }
  const name = subject.toLowerCase()
  const tools = jobTools.filter((tool) => tool.key === name || tool.name.toLowerCase().includes(name))
  return {
    sql: `subject_id = ? or subject_id = any(?::text[]) or subject_id in (
        select u.id from users u where u.email ilike ?
        union all select j.id from jobs j join users u on u.id = j.user_id where u.email ilike ?)`,
    bindings: [subject, tools.map(({ key }) => key), containing(subject), containing(subject)],
  }
}

function filterCondition({ subjectId, subject, actor, action, reason, from, to }: AuditFilter): Condition {
  const conditions: Condition[] = []
  const where = (sql: string, ...bindings: unknown[]): void => void conditions.push({ sql, bindings })
  if (subjectId) where('subject_id = ?', subjectId)
  if (subject?.trim()) conditions.push(subjectCondition(subject.trim()))
  if (actor) where('actor_id = ? or actor_email ilike ?', actor, containing(actor))
  if (action) where('action = ?', action)
  if (reason?.trim()) where('reason ilike ?', containing(reason.trim()))
  if (from) where('at >= ?::timestamptz', from)
  if (to) where('at < ?::timestamptz', to)
  return joinConditions(conditions)
}

/** Name of the record of an entry `e`. */
const subjectNameSql = `case e.subject_kind
  when 'generation' then (select ${shownNameSql} from jobs j join messages m on m.id = j.message_id
    where j.id = e.subject_id)
  when 'user' then (select u.email from users u where u.id = e.subject_id)
  when 'dreampack' then (select p.name from dreampacks p where p.id = e.subject_id)
  when 'view' then (select v.name from team_views v where v.id = e.subject_id)
  when 'key' then (select k.name from support_keys k where k.id = e.subject_id)
  when 'payment' then coalesce((select b.type from billing_events b where b.id = e.subject_id),
    (select i.number from billing_invoices i where i.id = e.subject_id))
  when 'report' then (select a.name from moderation_cases c join audios a on a.id = c.audio_id
    where c.id = e.subject_id) end`

/** All entries, newest first, by keyset. */
export async function listAuditPage(
  db: Database,
  { after, limit, ...filter }: AuditPage,
): Promise<{ entries: AuditLine[]; next: string | null }> {
  const paging = after ? [{ sql: `(at, id) < (${momentSql}, ?)`, bindings: [after.micros, after.id] }] : []
  const where = joinConditions([filterCondition(filter), ...paging])
  const found = await selectRows<AuditRow & { micros: string; subject_name: string | null }>(
    db,
    `select e.*, ${subjectNameSql} as subject_name from (
       select *, ${microsSql('at')} as micros from audit where ${where.sql} order by at desc, id desc limit ?
     ) e order by e.at desc, e.id desc`,
    [...where.bindings, limit + 1],
  )
  const { rows, next } = selectPage(found, limit, (row) => row)
  return { entries: rows.map((row) => ({ ...toAuditEntry(row), subjectName: row.subject_name })), next }
}

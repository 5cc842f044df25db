import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import type { AuditEntry } from '@songloom/contracts/support/audit'
import type { Database } from '../database.ts'
import { lockName } from '../database.ts'
import { createId } from '../ids.ts'

/** The actor: support, from its session. */
export interface Actor {
  id: string
  email: string
  role: string
}

/** Content of an entry. One press is one `requestId`. */
export interface NewAuditEntry extends Pick<
  AuditEntry,
  'action' | 'subjectKind' | 'subjectId' | 'reason' | 'before' | 'after' | 'bulkId'
> {
  actor: Actor
  requestId: string
}

/** A row of the audit. */
export interface AuditRow {
  id: string
  at: Date
  actor_id: string
  actor_email: string
  actor_role: string
  action: AuditEntry['action']
  subject_kind: AuditEntry['subjectKind']
  subject_id: string
  reason: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  bulk_id: string | null
}

/** Reads an entry from its row. */
export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actorId: row.actor_id,
  actorEmail: row.actor_email,
  actorRole: row.actor_role,
  action: row.action,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  reason: row.reason,
  before: row.before,
  after: row.after,
  bulkId: row.bulk_id,
})

/** Appends in the transaction of the change. Throws `23505` for a concurrent duplicate. */
export async function appendAudit(
  trx: Database,
  { actor, action, subjectKind, subjectId, reason, before, after, bulkId, requestId }: NewAuditEntry,
): Promise<string> {
  const id = createId()
  await trx('audit').insert({
    id,
    actor_id: actor.id,
    actor_email: actor.email,
    actor_role: actor.role,
    action,
    subject_kind: subjectKind,
    subject_id: subjectId,
    reason,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    bulk_id: bulkId,
    request_id: requestId,
  })
  return id
}

/** Serializes presses with one `requestId` until the transaction ends. */
export const lockRequest = (trx: Database, requestId: string): Promise<unknown> => lockName(trx, `request:${requestId}`)

/** The entry of a press, if it was carried out. */
export async function findAuditEntry(db: Database, requestId: string): Promise<AuditEntry | undefined> {
  const row = await db<AuditRow & { request_id: string }>('audit').where({ request_id: requestId }).first()
  return row && toAuditEntry(row)
}

/** Entries of one record, newest first; as many as `listLimits`. */
export async function listAudit(
  db: Database,
  subjectKind: AuditEntry['subjectKind'],
  subjectId: string,
): Promise<AuditEntry[]> {
  const rows = await db<AuditRow>('audit')
    .where({ subject_kind: subjectKind, subject_id: subjectId })
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(listLimits.audit)
  return rows.map(toAuditEntry)
}

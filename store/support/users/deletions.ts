import type { DeletionState } from '@songloom/contracts/account/account-data.rules'
import type { SupportDeletion } from '@songloom/contracts/support/users/deletions'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { appendAudit, findAuditEntry, lockRequest } from '../audit.ts'
import type { Actor } from '../audit.ts'

interface DeletionRow {
  id: string
  user_id: string
  user_email: string
  state: DeletionState
  requested_at: Date
  due_at: Date
  ended_at: Date | null
  actor_email: string | null
  reason: string | null
}

const fromRow = (row: DeletionRow): SupportDeletion => ({
  id: row.id,
  userId: row.user_id,
  userEmail: row.user_email,
  state: row.state,
  requestedAt: row.requested_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  stoppedBy: row.actor_email,
  reason: row.reason,
})

const rowsSql = `select d.id, d.user_id, u.email as user_email, d.state, d.requested_at, d.due_at, d.ended_at,
  d.actor_email, d.reason from account_deletions d join users u on u.id = d.user_id`

/** Open requests by their due time, then the newest others; at most 100. */
export async function listDeletions(db: Database): Promise<SupportDeletion[]> {
  const rows = await selectRows<DeletionRow>(
    db,
    `${rowsSql} order by (d.state in ('waiting', 'running')) desc,
       case when d.state in ('waiting', 'running') then d.due_at end, d.requested_at desc, d.id limit 100`,
  )
  return rows.map(fromRow)
}

async function getSupportDeletion(db: Database, id: string): Promise<SupportDeletion | undefined> {
  const [row] = await selectRows<DeletionRow>(db, `${rowsSql} where d.id = ?`, [id])
  return row && fromRow(row)
}

export type DeletionOutcome =
  | { kind: 'missing' | 'reused' }
  | { kind: 'refused'; why: string }
  | { kind: 'done'; changed: boolean; deletion: SupportDeletion }

interface Press {
  id: string
  actor: Actor
  reason: string
  requestId: string
}

async function answerRepeated(trx: Database, { id, requestId }: Press): Promise<DeletionOutcome | undefined> {
  const earlier = await findAuditEntry(trx, requestId)
  if (!earlier) return undefined
  const isSame = earlier.action === 'stop_deletion' && earlier.before.deletionId === id
  const deletion = isSame ? await getSupportDeletion(trx, id) : undefined
  return deletion ? { kind: 'done', changed: false, deletion } : { kind: 'reused' }
}

const listRejections: Partial<Record<DeletionState, string>> = {
  running: 'It has begun; what is deleted cannot be brought back.',
  done: 'The account is deleted.',
  undone: 'Its user has undone it.',
  stopped: 'It was stopped already.',
}

/** Stops a deletion that has not begun, once per `requestId`, with an audit entry of its user. */
export const stopDeletion = (db: Database, press: Press): Promise<DeletionOutcome> =>
  db.transaction(async (trx): Promise<DeletionOutcome> => {
    const { id, actor, reason, requestId } = press
    await lockRequest(trx, requestId)
    const repeated = await answerRepeated(trx, press)
    if (repeated) return repeated
    await trx('account_deletions').where({ id }).forUpdate().first('id')
    const before = await getSupportDeletion(trx, id)
    if (!before) return { kind: 'missing' }
    if (before.state !== 'waiting') return { kind: 'refused', why: listRejections[before.state] ?? '' }
    await trx('account_deletions')
      .where({ id })
      .update({ state: 'stopped', ended_at: trx.fn.now(), actor_email: actor.email, reason })
    const subject = { subjectKind: 'user', subjectId: before.userId, bulkId: null } as const
    const facts = { before: { deletionId: id, dueAt: before.dueAt }, after: { state: 'stopped' } }
    await appendAudit(trx, { actor, action: 'stop_deletion', ...subject, reason, requestId, ...facts })
    return { kind: 'done', changed: true, deletion: (await getSupportDeletion(trx, id)) ?? before }
  })

import type { Knex } from 'knex'
import type { AuditEntry } from '@songloom/contracts/support/audit'
import type { SessionUser } from '@songloom/contracts/account/session'
import { appendAudit, findAuditEntry, lockRequest } from '@songloom/store/support/audit'
import { getTokens } from '@songloom/store/ledger/ledger'
import { Refusal } from '../../http/refusal.ts'
import { toActor } from '../generations/generations.ts'
import { notEligible, toConflictRefusal } from '../action-outcome.ts'

interface UserActionRequest {
  user: SessionUser
  userId: string
  action:
    | 'grant'
    | 'plan'
    | 'limit'
    | 'block'
    | 'lift'
    | 'end_sessions'
    | 'reset_two_step'
    | 'reset_pin'
    | 'ask_approval'
    | 'approve'
    | 'decline'
  /** The requested change, stored in the audit entry; a repeated request must match it. */
  wish: Record<string, unknown>
  reason: string
  requestId: string
}

interface Pressed {
  changed: boolean
  auditId: string
}

const isSame = (earlier: AuditEntry, { action, userId, reason, wish }: UserActionRequest): boolean =>
  earlier.action === action &&
  earlier.subjectId === userId &&
  earlier.reason === reason &&
  Object.entries(wish).every(([name, value]) => earlier.after[name] === value)

async function carryOut(trx: Knex.Transaction, press: UserActionRequest, change: Change): Promise<Pressed> {
  const { user, userId, action, wish, reason, requestId } = press
  await lockRequest(trx, requestId)
  const [before, earlier] = [await getTokens(trx, userId), await findAuditEntry(trx, requestId)]
  if (earlier && !isSame(earlier, press)) throw new Refusal('request_id_reused')
  if (earlier) return { changed: false, auditId: earlier.id }
  if (await trx('users').where({ id: userId }).whereNotNull('deleted_at').first('id'))
    throw notEligible('The account is deleted.')
  const changed = await change(trx)
  const auditId = await appendAudit(trx, {
    actor: toActor(user),
    action,
    subjectKind: 'user',
    subjectId: userId,
    reason,
    bulkId: null,
    requestId,
    before: { ...changed, tokens: before },
    after: { ...wish, tokens: await getTokens(trx, userId) },
  })
  return { changed: true, auditId }
}

/** Returns the audit entry's previous state and the tokens. */
type Change = (trx: Knex.Transaction) => Promise<Record<string, unknown>>

/** Changes a user's account once for each `requestId`, with its audit entry. */
export const performUserAction = (db: Knex, press: UserActionRequest, change: Change): Promise<Pressed> =>
  db.transaction((trx) => carryOut(trx, press, change)).catch(toConflictRefusal)

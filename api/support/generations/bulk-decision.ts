import type { Knex } from 'knex'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import type { SessionUser } from '@songloom/contracts/account/session'
import { appendAudit } from '@songloom/store/support/audit'
import { approveBulk, declineBulk } from '@songloom/store/support/bulk-approval'
import { endBulkWhenDone, lockBulk } from '@songloom/store/support/bulk'
import { Refusal, requireFound } from '../../http/refusal.ts'
import { toActor } from './generations.ts'
import { notEligible } from '../action-outcome.ts'

type Decision = RouteBody<'supportBulkDecision'>

/** Approves or declines a colleague's bulk action; the same decision again changes nothing. */
export const decideBulk = (db: Knex, id: string, { decision, reason }: Decision, user: SessionUser): Promise<void> =>
  db.transaction(async (trx) => {
    const bulk = requireFound(await lockBulk(trx, id))
    if (bulk.actor_id === user.id) throw new Refusal('own_request')
    const isRepeated = bulk.decider_id === user.id && (decision === 'decline') === (bulk.state === 'declined')
    if (isRepeated) return
    if (bulk.state !== 'waiting_for_approval') throw notEligible('It does not wait for approval any more.')
    const decide = decision === 'approve' ? approveBulk : declineBulk
    await decide(trx, id, toActor(user))
    await appendAudit(trx, {
      actor: toActor(user),
      action: decision,
      subjectKind: 'bulk',
      subjectId: id,
      reason,
      bulkId: id,
      requestId: `bulk-${id}-decision`,
      before: { state: 'waiting_for_approval' },
      after: { state: decision === 'approve' ? 'running' : 'declined', askedBy: bulk.actor_email },
    })
    await endBulkWhenDone(trx, id)
  })

import type { Knex } from 'knex'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import type { SessionUser } from '@songloom/contracts/account/session'
import { appendAudit, findAuditEntry, lockRequest } from '@songloom/store/support/audit'
import { abortBulk, lockBulk } from '@songloom/store/support/bulk'
import { Refusal, requireFound } from '../../http/refusal.ts'
import { toActor } from './generations.ts'

type Abort = RouteBody<'supportBulkAbort'>

/** Aborts what is left of a bulk action; the same request again, and one that has ended, change nothing. */
export const abortBulkAction = (db: Knex, id: string, { reason, requestId }: Abort, user: SessionUser): Promise<void> =>
  db.transaction(async (trx) => {
    await lockRequest(trx, requestId)
    const bulk = requireFound(await lockBulk(trx, id))
    const earlier = await findAuditEntry(trx, requestId)
    if (earlier && (earlier.action !== 'abort' || earlier.subjectId !== id)) throw new Refusal('request_id_reused')
    if (!(await abortBulk(trx, id))) return
    await appendAudit(trx, {
      actor: toActor(user),
      action: 'abort',
      subjectKind: 'bulk',
      subjectId: id,
      reason,
      bulkId: id,
      requestId,
      before: { state: bulk.state },
      after: { state: 'aborted', askedBy: bulk.actor_email },
    })
  })

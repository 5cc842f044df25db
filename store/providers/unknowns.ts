import type { UnknownOperation } from '@songloom/contracts/support/providers'
import { appendAudit, findAuditEntry, lockRequest } from '../support/audit.ts'
import type { Actor } from '../support/audit.ts'
import type { Database } from '../database.ts'
import { operationsTable, senderSilentSeconds } from './operations.ts'
import type { ProviderOperationRow } from './operations.ts'

/** Accepted, and nobody has looked at it for so long: its result was never fetched. */
const leftMinutes = 15

/**
 * Sends that cost money and whose outcome nobody knows:
 * the answer was lost, or the sender died, or its result was never fetched.
 */
const isUnknownSql = `resolution is null and cost_micros > 0 and (state = 'billed_unknown'
  or (state = 'submitting' and beaten_at < clock_timestamp() - interval '${senderSilentSeconds} s')
  or (state = 'running' and beaten_at < clock_timestamp() - interval '${leftMinutes} min'))`

const toUnknown = (row: ProviderOperationRow): UnknownOperation => ({
  id: row.id,
  provider: row.provider,
  capability: row.capability,
  model: row.model,
  jobId: row.job_id,
  step: row.step,
  operationId: row.operation_id,
  costMicros: row.cost_micros,
  error: row.error ?? (row.state === 'submitting' ? 'Its sender ended before an answer came' : null),
  submittedAt: row.submitted_at.toISOString(),
})

/** Newest first. */
export async function listUnknowns(db: Database, limit = 200): Promise<UnknownOperation[]> {
  const rows = await operationsTable(db).whereRaw(isUnknownSql).orderBy('submitted_at', 'desc').limit(limit)
  return rows.map(toUnknown)
}

/** What staff have found out of one. */
export interface SettleRequest {
  operationId: string
  outcome: 'billed' | 'not_billed'
  note: string
  actor: Actor
  requestId: string
}

/**
 * Records whether it was billed, with an audit entry. What was not billed no longer counts as spent. 'gone' where it is
 * not unknown (any more).
 */
export async function settleUnknown(
  db: Database,
  press: SettleRequest,
): Promise<'changed' | 'gone' | 'repeated' | 'reused'> {
  const { operationId, outcome, note, actor, requestId } = press
  return db.transaction(async (trx) => {
    await lockRequest(trx, requestId)
    const earlier = await findAuditEntry(trx, requestId)
    if (earlier)
      return earlier.subjectId === operationId && earlier.action === 'settle_operation' ? 'repeated' : 'reused'
    const row = await operationsTable(trx).where({ id: operationId }).whereRaw(isUnknownSql).forUpdate().first()
    if (!row) return 'gone'
    await operationsTable(trx)
      .where({ id: operationId })
      .update({
        state: 'billed_unknown',
        resolution: outcome,
        note,
        resolved_by: actor.email,
        resolved_at: trx.raw('clock_timestamp()') as unknown as Date,
      })
    await appendAudit(trx, {
      actor,
      action: 'settle_operation',
      subjectKind: 'provider',
      subjectId: operationId,
      reason: note,
      bulkId: null,
      requestId,
      before: { state: row.state },
      after: { outcome, provider: row.provider },
    })
    return 'changed'
  })
}

import type { FieldChange } from '@songloom/contracts/jobs/correction.rules'
import { previewCorrection } from '@songloom/contracts/support/support.rules'
import { appendAudit, findAuditEntry } from '../support/audit.ts'
import type { Actor } from '../support/audit.ts'
import type { Database } from '../database.ts'
import { lockJob } from './jobs.ts'
import { rerunJob } from './rerun-job.ts'
import type { CorrectedInput } from './rerun-job.ts'
import { toActionSubject, getSupportRow } from '../support/generations.ts'

/** A request to rerun a failed job with this input. */
export interface CorrectionRequest {
  actor: Actor
  reason: string
  requestId: string
  input: CorrectedInput
  changes: readonly FieldChange[]
}

export type CorrectionOutcome =
  | { kind: 'missing' }
  | { kind: 'reused' }
  | { kind: 'refused'; why: string }
  /** `isNew` is false for a repeated request. */
  | { kind: 'done'; isNew: boolean; rerunId: string; userId: string }

const textsOf = (changes: readonly FieldChange[], side: 'before' | 'after'): Record<string, string> =>
  Object.fromEntries(changes.map((change) => [change.name, change[side]]))

/** Reruns a failed job with a corrected input, once per `requestId`, with its audit entry. Throws `NotEnoughTokens`. */
export async function correctJob(db: Database, jobId: string, request: CorrectionRequest): Promise<CorrectionOutcome> {
  const { actor, reason, requestId, input, changes } = request
  return db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    const line = job && (await getSupportRow(trx, jobId))
    if (!line) return { kind: 'missing' }
    const earlier = await findAuditEntry(trx, requestId)
    if (earlier)
      return earlier.action === 'correct' && earlier.subjectId === jobId && line.rerunId
        ? { kind: 'done', isNew: false, rerunId: line.rerunId, userId: job.user_id }
        : { kind: 'reused' }
    const why = previewCorrection(toActionSubject(line))
    if (why !== '') return { kind: 'refused', why }
    const rerunId = await rerunJob(trx, job, 'person', input)
    await appendAudit(trx, {
      ...{ actor, reason, requestId, action: 'correct', subjectKind: 'generation', subjectId: jobId, bulkId: null },
      before: { ...textsOf(changes, 'before'), priceTokens: job.price_tokens },
      after: { ...textsOf(changes, 'after'), priceTokens: input.priceTokens, rerunAs: rerunId },
    })
    return { kind: 'done', isNew: true, rerunId, userId: job.user_id }
  })
}

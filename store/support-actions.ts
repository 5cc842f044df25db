import { previewAction } from '@songloom/contracts/support.rules'
import type { SupportAction } from '@songloom/contracts/support.rules'
import type { AuditEntry } from '@songloom/contracts/audit'
import { appendAudit, auditOfRequest } from './audit.ts'
import type { Actor } from './audit.ts'
import type { Database } from './database.ts'
import { cancelJob } from './cancel-job.ts'
import { appendEnding, failJob } from './finish-job.ts'
import { abandonOperations, lockJob } from './jobs.ts'
import type { JobRow } from './jobs.ts'
import { tokensOf } from './ledger.ts'
import { noteRunningStep } from './job-steps.ts'
import { enqueueStart, hastenStart } from './outbox.ts'
import { subjectOf, supportLine } from './support-generations.ts'
import type { SupportLine } from './support-generations.ts'

/** One press of one button. */
export interface Press {
  action: SupportAction
  reason: string
  requestId: string
  bulkId: string | null
  actor: Actor
}

export type PressOutcome =
  | { kind: 'missing' }
  | { kind: 'reused' }
  | { kind: 'refused'; why: string }
  /** Carried out before, by the same press. */
  | { kind: 'repeated'; auditId: string; userId: string }
  | { kind: 'done'; auditId: string; userId: string; line: SupportLine }

/** Whether `entry` is what this press wanted. */
const isSamePress = (entry: AuditEntry, jobId: string, { action, reason, actor }: Press): boolean =>
  entry.action === action && entry.subjectId === jobId && entry.reason === reason && entry.actorId === actor.id

/** What an entry keeps of a job, before and after. */
async function factsOf(trx: Database, line: SupportLine, job: JobRow) {
  return {
    state: line.state,
    step: line.step,
    attempts: line.attempts,
    isCancelling: line.isCancelling,
    isStarted: line.isStarted,
    lastError: line.lastError,
    stuck: line.stuck?.rule ?? null,
    manualRetries: job.manual_retries,
    tokens: await tokensOf(trx, line.userId),
  }
}

/** What a retry has to know of Temporal. */
export interface RetryGround {
  /** It does not know the job's workflow. */
  isLost: boolean
  /** A try is under way: beginning anew ends it, and Temporal counts the next one as the second. */
  isTrying: boolean
}
const notAsked: RetryGround = { isLost: false, isTrying: false }

/**
 * Does what support wants with a job: lock, compare, change, audit, in one transaction. What has to be said to Temporal is said by the
 * caller, after the commit: what a worker reads then is already true.
 */
export async function pressAction(db: Database, jobId: string, press: Press, ground = notAsked): Promise<PressOutcome> {
  return db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    const earlier = await auditOfRequest(trx, press.requestId)
    if (earlier)
      return isSamePress(earlier, jobId, press)
        ? { kind: 'repeated', auditId: earlier.id, userId: job?.user_id ?? '' }
        : { kind: 'reused' }
    const line = job && (await supportLine(trx, jobId))
    if (!line) return { kind: 'missing' }
    const { eligible, why } = previewAction(press.action, subjectOf(line))
    if (!eligible) return { kind: 'refused', why }
    const before = await factsOf(trx, line, job)
    await verbs[press.action](trx, job, line, ground)
    const after = await factsOf(trx, (await supportLine(trx, jobId))!, (await lockJob(trx, jobId))!)
    const auditId = await appendAudit(trx, {
      ...press,
      subjectKind: 'generation',
      subjectId: jobId,
      before,
      after: { ...after, ...(press.action === 'resend' ? { told: line.state } : {}) },
    })
    return { kind: 'done', auditId, userId: job.user_id, line }
  })
}

type Verb = (trx: Database, job: JobRow, line: SupportLine, ground: RetryGround) => Promise<unknown>

/** Each is the verb that jobs and their users have, so that support can do nothing of its own to a job. */
const verbs: Record<SupportAction, Verb> = {
  async retry(trx, job, line, { isLost, isTrying }) {
    await noteRunningStep(trx, job.id, 'support began it anew')
    await abandonOperations(
      trx,
      job.id,
      isLost || !line.isStarted ? 0 : Math.max(0, line.attempts - (isTrying ? 1 : 0)),
    )
    if (!line.isStarted) await hastenStart(trx, job.id)
    else if (isLost) await enqueueStart(trx, job.id)
  },
  cancel: (trx, job) => cancelJob(trx, job.id),
  fail: (trx, job) => failJob(trx, job.id, 'support_ended'),
  resend: (trx, job) => appendEnding(trx, job),
}

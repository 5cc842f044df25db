import { previewAction } from '@songloom/contracts/support/support.rules'
import type { SupportAction } from '@songloom/contracts/support/support.rules'
import type { AuditEntry } from '@songloom/contracts/support/audit'
import { defaultUserNotes } from '@songloom/contracts/support/money.rules'
import { appendAudit, auditOfRequest } from './audit.ts'
import type { Actor } from './audit.ts'
import type { Database } from '../database.ts'
import { findExceededLimit } from '../jobs/daily-limit.ts'
import { cancelJob } from '../jobs/cancel-job.ts'
import { appendEnding, appendTokens, failJob } from '../jobs/finish-job.ts'
import { abandonOperations, lockJob } from '../jobs/jobs.ts'
import type { JobRow } from '../jobs/jobs.ts'
import { getJobTokens, refund } from '../ledger/ledger.ts'
import { recordStepFailure, restartedBySupport } from '../jobs/job-steps.ts'
import { enqueueStart, hastenStart } from '../jobs/outbox.ts'
import { rerunJob } from '../jobs/rerun-job.ts'
import { addTime, pauseStep, resumeStep } from '../jobs/step-pauses.ts'
import { subjectOf, supportLine } from './generations.ts'
import type { SupportLine } from './generations.ts'
import { findRefusal } from './presses.ts'

/** One press of one button. */
export interface SupportActionRequest {
  action: SupportAction
  reason: string
  requestId: string
  bulkId: string | null
  actor: Actor
  /** How much a refund gives back; all that was charged where it is left out. */
  tokens?: number | undefined
  /** What the user reads about a refund. */
  userNote?: string | undefined
  /** A second person has approved it: the actor's limit of the day does not apply. */
  isApproved?: boolean
}

export type SupportActionOutcome =
  | { kind: 'missing' }
  | { kind: 'reused' }
  | { kind: 'refused'; why: string }
  | { kind: 'day_full'; limit: number }
  /** Carried out before, by the same request. */
  | { kind: 'repeated'; auditId: string; userId: string }
  | { kind: 'done'; auditId: string; userId: string; line: SupportLine }

/** Whether `entry` is what this press wanted. */
const isSameRequest = (entry: AuditEntry, jobId: string, { action, reason, actor }: SupportActionRequest): boolean =>
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
    rerunAs: line.rerunId,
    pausedUntil: line.pausedUntil,
    parkedCode: line.parkedCode,
    extraSeconds: line.extraSeconds,
    manualRetries: job.manual_retries,
    jobTokens: await getJobTokens(trx, line.id),
  }
}

/** What an action has to know of Temporal. */
export interface ActionContext {
  /** It does not know the job's workflow. */
  isLost: boolean
  /** An attempt is under way: a restart ends it, and Temporal counts the next one as the second. */
  isTrying: boolean
  /** The workflow of the job has not ended. */
  isWorkflowOpen: boolean
}
const noContext: ActionContext = { isLost: false, isTrying: false, isWorkflowOpen: false }

/**
 * Does what support wants with a job: lock, compare, change, audit, in one transaction. What has to be said to Temporal is said by the
 * caller, after the commit: what a worker reads then is already true.
 */
export async function applySupportAction(
  db: Database,
  jobId: string,
  request: SupportActionRequest,
  context = noContext,
): Promise<SupportActionOutcome> {
  return db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    const earlier = await auditOfRequest(trx, request.requestId)
    if (earlier)
      return isSameRequest(earlier, jobId, request)
        ? { kind: 'repeated', auditId: earlier.id, userId: job?.user_id ?? '' }
        : { kind: 'reused' }
    const line = job && (await supportLine(trx, jobId))
    if (!line) return { kind: 'missing' }
    const subject = subjectOf(line, context.isWorkflowOpen)
    const why = await findRefusal(trx, jobId, request, previewAction(request.action, subject), subject)
    if (why !== '') return { kind: 'refused', why }
    if (refundOf(request, line) > line.refund.chargedTokens)
      return { kind: 'refused', why: `Only ${line.refund.chargedTokens} tokens were charged.` }
    const limit = await findExceeded(trx, request, line)
    if (limit !== null) return { kind: 'day_full', limit }
    const before = await factsOf(trx, line, job)
    await verbs[request.action](trx, job, line, { ...context, request })
    const after = await factsOf(trx, (await supportLine(trx, jobId))!, (await lockJob(trx, jobId))!)
    const auditId = await appendAudit(trx, {
      ...request,
      subjectKind: 'generation',
      subjectId: jobId,
      before,
      after: { ...after, ...extrasOf(request, line) },
    })
    return { kind: 'done', auditId, userId: job.user_id, line }
  })
}

/** The actor's limit of the day that a refund would exceed, or null. */
const findExceeded = async (trx: Database, request: SupportActionRequest, line: SupportLine): Promise<number | null> =>
  request.action === 'refund' && !request.isApproved
    ? findExceededLimit(trx, request.actor, refundOf(request, line))
    : null

const refundOf = ({ tokens }: SupportActionRequest, { refund: { chargedTokens } }: SupportLine): number =>
  tokens ?? chargedTokens

const noteOf = ({ userNote }: SupportActionRequest): string => userNote || defaultUserNotes.refund

/** What an entry says of one action alone. */
function extrasOf(request: SupportActionRequest, line: SupportLine): Record<string, unknown> {
  if (request.action === 'resend') return { told: line.state }
  return request.action === 'refund' ? { userNote: noteOf(request) } : {}
}

type Verb = (
  trx: Database,
  job: JobRow,
  line: SupportLine,
  context: ActionContext & { request: SupportActionRequest },
) => Promise<unknown>

/** Each is the verb that jobs and their users have, so that support can do nothing of its own to a job. */
const verbs: Record<SupportAction, Verb> = {
  async retry(trx, job, line, { isLost, isTrying }) {
    const { attempts: attempt, worker } = line
    // From this moment it waits for a machine; what waits already has no attempt to stop.
    if (line.isStarted && !line.isWaiting)
      await recordStepFailure(trx, { jobId: job.id, attempt, worker: worker ?? '', error: restartedBySupport })
    await abandonOperations(
      trx,
      job.id,
      isLost || !line.isStarted ? 0 : Math.max(0, line.attempts - (isTrying ? 1 : 0)),
    )
    if (!line.isStarted) await hastenStart(trx, job.id)
    else if (isLost) await enqueueStart(trx, job.id)
  },
  // Many at once wait behind what people have just asked for.
  rerun: (trx, job, _line, { request }) => rerunJob(trx, job, request.bulkId === null ? 'person' : 'batch'),
  pause_step: (trx, job, { attempts: attempt, worker, isWaiting }) =>
    pauseStep(trx, job, { attempt, worker, isWaiting }),
  resume_step: (trx, job, { attempts }) => resumeStep(trx, job, attempts),
  more_time: (trx, job) => addTime(trx, job),
  cancel: (trx, job) => cancelJob(trx, job.id),
  fail: (trx, job) => failJob(trx, job.id, 'support_ended'),
  async refund(trx, job, line, { request }) {
    await refund(trx, job.user_id, job.id, refundOf(request, line), request.reason, noteOf(request))
    await appendTokens(trx, job.user_id)
  },
  // Of a job that has ended, only its workflow is left to end.
  stop: (trx, job) => failJob(trx, job.id, 'cancelled'),
  resend: (trx, job) => appendEnding(trx, job),
}

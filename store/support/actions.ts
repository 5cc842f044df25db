import { previewAction } from '@songloom/contracts/support/support.rules'
import type { SupportAction } from '@songloom/contracts/support/support.rules'
import type { AuditEntry } from '@songloom/contracts/support/audit'
import { defaultUserNotes } from '@songloom/contracts/support/money.rules'
import { appendAudit, findAuditEntry } from './audit.ts'
import type { Actor } from './audit.ts'
import type { Database } from '../database.ts'
import { findExceededLimit } from '../jobs/daily-limit.ts'
import { cancelJob } from '../jobs/cancel-job.ts'
import { lockSales, reverseSongSales } from '../dna/sales.ts'
import { appendTokens } from '../events/append-tokens.ts'
import { appendEnding, failJob } from '../jobs/finish-job.ts'
import { abandonOperations, lockJob } from '../jobs/jobs.ts'
import type { JobRow } from '../jobs/jobs.ts'
import { getJobTokens, refund } from '../ledger/ledger.ts'
import { recordStepFailure, restartedBySupport } from '../jobs/job-steps.ts'
import { enqueueStart, setStartDue } from '../jobs/outbox.ts'
import { rerunJob } from '../jobs/rerun-job.ts'
import { addTime, pauseStep, resumeStep } from '../jobs/step-pauses.ts'
import { toActionSubject, getSupportRow } from './generations.ts'
import type { SupportRow } from './generations.ts'
import { findRefusal } from './earlier-actions.ts'

/** One press of a button. */
export interface SupportActionRequest {
  action: SupportAction
  reason: string
  requestId: string
  bulkId: string | null
  actor: Actor
  /** Tokens to refund; omitted: all that was charged. */
  tokens?: number | undefined
  /** What the user reads about a refund. */
  userNote?: string | undefined
  /** Approved by a second person: the actor's daily limit does not apply. */
  isApproved?: boolean
}

export type SupportActionOutcome =
  | { kind: 'missing' }
  | { kind: 'reused' }
  | { kind: 'refused'; why: string }
  | { kind: 'day_full'; limit: number }
  /** Carried out before, by the same request. */
  | { kind: 'repeated'; auditId: string; userId: string }
  | { kind: 'done'; auditId: string; userId: string; line: SupportRow }

/** Whether `entry` is of this request. */
const isSameRequest = (entry: AuditEntry, jobId: string, { action, reason, actor }: SupportActionRequest): boolean =>
  entry.action === action && entry.subjectId === jobId && entry.reason === reason && entry.actorId === actor.id

/** A job's state in an audit entry, before and after. */
async function factsOf(trx: Database, line: SupportRow, job: JobRow) {
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

/** What an action needs to know of Temporal. */
export interface ActionContext {
  /** Temporal does not know the job's workflow. */
  isLost: boolean
  /** An attempt is running: a restart ends it, and Temporal counts the next one as the second. */
  isTrying: boolean
  /** The workflow of the job is still open. */
  isWorkflowOpen: boolean
}
const noContext: ActionContext = { isLost: false, isTrying: false, isWorkflowOpen: false }

/**
 * Carries out an action on a job: lock, compare, change, audit, in one transaction. The caller calls Temporal after the
 * commit, so that workers read the new state.
 */
export async function applySupportAction(
  db: Database,
  jobId: string,
  request: SupportActionRequest,
  context = noContext,
): Promise<SupportActionOutcome> {
  return db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    const earlier = await findAuditEntry(trx, request.requestId)
    if (earlier)
      return isSameRequest(earlier, jobId, request)
        ? { kind: 'repeated', auditId: earlier.id, userId: job?.user_id ?? '' }
        : { kind: 'reused' }
    const line = job && (await getSupportRow(trx, jobId))
    if (!line) return { kind: 'missing' }
    const subject = toActionSubject(line, context.isWorkflowOpen)
    const why = await findRefusal(trx, jobId, request, previewAction(request.action, subject), subject)
    if (why !== '') return { kind: 'refused', why }
    if (refundOf(request, line) > line.refund.chargedTokens)
      return { kind: 'refused', why: `Only ${line.refund.chargedTokens} tokens were charged.` }
    const limit = await findExceeded(trx, request, line)
    if (limit !== null) return { kind: 'day_full', limit }
    const before = await factsOf(trx, line, job)
    await verbs[request.action](trx, job, line, { ...context, request })
    const after = await factsOf(trx, (await getSupportRow(trx, jobId))!, (await lockJob(trx, jobId))!)
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

/** The actor's daily limit that a refund would exceed, or null. */
const findExceeded = async (trx: Database, request: SupportActionRequest, line: SupportRow): Promise<number | null> =>
  request.action === 'refund' && !request.isApproved
    ? findExceededLimit(trx, request.actor, refundOf(request, line))
    : null

const refundOf = ({ tokens }: SupportActionRequest, { refund: { chargedTokens } }: SupportRow): number =>
  tokens ?? chargedTokens

const noteOf = ({ userNote }: SupportActionRequest): string => userNote || defaultUserNotes.refund

/** Fields of an entry that only one action has. */
function extrasOf(request: SupportActionRequest, line: SupportRow): Record<string, unknown> {
  if (request.action === 'resend') return { shownState: line.state }
  return request.action === 'refund' ? { userNote: noteOf(request) } : {}
}

type Verb = (
  trx: Database,
  job: JobRow,
  line: SupportRow,
  context: ActionContext & { request: SupportActionRequest },
) => Promise<unknown>

/** Each uses the function that jobs and users use, so support has no changes of its own. */
const verbs: Record<SupportAction, Verb> = {
  async retry(trx, job, line, { isLost, isTrying }) {
    const { attempts: attempt, worker } = line
    // From now on it waits for a machine; a waiting job has no attempt to stop.
    if (line.isStarted && !line.isWaiting)
      await recordStepFailure(trx, { jobId: job.id, attempt, worker: worker ?? '', error: restartedBySupport })
    await abandonOperations(
      trx,
      job.id,
      isLost || !line.isStarted ? 0 : Math.max(0, line.attempts - (isTrying ? 1 : 0)),
    )
    if (!line.isStarted) await setStartDue(trx, job.id)
    else if (isLost) await enqueueStart(trx, job.id)
  },
  // Bulk reruns queue behind new requests.
  rerun: (trx, job, _line, { request }) => rerunJob(trx, job, request.bulkId === null ? 'person' : 'batch'),
  pause_step: (trx, job, { attempts: attempt, worker, isWaiting }) =>
    pauseStep(trx, job, { attempt, worker, isWaiting }),
  resume_step: (trx, job, { attempts }) => resumeStep(trx, job, attempts),
  more_time: (trx, job) => addTime(trx, job),
  cancel: (trx, job) => cancelJob(trx, job.id),
  fail: (trx, job) => failJob(trx, job.id, 'support_ended'),
  async refund(trx, job, line, { request }) {
    const tokens = refundOf(request, line)
    const isWhole = tokens === line.refund.chargedTokens
    // Before the balances of buyer and owner, as every sale does.
    if (isWhole) await lockSales(trx)
    await refund(trx, job.user_id, job.id, tokens, request.reason, noteOf(request))
    if (isWhole) await reverseSongSales(trx, { jobId: job.id, userId: job.user_id })
    await appendTokens(trx, job.user_id)
  },
  // Of an ended job, only its workflow is left to end.
  stop: (trx, job) => failJob(trx, job.id, 'cancelled'),
  resend: (trx, job) => appendEnding(trx, job),
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { isStepAction } from '@songloom/contracts/jobs/step-actions.rules'
import { previewAction } from '@songloom/contracts/support/support.rules'
import type { Log } from '@songloom/platform/logs/log'
import { announceEvents } from '@songloom/store/events/announcements'
import { findAuditEntry } from '@songloom/store/support/audit'
import { applySupportAction } from '@songloom/store/support/actions'
import type { SupportActionRequest } from '@songloom/store/support/actions'
import { findClash } from '@songloom/store/support/earlier-actions'
import { toActionSubject, getSupportRow } from '@songloom/store/support/generations'
import type { SupportRow } from '@songloom/store/support/generations'
import type { Dispatcher } from '../jobs/dispatcher.ts'
import { Refusal } from '../http/refusal.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { callUntilDone } from './generations/call-until-done.ts'
import { toConflictRefusal, notEligible, requireDone } from './action-outcome.ts'
import { createStepCalls } from './generations/step-calls.ts'
import { describeIdle } from './generations/workflows.ts'
import type { SupportWorkflows, WorkflowStatus } from './generations/workflows.ts'

interface Deps {
  db: Knex
  redis: Redis
  jobs: Pick<Jobs, 'cancelJob'>
  dispatcher: Pick<Dispatcher, 'kick'>
  workflows: SupportWorkflows
  log: Log
}

export interface Acted {
  changed: boolean
  auditId: string
  message: string
}

/** Carries out one press; throws a `Refusal` when nothing was changed. */
export type Act = (jobId: string, request: SupportActionRequest) => Promise<Acted>

/** The time a cancelled workflow has to stop its engine and delete its objects. */
const cancelGraceMs = 5_000

const doneMessages: Record<SupportActionRequest['action'], string> = {
  retry: 'Retry started.',
  rerun: 'A new generation has started in its place.',
  pause_step: 'It is paused.',
  resume_step: 'It goes on.',
  more_time: 'It has more time.',
  cancel: 'It is being cancelled.',
  fail: 'It has ended as failed, and the tokens are back.',
  refund: 'The tokens are back with the user.',
  stop: 'Its work is being stopped.',
  resend: 'The user’s screens got the news again.',
}

/** A workflow without a step may have been started by a colleague's retry a moment ago: the refusal names them. */
async function requireStep(
  db: Knex,
  jobId: string,
  request: SupportActionRequest,
  look: WorkflowStatus,
): Promise<void> {
  if (look.pending.length === 0) throw notEligible((await findClash(db, jobId, request)) || describeIdle(look))
}

/** The same verb for one press and for each item of a bulk action. */
export function createAct({ db, redis, jobs, dispatcher, workflows, log }: Deps): Act {
  const stepCalls = createStepCalls(workflows)
  const eventually = (jobId: string, call: () => Promise<unknown>): Promise<void> => callUntilDone(log, jobId, call)

  /** Cancels, then terminates: a worker that does not respond must not keep its slot. */
  async function endWorkflow(jobId: string): Promise<void> {
    await jobs.cancelJob(jobId)
    await delay(cancelGraceMs, undefined, { ref: false })
    const { status } = await workflows.look(jobId)
    if (status === 'RUNNING' || status === 'UNREACHABLE') await workflows.terminate(jobId, 'Ended by support')
  }

  /** Looked at before anything is written: with Temporal away, nothing is changed. */
  async function lookForRetry(jobId: string, request: SupportActionRequest): Promise<WorkflowStatus | undefined> {
    const line = await getSupportRow(db, jobId)
    if (!line?.isStarted || !previewAction('retry', toActionSubject(line)).eligible) return undefined
    const look = await workflows.look(jobId)
    if (look.status === 'UNREACHABLE') throw new Refusal('workflow_unreachable')
    if (look.status === 'NOT_FOUND') return look
    if (look.status !== 'RUNNING')
      throw notEligible('Its workflow has ended; the reconciler closes it within two minutes.')
    await requireStep(db, jobId, request, look)
    return look
  }

  async function lookForStep(jobId: string, request: SupportActionRequest): Promise<WorkflowStatus> {
    const look = await stepCalls.look(jobId)
    if (request.action === 'pause_step') await requireStep(db, jobId, request, look)
    return look
  }

  async function lookFor(jobId: string, request: SupportActionRequest): Promise<WorkflowStatus | undefined> {
    const { action } = request
    if (action === 'retry') return lookForRetry(jobId, request)
    if (isStepAction(action)) return lookForStep(jobId, request)
    return action === 'stop' ? workflows.look(jobId) : undefined
  }

  async function notifyTemporal(
    jobId: string,
    { action, actor }: SupportActionRequest,
    line: SupportRow,
    look: WorkflowStatus | undefined,
  ): Promise<void> {
    if (action === 'cancel') return void eventually(jobId, () => jobs.cancelJob(jobId))
    if (action === 'fail' || action === 'stop') return void eventually(jobId, () => endWorkflow(jobId))
    if (action === 'rerun') return dispatcher.kick()
    if (isStepAction(action))
      for (const call of stepCalls.callsFor(jobId, action, actor, look))
        await call().catch(() => void eventually(jobId, call))
    if (action !== 'retry') return
    if (!line.isStarted || look?.status === 'NOT_FOUND') return dispatcher.kick()
    const reset = () =>
      Promise.all((look?.pending ?? []).map(({ activityId }) => workflows.reset(jobId, activityId, actor.email)))
    await reset().catch(() => void eventually(jobId, reset))
  }

  return async (jobId, request) => {
    const isNew = !(await findAuditEntry(db, request.requestId))
    const look = isNew ? await lookFor(jobId, request) : undefined
    const context = {
      isLost: look?.status === 'NOT_FOUND',
      isTrying: look?.pending.some(({ isTrying }) => isTrying) ?? false,
      isWorkflowOpen: look?.status === 'RUNNING',
    }
    const outcome = requireDone(await applySupportAction(db, jobId, request, context).catch(toConflictRefusal))
    switch (outcome.kind) {
      case 'day_full':
        throw new Refusal('refund_day_full', { values: { limit: outcome.limit } })
      case 'repeated':
        return { changed: false, auditId: outcome.auditId, message: 'This was done before; nothing was changed now.' }
      case 'done':
        await notifyTemporal(jobId, request, outcome.line, look)
        await announceEvents(redis, outcome.userId)
        return { changed: true, auditId: outcome.auditId, message: doneMessages[request.action] }
    }
  }
}

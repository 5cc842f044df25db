import type { LedgerKind } from '@songloom/contracts/account/account'
import { getCauseLabel } from '@songloom/contracts/errors/failure-causes.rules'
import { stepLabel } from '@songloom/contracts/jobs/job-steps.rules'
import type { TimelineEntry } from '@songloom/contracts/support/generations'
import { toShownStepState } from '@songloom/contracts/jobs/step-state.rules'
import type { ShownStepState } from '@songloom/contracts/jobs/step-state.rules'
import { supportActionLabels } from '@songloom/contracts/support/support.rules'
import { listAudit } from '../audit.ts'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { isStopOfSupport } from '../../jobs/job-steps.ts'
import type { StepRow } from '../../jobs/job-steps.ts'
import type { JobRow } from '../../jobs/jobs.ts'
import { listLedgerLines } from '../ledger.ts'

type Entry = Pick<TimelineEntry, 'kind' | 'title'> & {
  at: Date
  detail?: string
  step?: string
  attempt?: number
  worker?: string | null
  endedAt?: Date | null
}

const inSeconds = (from: Date, to: Date): string =>
  `${Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000))} s`

/** The name of a ledger row in timelines. */
export const moneyTitles: Record<LedgerKind, string> = {
  grant: 'Tokens given',
  purchase: 'Tokens bought',
  reserve: 'Tokens held',
  settle: 'Tokens charged',
  release: 'Tokens returned',
  adjust: 'Tokens refunded',
  expire: 'Tokens expired',
  revoke: 'Tokens taken back',
  licence: 'Licence paid',
  royalty: 'DNA sold',
  licence_refund: 'Licence refunded',
  royalty_refund: 'Sale refunded',
}
const endTitles: Partial<Record<JobRow['state'], string>> = {
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

/** All rows of a job, ordered by time. */
export async function getTimeline(db: Database, job: JobRow): Promise<TimelineEntry[]> {
  const parts = await Promise.all([
    milestonesOf(db, job),
    stepsOfJob(db, job),
    failuresOf(db, job),
    moneyOf(db, job),
    supportOf(db, job),
    repairsOf(db, job),
    noticesOf(db, job),
  ])
  // Parts are listed in causal order, which a stable sort keeps for equal times.
  return parts
    .flat()
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((entry) => ({
      at: entry.at.toISOString(),
      kind: entry.kind,
      title: entry.title,
      detail: entry.detail ?? '',
      step: entry.step ?? null,
      attempt: entry.attempt ?? null,
      worker: entry.worker ?? null,
      endedAt: entry.endedAt?.toISOString() ?? null,
    }))
}

async function milestonesOf(db: Database, job: JobRow): Promise<Entry[]> {
  const message = await db<{ id: string; created_at: Date }>('messages')
    .where({ id: job.message_id })
    .first('created_at')
  const request = job.rerun_of ? 'Run again by support' : 'Requested by the user'
  const entries: (Omit<Entry, 'at'> & { at: Date | null | undefined })[] = [
    {
      at: message?.created_at,
      kind: 'request',
      title: request,
      detail: job.rerun_of ? `in place of ${job.rerun_of}` : '',
    },
    {
      at: job.created_at,
      kind: 'accepted',
      title: 'Accepted',
      detail: `${job.price_tokens} tokens; ${job.queue_depth} ahead`,
    },
    {
      at: job.started_at,
      kind: 'started',
      title: 'Started',
      detail: job.started_at ? `after ${inSeconds(job.created_at, job.started_at)}` : '',
    },
    {
      at: job.work_started_at,
      kind: 'started',
      title: 'Picked up by a worker',
      detail: job.work_started_at ? `after ${inSeconds(job.created_at, job.work_started_at)}` : '',
    },
    {
      at: job.parked_at,
      kind: 'failure',
      title: 'Parked: the attempts were spent',
      detail: job.parked_code ? `${getCauseLabel(job.parked_code)}. It is tried once more.` : '',
      endedAt: job.unparked_at ?? job.ended_at,
    },
    { at: job.unparked_at, kind: 'started', title: 'Tried again after it was parked' },
    { at: job.cancel_requested_at, kind: 'cancel', title: 'Cancel requested' },
    { at: job.made_at, kind: 'made', title: 'Everything is made', detail: 'Only the delivery is left.' },
    {
      at: job.ended_at,
      kind: 'ended',
      title: endTitles[job.state] ?? job.state,
      detail: job.late ? 'It came late, and is free.' : '',
    },
  ]
  return entries.filter((entry): entry is Entry => entry.at instanceof Date)
}

const stepDetails: Record<ShownStepState, string> = {
  waiting: 'waiting',
  running: 'running',
  paused: 'paused',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  'not-run': 'not run',
}

async function stepsOfJob(db: Database, job: JobRow): Promise<Entry[]> {
  const rows = await selectRows<StepRow & { has_failed: boolean }>(
    db,
    `select s.*, exists (select 1 from job_failures f
     where f.job_id = s.job_id and f.step = s.step and f.attempt = s.attempt) as has_failed
     from job_steps s where s.job_id = ? order by s.started_at`,
    [job.id],
  )
  const shownJob = { state: job.state, isWaiting: job.queued_at !== null, isPaused: job.paused_until !== null }
  return rows.map((row) => ({
    at: row.started_at,
    kind: 'step',
    title: stepLabel(job.tool, row.step),
    detail: stepDetails[toShownStepState({ state: row.state, hasFailed: row.has_failed }, shownJob)],
    step: row.step,
    attempt: row.attempt,
    worker: row.worker,
    endedAt: endOf(row, job),
  }))
}

/** A light step ends when its job waits for the engine: its row ends only when the next begins. */
function endOf({ started_at: began, ended_at: ended }: StepRow, { first_queued_at: queued }: JobRow): Date | null {
  return queued && ended && queued >= began && queued < ended ? queued : ended
}

async function failuresOf(db: Database, job: JobRow): Promise<Entry[]> {
  const rows = await selectRows<{ at: Date; step: string; attempt: number; worker: string | null; error: string }>(
    db,
    'select at, step, attempt, worker, error from job_failures where job_id = ? order by id desc limit 200',
    [job.id],
  )
  return rows.reverse().map(({ at, step, attempt, worker, error }) => ({
    at,
    kind: 'failure',
    title: `${stepLabel(job.tool, step)}: attempt ${attempt} ${isStopOfSupport(error) ? 'was stopped' : 'failed'}`,
    detail: error,
    step,
    attempt,
    worker,
  }))
}

async function moneyOf(db: Database, job: JobRow): Promise<Entry[]> {
  const { entries } = await listLedgerLines(db, { jobId: job.id, grouping: 'bookings', limit: 100 })
  return entries.reverse().map(({ at, kind, available, reserved, reason }) => ({
    at: new Date(at),
    kind: 'money',
    title: moneyTitles[kind],
    detail: `${Math.abs(available) || Math.abs(reserved)} tokens (${reason})`,
  }))
}

/** Also requests on a generation that are not actions of its buttons. */
const actionLabels: Readonly<Record<string, string>> = {
  ...supportActionLabels,
  correct: 'Run again with a corrected input',
  message: 'Message to the user',
}

async function supportOf(db: Database, job: JobRow): Promise<Entry[]> {
  const entries = await listAudit(db, 'generation', job.id)
  return entries.reverse().map(({ at, action, actorEmail, reason }) => ({
    at: new Date(at),
    kind: 'support',
    title: `${actionLabels[action] ?? action}, by ${actorEmail}`,
    detail: reason,
  }))
}

async function repairsOf(db: Database, job: JobRow): Promise<Entry[]> {
  const rows = await selectRows<{ at: Date; found: string; did: string }>(
    db,
    'select at, found, did from reconciliations where job_id = ? order by id',
    [job.id],
  )
  return rows.map(({ at, found, did }) => ({ at, kind: 'repair', title: `Repaired: ${found}`, detail: did }))
}

/** What the user read of the ending; other events follow each step. */
async function noticesOf(db: Database, job: JobRow): Promise<Entry[]> {
  if (!job.ended_at) return []
  const rows = await selectRows<{ at: Date; type: string }>(
    db,
    `select at, type from events where user_id = ? and message_id = ?
     and type in ('processing_complete', 'message_update')
       and (type = 'processing_complete' or payload #>> '{message,status}' = 'FAILED') order by seq`,
    [job.user_id, job.message_id],
  )
  return rows.map(({ at, type }) => ({
    at,
    kind: 'notified',
    title: 'User notified',
    detail: type === 'processing_complete' ? 'The result is ready.' : 'It ended without a result.',
  }))
}

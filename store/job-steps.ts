import { stepsOf } from '@songloom/contracts/job-steps.rules'
import type { JobTool } from '@songloom/contracts/job-steps.rules'
import type { StepView } from '@songloom/contracts/messages'
import type { Database } from './database.ts'

export interface StepRow {
  job_id: string
  step: string
  state: 'running' | 'done' | 'failed'
  attempt: number
  worker: string | null
  last_error: string | null
  started_at: Date
  ended_at: Date | null
}

/** Every step of the tool in order, with what has happened to it. */
export function stepViews(tool: JobTool, rows: readonly StepRow[]): StepView[] {
  return stepsOf(tool).map(({ name, label }) => {
    const row = rows.find((candidate) => candidate.step === name)
    return {
      name, label, state: row?.state ?? 'waiting', attempt: row?.attempt ?? 0,
      startedAt: row?.started_at.toISOString() ?? null, endedAt: row?.ended_at?.toISOString() ?? null,
      progress: row?.state === 'done' ? 1 : 0,
    }
  })
}

/** Marks a step as running; a second attempt keeps the row and counts. A finished step stays finished. */
export async function startStep(db: Database, jobId: string, step: string, attempt: number, worker: string): Promise<void> {
  const begun = { state: 'running', attempt, worker, started_at: db.fn.now(), ended_at: null }
  await db('job_steps').insert({ job_id: jobId, step, ...begun })
    .onConflict(['job_id', 'step']).merge(begun).whereNot('job_steps.state', 'done')
}

export async function endStep(db: Database, jobId: string, step: string): Promise<void> {
  await db('job_steps').where({ job_id: jobId, step }).update({ state: 'done', ended_at: db.fn.now(), last_error: null })
}

/** Keeps the error of an attempt that may be followed by another. */
export async function noteStepError(db: Database, jobId: string, step: string, error: string): Promise<void> {
  await db('job_steps').where({ job_id: jobId, step }).update({ last_error: error.slice(0, 1_000) })
}

export async function failRunningSteps(db: Database, jobId: string): Promise<void> {
  await db('job_steps').where({ job_id: jobId, state: 'running' }).update({ state: 'failed', ended_at: db.fn.now() })
}

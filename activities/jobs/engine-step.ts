import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import type { ActivityCancellationDetails } from '@temporalio/common'
import type { Knex } from 'knex'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { failpoint } from '@songloom/platform/failpoints'
import { getOperation, recordOperation } from '@songloom/store/jobs/job-operations'
import { getJobWork } from '@songloom/store/jobs/job-work'
import type { JobWork } from '@songloom/store/jobs/job-work'
import { isOpen, getJob } from '@songloom/store/jobs/jobs'
import type { JobRow } from '@songloom/store/jobs/jobs'
import { canRestart } from '../engines/port/engine.ts'
import type { Engine, Operation } from '../engines/port/engine.ts'
import { runOperation } from '../engines/port/run-operation.ts'
import type { OperationWatch } from '../engines/port/run-operation.ts'
import type { JobSteps } from './job-steps.ts'
import { createPausedFailure } from './refuse-paused.ts'

/** One call of an engine within a job. */
export interface EngineCall<Brief, Step extends string = string> {
  /** Several calls of one job have each a name, and so an operation of their own. */
  name: string
  brief: Brief
  /** The job's step until the engine reports a stage. */
  firstStep: Step
  /** The step of an engine stage; a stage without one continues the step before. */
  stepOfStage: Readonly<Record<string, Step>>
  onPreview?: (mp3: Uint8Array) => void
}

/**
 * Runs an engine call to its end, with the heartbeats, steps, progress, resumption, cancel and hand-over common to all
 * tools.
 */
export type EngineStep = <Brief, Output>(
  engine: Engine<Brief, Output>,
  job: JobInput,
  call: EngineCall<Brief>,
) => Promise<Output>

/** The next attempt resumes the operation: a deploy, a pause or a lost Temporal must not stop a paid machine. */
const isHandOver = (details: ActivityCancellationDetails | undefined): boolean =>
  details !== undefined && !details.cancelRequested

/** Whether the next attempt will be of the same job, neither ended nor restarted by support. */
const goesOn = (before: JobRow, now: JobRow | undefined): boolean =>
  now !== undefined && isOpen(now.state) && now.manual_retries === before.manual_retries

/** "embedded 0.5.8": without the recordings that its version names. */
const engineLabel = ({ id, version }: Engine<never, unknown>): string => `${id} ${version.replace(/\+.*/, '')}`

export function createEngineStep({ db, steps }: { db: Knex; steps: JobSteps }): EngineStep {
  /** Work that has begun continues while its tool is paused; the rest waits without occupying a slot. */
  async function readWork({ jobId }: JobInput, name: string): Promise<JobWork<Operation>> {
    const work = await getJobWork<Operation>(db, jobId, name)
    if (!work) throw ApplicationFailure.nonRetryable(`No job ${jobId}`, 'failed')
    if (work.isToolPaused && !work.operation) throw createPausedFailure()
    return work
  }

  async function watchOf(
    job: JobInput,
    { job: row, operation }: JobWork<Operation>,
    call: EngineCall<unknown>,
    engine: Engine<never, unknown>,
  ): Promise<OperationWatch> {
    const context = Context.current()
    let current = call.firstStep
    await steps.startStep(job, current, engineLabel(engine))
    return {
      idempotencyKey: `${job.jobId}/${call.name}`,
      // Continues the count of a step restarted by support, which Temporal would count from one.
      attempt: context.info.attempt + row.attempts_before,
      operation,
      signal: context.cancellationSignal,
      // Stops work that support abandoned or ended, which a reset or a terminated workflow alone would leave running.
      isHandOver: async () => {
        const details = context.cancellationDetails
        if (!isHandOver(details) || !goesOn(row, await getJob(db, job.jobId))) return false
        const running = await getOperation<Operation>(db, job.jobId, call.name)
        if (!details?.paused || !running || !canRestart(engine, running)) return true
        // A pause may last a day: what costs nothing to begin again holds no machine meanwhile.
        await recordOperation(db, job.jobId, call.name, null)
        return false
      },
      record: async (operation) => {
        await failpoint('P4', job.jobId)
        await recordOperation(db, job.jobId, call.name, operation)
      },
      heartbeat: (operation) => {
        context.heartbeat(operation && { operation })
        void steps.heartbeat(job)
      },
      onPreview: call.onPreview,
      onProgress: async (stage, fraction) => {
        await failpoint('P5', job.jobId)
        const step = call.stepOfStage[stage] ?? current
        if (step !== current) await steps.startStep(job, (current = step))
        await steps.progress(job, step, fraction)
      },
    }
  }

  return async (engine, job, call) => {
    const work = await readWork(job, call.name)
    const output = await runOperation(engine, call.brief, await watchOf(job, work, call, engine))
    await failpoint('P6', job.jobId)
    return output
  }
}

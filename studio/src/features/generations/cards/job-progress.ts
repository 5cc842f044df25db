import type { ProgressNote } from '@songloom/contracts/jobs/events'
import { isMachineStep, getOverallFraction, listSteps } from '@songloom/contracts/jobs/job-steps.rules'
import type { JobWait, Message, StepView } from '@songloom/contracts/jobs/messages'
import { readVariant } from '@songloom/tools/definition.rules'
import type { JobTool } from '@songloom/tools/registry.rules'

export interface JobProgress {
  /** The step at work, undefined before the first begins. */
  step: string | undefined
  /** 1-based place of the step among all. */
  position: number
  total: number
  attempt: number
  /** 0 to 1 over all steps. */
  fraction: number
}

const atWork = (steps: readonly StepView[]): StepView | undefined =>
  steps.find((step) => step.state === 'running') ??
  steps.findLast((step) => step.state === 'failed' || step.state === 'done')

/** Steps say where the job is; a note says how far within the step. The bar never goes back by itself. */
export function getJobProgress(tool: JobTool, message: Message, note: ProgressNote | undefined): JobProgress {
  const variant = readVariant(message.settings)
  const steps = listSteps(tool, variant)
  const current = atWork(message.steps)
  const currentPlace = steps.findIndex(({ name }) => name === current?.name)
  const notePlace = steps.findIndex(({ name }) => name === note?.step)
  const noteIsAhead = note !== undefined && notePlace >= currentPlace
  const step = noteIsAhead ? note.step : current?.name
  const within = noteIsAhead
    ? Math.max(note.stepFraction, notePlace === currentPlace ? (current?.progress ?? 0) : 0)
    : current?.state === 'done'
      ? 1
      : (current?.progress ?? 0)
  return {
    step,
    position: Math.max(notePlace, currentPlace) + 1,
    total: steps.length,
    attempt: noteIsAhead && notePlace !== currentPlace ? 1 : (current?.attempt ?? 1),
    fraction: step === undefined ? 0 : getOverallFraction(tool, step, within, variant),
  }
}

/** Whether a worker has the job: its clock runs, or a note names a step of a worker before that is known. */
export const isWorkedOn = (
  tool: JobTool,
  job: Pick<JobWait, 'workStartedAt'>,
  note: ProgressNote | undefined,
): boolean => job.workStartedAt !== null || (note !== undefined && isMachineStep(tool, note.step))

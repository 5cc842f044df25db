import { isRecordActivity, moreTimeSeconds } from '@songloom/contracts/jobs/step-actions.rules'
import type { StepAction } from '@songloom/contracts/jobs/step-actions.rules'
import type { Actor } from '@songloom/store/support/audit'
import { Refusal } from '../../http/refusal.ts'
import type { SupportWorkflows, WorkflowStatus } from './workflows.ts'

interface StepCall {
  jobId: string
  identity: string
  pending: WorkflowStatus['pending'][number]
}

/** What Temporal has to do about the step of a job that support pauses, resumes or gives more time. */
export interface StepCalls {
  /** The steps that run, looked at before anything is written. Throws a `Refusal` where Temporal is away. */
  look(jobId: string): Promise<WorkflowStatus>
  /** A call for each of the steps that run, to be sent after the commit. */
  callsFor(jobId: string, action: StepAction, actor: Actor, look: WorkflowStatus | undefined): (() => Promise<void>)[]
}

export function createStepCalls(workflows: SupportWorkflows): StepCalls {
  const send: Record<StepAction, (call: StepCall) => Promise<void>> = {
    pause_step: ({ jobId, pending, identity }) => workflows.pause(jobId, pending.activityId, identity),
    // A step that was refused while its job was paused waits for its next attempt: a reset begins it now.
    resume_step: ({ jobId, pending: { activityId, isPaused, isTrying }, identity }) =>
      isPaused || isTrying
        ? workflows.unpause(jobId, activityId, identity)
        : workflows.reset(jobId, activityId, identity),
    more_time: ({ jobId, pending, identity }) =>
      workflows.addTime(jobId, pending.activityId, moreTimeSeconds, identity),
  }

  return {
    async look(jobId) {
      const look = await workflows.look(jobId)
      if (look.status === 'UNREACHABLE') throw new Refusal('workflow_unreachable')
      return { ...look, pending: look.pending.filter(({ activity }) => !isRecordActivity(activity)) }
    },
    callsFor: (jobId, action, { email }, look) =>
      (look?.pending ?? []).map((pending) => () => send[action]({ jobId, pending, identity: email })),
  }
}

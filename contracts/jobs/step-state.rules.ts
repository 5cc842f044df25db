/** Display state of a job's step. */
export type ShownStepState = 'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'cancelled' | 'not-run'

interface StepFacts {
  /** As in its row. */
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Its newest attempt ended with an error, or support stopped it. */
  hasFailed: boolean
}

interface JobFacts {
  state: 'accepted' | 'running' | 'completed' | 'failed' | 'cancelled'
  /** No machine has it. */
  isWaiting: boolean
  /** Support has paused its step. */
  isPaused: boolean
}

/**
 * A row is `running` until the next step begins: a job that waits for a machine has completed its step, or failed in
 * it.
 */
export function toShownStepState({ state, hasFailed }: StepFacts, job: JobFacts): ShownStepState {
  const isOpen = job.state === 'accepted' || job.state === 'running'
  if (!isOpen && state === 'waiting') return 'not-run'
  if (job.state === 'cancelled' && state !== 'done') return 'cancelled'
  if (state === 'running' && isOpen && job.isPaused) return 'paused'
  if (state === 'running' && job.isWaiting) return hasFailed ? 'failed' : 'done'
  return state
}

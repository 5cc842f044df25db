/** How a step of a job is shown. */
export type ShownStepState = 'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'cancelled' | 'not-run'

interface StepFacts {
  /** As its row has it. */
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Its newest attempt ended with an error, or support stopped it. */
  hasFailed: boolean
}

interface JobFacts {
  state: 'accepted' | 'running' | 'completed' | 'failed' | 'cancelled'
  /** No machine has it. */
  isWaiting: boolean
  /** Support holds its step. */
  isPaused: boolean
}

/** A row says `running` until the next step begins: what waits for a machine has done its step, or failed in it. */
export function shownStepState({ state, hasFailed }: StepFacts, job: JobFacts): ShownStepState {
  const isOpen = job.state === 'accepted' || job.state === 'running'
  if (!isOpen && state === 'waiting') return 'not-run'
  if (job.state === 'cancelled' && state !== 'done') return 'cancelled'
  if (state === 'running' && isOpen && job.isPaused) return 'paused'
  if (state === 'running' && job.isWaiting) return hasFailed ? 'failed' : 'done'
  return state
}

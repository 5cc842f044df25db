/** Support's actions on the running step. */
export const stepActions = ['pause_step', 'resume_step', 'more_time'] as const
export type StepAction = (typeof stepActions)[number]
/** Whether a text is an action of support on the running step. */
export const isStepAction = (action: string): action is StepAction => stepActions.some((step) => step === action)

/** A step paused by support resumes by itself after this time. */
export const maxPauseHours = 24
/** The time added per press, and by all presses together. */
export const moreTimeSeconds = 1_800
export const maxExtraSeconds = 12 * moreTimeSeconds

/** Activities that record a job's state or end: these are no steps, and are never paused. */
export const recordActivities = ['completeJob', 'failJob', 'secondsLeft', 'discardOutputs'] as const
/** Whether an activity of this name records a job instead of making something. */
export const isRecordActivity = (name: string): boolean => recordActivities.some((record) => record === name)

/** The state of an open generation that decides about these actions. */
interface StepFacts {
  isCancelling: boolean
  /** False while its start is in the outbox. */
  isStarted: boolean
  isPaused: boolean
  /** Its attempts are used up, and it is paused until the engine works again. */
  isParked: boolean
  /** Seconds added by support. */
  extraSeconds: number
  stepLabel: string
}

/** Why a step action on an open generation is refused, or what it will do. */
interface StepPreview {
  why: string
  will: string[]
}

const no = (why: string): StepPreview => ({ why, will: [] })
const yes = (...will: string[]): StepPreview => ({ why: '', will })
const shownStep = ({ stepLabel }: StepFacts): string => `“${stepLabel || 'The first step'}”`

function previewPause(facts: StepFacts): StepPreview {
  if (facts.isCancelling) return no('It is being cancelled.')
  if (facts.isParked) return no('It is parked already.')
  if (facts.isPaused) return no('It is paused already.')
  if (!facts.isStarted) return no('It has not been started yet.')
  return yes(
    `${shownStep(facts)} is stopped within 10 s; completed steps are kept, ` +
      'and work of an engine that bills is left to end.',
    'The time of the pause does not count, and the user reads that it is paused.',
    `It resumes by itself after ${maxPauseHours} h.`,
    'No extra charge.',
  )
}

function previewResume(facts: StepFacts): StepPreview {
  if (!facts.isPaused) return no('It is not paused.')
  const goesOn = `${shownStep(facts)} goes on as soon as a machine is free, with all its attempts.`
  if (!facts.isParked) return yes(goesOn, 'No extra charge.')
  return yes(goesOn, 'If these are spent as well, it fails and its tokens go back to the user.', 'No extra charge.')
}

function previewMoreTime(facts: StepFacts): StepPreview {
  if (facts.isCancelling) return no('It is being cancelled.')
  if (facts.extraSeconds >= maxExtraSeconds) return no(`It has ${maxExtraSeconds / 3_600} h more already.`)
  return yes(
    `Its work may take ${moreTimeSeconds / 60} min more before it fails, and so may its running step.`,
    'It is not counted as hung in that time.',
    'No extra charge.',
  )
}

const previews = { pause_step: previewPause, resume_step: previewResume, more_time: previewMoreTime }

/** Returns why an action is refused now (`will` is empty), or what it will do, one sentence each (`why` is empty). */
export const previewStepAction = (action: StepAction, facts: StepFacts): StepPreview => previews[action](facts)

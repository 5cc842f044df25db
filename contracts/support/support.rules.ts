import { errors, isErrorCode } from '../errors/errors.rules.ts'
import { isStepAction, maxPauseHours, moreTimeSeconds, previewStepAction } from '../jobs/step-actions.rules.ts'
import { findRefundObstacle } from './money.rules.ts'
import type { RefundFacts } from './money.rules.ts'

/** Tabs of the support desk's start page. */
export const generationTabs = ['stuck', 'parked', 'failed', 'cancelled', 'processing', 'waiting', 'all'] as const
export type GenerationTab = (typeof generationTabs)[number]

/** Sort keys of the list of generations. */
export const generationSorts = ['created', 'age', 'attempts', 'tokens'] as const
export type GenerationSort = (typeof generationSorts)[number]

/** In the filter by engine: no engine had begun. */
export const noEngine = 'none'
/** The default span of grouped failures. */
export const failureWindowSeconds = 86_400

/** Support's actions on a generation. */
export const supportActions = [
  'retry',
  'rerun',
  'pause_step',
  'resume_step',
  'more_time',
  'cancel',
  'fail',
  'refund',
  'stop',
  'resend',
] as const
export type SupportAction = (typeof supportActions)[number]

export const supportActionLabels: Record<SupportAction, string> = {
  retry: 'Retry step now',
  rerun: 'Run again',
  pause_step: 'Pause this step',
  resume_step: 'Resume this step',
  more_time: 'Give it more time',
  cancel: 'Cancel',
  fail: 'Fail and return tokens',
  refund: 'Refund',
  stop: 'Stop its work',
  resend: 'Resend the notification',
}

/** What decides whether a failed job may be rerun for its user. */
export interface RerunFacts {
  /** Error code of its failure. */
  failureCode: string | null
  /** The same work was requested since. */
  replacedBy: 'support' | 'user' | null
  /** Its user has removed its card, or its project. */
  isRemoved: boolean
  /** A part of another generation. */
  isChild: boolean
  /** Its reservation was released. */
  isRefunded: boolean
  availableTokens: number
}

/** The state of a job that decides about actions. */
export interface ActionSubject {
  state: 'accepted' | 'running' | 'completed' | 'failed' | 'cancelled'
  isCancelling: boolean
  /** It is queued. */
  isWaiting: boolean
  /** Its step is paused or parked. */
  isPaused: boolean
  /** Its attempts are used up, and it is paused until the engine works again. */
  isParked: boolean
  /** Seconds of work that support has added to its deadline. */
  extraSeconds: number
  priceTokens: number
  /** The running step's label; empty before the first. */
  stepLabel: string
  /** The running or pending attempt. */
  attempts: number
  /** False while its start is in the outbox. */
  isStarted: boolean
  /** It has failed or was cancelled, and its work still runs. */
  isStillRunning: boolean
  rerun: RerunFacts
  refund: RefundFacts
}

/** Whether an action is allowed, why not, and what it will do, one sentence each. */
export interface ActionPreview {
  action: SupportAction
  eligible: boolean
  /** Why not; empty when it is allowed. */
  why: string
  will: string[]
  /** Maximum of a refund. */
  tokens?: number
}

const tokensBack = (tokens: number): string => `${tokens} tokens go back to the user, once.`

/** The request was impossible or forbidden: the same request would fail again. */
const failsAlways = (code: string | null): boolean => code !== null && isErrorCode(code) && errors[code].status < 500

/** Why an ended job is not replaced; empty when it may be. */
function whyNotReplaced({ state, rerun }: ActionSubject): string {
  if (state === 'completed') return 'Already finished.'
  if (rerun.replacedBy === 'support') return 'Already run again.'
  if (rerun.replacedBy === 'user') return 'The user asked for the same again later.'
  if (state === 'cancelled') return 'It was cancelled; nobody waits for it.'
  if (rerun.isChild) return 'It is part of another generation.'
  if (rerun.isRemoved) return 'The user has removed it.'
  if (!rerun.isRefunded) return 'Its tokens have not been returned yet.'
  return ''
}

/** Why its input cannot be corrected; empty when it can be. */
export const previewCorrection = (job: ActionSubject): string =>
  job.state === 'accepted' || job.state === 'running' ? 'It is still being made.' : whyNotReplaced(job)

/** Why an ended job is not rerun; empty when it may be. */
function whyNotAgain(job: ActionSubject): string {
  const { state, priceTokens, rerun } = job
  const why = whyNotReplaced(job)
  if (state === 'failed' && rerun.replacedBy === null && failsAlways(rerun.failureCode))
    return 'The request itself was refused; it would be refused again.'
  if (why !== '') return why
  if (rerun.availableTokens < priceTokens) return 'The user does not have enough tokens.'
  return ''
}

/** Ends work that continues after its job's end, or after a cancellation that its worker ignores. */
function previewStop({ isCancelling, isStillRunning, priceTokens }: ActionSubject, isOpen: boolean): ActionPreview {
  const stops = 'Its work is stopped within 10 s, and its machine is free for others.'
  const yes = (...will: string[]): ActionPreview => ({ action: 'stop', eligible: true, why: '', will })
  const no = (why: string): ActionPreview => ({ action: 'stop', eligible: false, why, will: [] })
  if (isOpen && !isCancelling) return no('It is still being made: cancel or fail it.')
  if (isOpen) return yes(stops, 'Marks it cancelled immediately.', tokensBack(priceTokens))
  return isStillRunning ? yes(stops, 'Nothing changes for the user.') : no('None of its work runs any more.')
}

/** The same text on the button, in the dry run and in the refusal. */
export function previewAction(action: SupportAction, job: ActionSubject): ActionPreview {
  const isOpen = job.state === 'accepted' || job.state === 'running'
  const no = (why: string): ActionPreview => ({ action, eligible: false, why, will: [] })
  const yes = (...will: string[]): ActionPreview => ({ action, eligible: true, why: '', will })
  if (action === 'resend') {
    // Resending it would restore its removed card.
    if (job.rerun.isRemoved)
      return no(job.rerun.replacedBy === 'support' ? 'Already run again.' : 'The user has removed it.')
    return isOpen
      ? no('Available once it finishes.')
      : yes('The user’s screens are notified again of how this generation ended.', 'Nothing else changes.')
  }
  if (action === 'refund') {
    const why = isOpen ? 'Available once it finishes.' : findRefundObstacle(job.refund)
    if (why !== '') return no(why)
    const { chargedTokens: tokens } = job.refund
    return { ...yes(`Up to ${tokensBack(tokens)}`, 'The song stays with the user.'), tokens }
  }
  if (action === 'rerun') {
    const why = isOpen ? 'It is still being made.' : whyNotAgain(job)
    if (why !== '') return no(why)
    return yes(
      'A new generation with the same settings takes its place in the user’s project.',
      `${job.priceTokens} tokens are reserved for it; those of this one were returned when it failed.`,
      'The user pays only if the song is made, and only once.',
    )
  }
  if (action === 'stop') return previewStop(job, isOpen)
  if (!isOpen) return no('Already finished.')
  if (isStepAction(action)) {
    const { why, will } = previewStepAction(action, job)
    return why === '' ? yes(...will) : no(why)
  }
  if (action === 'retry') {
    if (job.isCancelling) return no('It is being cancelled.')
    if (job.isPaused) return no(`It is ${job.isParked ? 'parked' : 'paused'}: resume it instead.`)
    if (!job.isStarted) return yes('Starts it now instead of at the next regular attempt.', 'No extra charge.')
    if (job.isWaiting) return yes('Asks for a machine again now.', 'Completed steps are kept.', 'No extra charge.')
    return yes(
      `Restarts “${job.stepLabel || 'the first step'}” now (attempt ${job.attempts + 1}).`,
      'The old attempt is stopped. Completed steps are kept.',
      'No extra charge.',
    )
  }
  if (action === 'cancel') {
    if (job.isCancelling) return no('It is being cancelled already.')
    return yes(
      'The work is stopped as if the user had pressed Cancel.',
      tokensBack(job.priceTokens),
      'What was made so far is deleted.',
    )
  }
  // Its user reads that it was cancelled, whatever follows.
  if (job.isCancelling) return no('It is being cancelled already; “Stop its work” ends it now.')
  return yes(
    'Marks it failed immediately.',
    tokensBack(job.priceTokens),
    'The work is stopped, and what was made so far is deleted.',
  )
}

/** What a bulk action will do to its `count` eligible generations, one sentence each. */
export function previewBulk(action: SupportAction, count: number, tokens: number): string[] {
  const them = count === 1 ? 'one generation' : `${count} generations`
  const back = `${tokens} tokens go back to their users, once.`
  switch (action) {
    case 'retry':
      return [
        `Restarts the running step of ${them} now.`,
        'The old attempts are stopped. Completed steps are kept.',
        'No extra charge.',
      ]
    case 'rerun':
      return [
        `New generations with the same settings take the place of ${them}, behind what people ask for meanwhile.`,
        `${tokens} tokens are reserved for them; those of the failed ones were returned.`,
        'Users pay only for what is made, and only once.',
      ]
    case 'pause_step':
      return [
        `The running step of ${them} is stopped within 10 s; completed steps are kept.`,
        `It resumes by itself after ${maxPauseHours} h.`,
        'No extra charge.',
      ]
    case 'resume_step':
      return [
        `The paused or parked step of ${them} goes on as soon as a machine is free, with all its attempts.`,
        'What was parked and fails again gives its tokens back.',
        'No extra charge.',
      ]
    case 'more_time':
      return [`The work on ${them} may take ${moreTimeSeconds / 60} min more before it fails.`, 'No extra charge.']
    case 'cancel':
      return [
        `The work on ${them} is stopped as if the user had pressed Cancel.`,
        back,
        'What was made so far is deleted.',
      ]
    case 'fail':
      return [`Marks ${them} failed immediately.`, back, 'The work is stopped, and what was made so far is deleted.']
    case 'refund':
      return [`${tokens} tokens for ${them} go back to their users, once.`, 'The songs stay with the users.']
    case 'stop':
      return [`The work of ${them} is stopped within 10 s, and their machines are free for others.`]
    case 'resend':
      return [`The users’ screens are notified again of how ${them} ended.`, 'Nothing else changes.']
  }
}

/** Maximum of a bulk action; the newest come first. */
export const largestBulk = 10_000
export const minReasonLength = 3
export const maxReasonLength = 500

/** The tabs of the support desk's start page. */
export const generationTabs = ['stuck', 'failed', 'processing', 'waiting', 'all'] as const
export type GenerationTab = (typeof generationTabs)[number]

/** What support may do to a generation. */
export const supportActions = ['retry', 'cancel', 'fail', 'resend'] as const
export type SupportAction = (typeof supportActions)[number]

export const supportActionLabels: Record<SupportAction, string> = {
  retry: 'Retry step now',
  cancel: 'Cancel',
  fail: 'Fail and return tokens',
  resend: 'Resend the notification',
}

/** How a job stands, as far as an action depends on it. */
export interface ActionSubject {
  state: 'accepted' | 'running' | 'completed' | 'failed' | 'cancelled'
  isCancelling: boolean
  priceTokens: number
  /** The running step in words; empty before the first. */
  stepLabel: string
  /** The try that is running, or waits to. */
  attempts: number
  /** False while its start lies in the outbox. */
  isStarted: boolean
}

/** Whether an action is possible, why not, and what it will do, one sentence each. */
export interface ActionPreview {
  action: SupportAction
  eligible: boolean
  /** Why not; empty when it is possible. */
  why: string
  will: string[]
}

const tokensBack = (tokens: number): string => `${tokens} tokens go back to the user, once.`

/** The same words on the button, in the dry run and in the refusal. */
export function previewAction(action: SupportAction, job: ActionSubject): ActionPreview {
  const isOpen = job.state === 'accepted' || job.state === 'running'
  const no = (why: string): ActionPreview => ({ action, eligible: false, why, will: [] })
  const yes = (...will: string[]): ActionPreview => ({ action, eligible: true, why: '', will })
  if (action === 'resend') {
    return isOpen
      ? no('Not finished yet: there is nothing to tell.')
      : yes('The user’s screens are told again how this generation ended.', 'Nothing else changes.')
  }
  if (!isOpen) return no('Already finished.')
  if (action === 'retry') {
    if (job.isCancelling) return no('It is being cancelled.')
    if (!job.isStarted)
      return yes('It is started now, instead of at the next regular try.', 'Nothing is charged again.')
    return yes(
      `“${job.stepLabel || 'The first step'}” is begun anew at once, as try ${job.attempts + 1}.`,
      'What hangs on the old try is stopped; steps that are done are kept.',
      'Nothing is charged again.',
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
  return yes(
    'The generation ends as failed now, whatever its machine does.',
    tokensBack(job.priceTokens),
    'The work is stopped, and what was made so far is deleted.',
  )
}

/** What a lead may give at once; more is an admin's. */
export const largestLeadGrantTokens = 10_000
export const largestGrantTokens = 1_000_000
/** A bulk action takes no more than this; the newest come first. */
export const largestBulk = 10_000
export const shortestReason = 3
export const longestReason = 500

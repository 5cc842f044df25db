import type { ActionSubject, SupportAction } from './support.rules.ts'

/** An action of staff on a generation, from the audit. */
export interface EarlierAction {
  action: string
  actorEmail: string
  secondsAgo: number
  /** By the current actor. */
  isOwn: boolean
}

/** After a colleague's change, actions on an unseen state are refused for this long. */
export const colleagueSeconds = 5

const doneLabels: Partial<Record<string, string>> = {
  retry: 'Retried',
  rerun: 'Run again',
  cancel: 'Cancelled',
  fail: 'Ended as failed',
  refund: 'Refunded',
  stop: 'Stopped',
  pause_step: 'Paused',
  resume_step: 'Resumed',
  more_time: 'Given more time',
}

function agoText(seconds: number): string {
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`
  return seconds < 86_400 ? `${Math.floor(seconds / 3_600)} h ago` : `${Math.floor(seconds / 86_400)} d ago`
}

/** "Cancelled by sam@songloom.test 2 s ago." */
const describeEarlierAction = ({ action, actorEmail, secondsAgo }: EarlierAction): string =>
  `${doneLabels[action] ?? 'Changed'} by ${actorEmail} ${agoText(secondsAgo)}.`

/** The actions that cause the state in which `action` is refused. */
function causesOf(action: SupportAction, { state, isCancelling, rerun, refund }: ActionSubject): readonly string[] {
  if (action === 'refund') return refund.refundedTokens > 0 ? ['refund'] : []
  if (action === 'rerun' && rerun.replacedBy === 'support') return ['rerun']
  if (action === 'stop') return state === 'failed' || state === 'cancelled' ? ['stop'] : []
  if (state === 'failed') return action === 'rerun' ? [] : ['fail']
  return state === 'cancelled' || (isCancelling && state !== 'completed') ? ['cancel', 'stop'] : []
}

/**
 * Why an action is refused: a colleague's earlier action, if that is the reason; otherwise `why`. `presses` are newest
 * first.
 */
export function explainRefusal(
  action: SupportAction,
  subject: ActionSubject,
  why: string,
  presses: readonly EarlierAction[],
): string {
  const causes = causesOf(action, subject)
  const cause = presses.find((press) => causes.includes(press.action))
  return cause ? describeEarlierAction(cause) : why
}

/** A colleague's recent action that this one would undo unseen; empty without one. */
export function describeClash(action: SupportAction, presses: readonly EarlierAction[]): string {
  if (action === 'resend') return ''
  const [newest] = presses
  const isClash = newest !== undefined && !newest.isOwn && newest.secondsAgo < colleagueSeconds
  return isClash ? `${describeEarlierAction(newest)} Look at it before you act again.` : ''
}

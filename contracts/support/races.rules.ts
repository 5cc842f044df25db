import type { ActionSubject, SupportAction } from './support.rules.ts'

/** An action of staff on a generation, as the audit has it. */
export interface EarlierPress {
  action: string
  actorEmail: string
  secondsAgo: number
  /** By the person who acts now. */
  isOwn: boolean
}

/** For so long after a colleague's change, nobody acts on what that person has not seen yet. */
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
const pressSentence = ({ action, actorEmail, secondsAgo }: EarlierPress): string =>
  `${doneLabels[action] ?? 'Changed'} by ${actorEmail} ${agoText(secondsAgo)}.`

/** The actions that bring a generation into the state that refuses `action`. */
function causesOf(action: SupportAction, { state, isCancelling, rerun, refund }: ActionSubject): readonly string[] {
  if (action === 'refund') return refund.refundedTokens > 0 ? ['refund'] : []
  if (action === 'rerun' && rerun.replacedBy === 'support') return ['rerun']
  if (action === 'stop') return state === 'failed' || state === 'cancelled' ? ['stop'] : []
  if (state === 'failed') return action === 'rerun' ? [] : ['fail']
  return state === 'cancelled' || (isCancelling && state !== 'completed') ? ['cancel', 'stop'] : []
}

/** Why an action is refused: who was faster, where that is the reason; otherwise `why`. `presses` are newest first. */
export function explainRefusal(
  action: SupportAction,
  subject: ActionSubject,
  why: string,
  presses: readonly EarlierPress[],
): string {
  const causes = causesOf(action, subject)
  const cause = presses.find((press) => causes.includes(press.action))
  return cause ? pressSentence(cause) : why
}

/** What a colleague did a moment ago, which an action now would undo unseen; empty when nobody did. */
export function describeClash(action: SupportAction, presses: readonly EarlierPress[]): string {
  if (action === 'resend') return ''
  const [newest] = presses
  const isClash = newest !== undefined && !newest.isOwn && newest.secondsAgo < colleagueSeconds
  return isClash ? `${pressSentence(newest)} Look at it before you act again.` : ''
}

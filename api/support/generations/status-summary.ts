import type { AuditEntry } from '@songloom/contracts/support/audit'
import type { Failure } from '@songloom/contracts/errors/failure'
import { getCauseLabel } from '@songloom/contracts/errors/failure-causes.rules'
import { formatAbout, queuePlaceText } from '@songloom/contracts/jobs/queue-place.rules'
import { toSentence } from '@songloom/contracts/errors/sentences.rules'
import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'
import { pausedBySupport, restartedBySupport } from '@songloom/store/jobs/job-steps'
import type { SupportRow } from '@songloom/store/support/generations'

/** The facts for a generation's status sentence. */
export interface Situation {
  line: SupportRow
  failure: Failure | null
  /** It came after it had failed. */
  isLate: boolean
  /** As Temporal names it. */
  workflowStatus: string
  pending: SupportGenerationDetail['workflow']['pending']
  /** What support did to it, newest first. */
  audit: readonly AuditEntry[]
}

/** The current state of a generation in plain language. */
export function summariseStatus(situation: Situation, nowMs = Date.now()): string {
  const { line } = situation
  const sentences = [
    line.stuck && line.stuck.rule !== 'still_running' ? line.stuck.words : standSentence(situation, nowMs),
    line.stuck && line.isCancelling ? 'It is being cancelled.' : '',
    line.stuck?.rule === 'still_running' ? line.stuck.words : '',
    line.rerunId ? 'It was run again.' : '',
    !line.rerunId && line.replacedById ? 'The user asked for the same again later.' : '',
    !line.rerunId && line.rerun.isRemoved ? 'The user has removed it.' : '',
  ]
  return sentences.filter(Boolean).join(' ')
}

function standSentence(situation: Situation, nowMs: number): string {
  const { line, failure, isLate } = situation
  switch (line.state) {
    case 'completed':
      return `Completed and delivered to the user.${isLate ? ' It came late and was free.' : ''}`
    case 'cancelled':
      return `Cancelled. ${refundSentence(line)}`
    case 'failed':
      return `Failed: ${toSentence(failure?.message ?? 'no reason was recorded')} ${refundSentence(line)}`
    case 'accepted':
    case 'running':
      return line.isCancelling ? 'It is being cancelled.' : openSentence(situation, nowMs)
  }
}

function refundSentence({ priceTokens, isRefunded }: SupportRow): string {
  if (priceTokens === 0) return 'It cost no tokens.'
  return isRefunded ? `${priceTokens} tokens were returned.` : 'Its tokens have not been returned yet.'
}

function openSentence({ line, workflowStatus, pending, audit }: Situation, nowMs: number): string {
  if (!line.isStarted) return `Accepted, waiting to be started.${placeSentence(line)}`
  if (workflowStatus === 'NOT_FOUND')
    return 'It was started, but its workflow is gone. “Retry step now” starts it again; nothing is charged twice.'
  const step = `“${line.stepLabel || 'The first step'}”`
  if (line.pausedUntil !== null) return pauseSentence(step, { ...line, pausedUntil: line.pausedUntil }, audit, nowMs)
  if (line.isWaiting && line.lastError === restartedBySupport)
    return `${step} was restarted${describeAction('retry', audit, nowMs)}, and waits for a machine.`
  if (line.isWaiting && line.lastError === pausedBySupport)
    return `${step} was resumed${describeAction('resume_step', audit, nowMs)}, and waits for a machine.`
  const waitSeconds = pending?.nextAttemptAt ? Math.round((Date.parse(pending.nextAttemptAt) - nowMs) / 1_000) : 0
  if (pending && waitSeconds > 0)
    return `${step} failed and is retried in ${waitSeconds} s, as attempt ${pending.attempt}.`
  if (line.isWaiting && line.lastError)
    return `${step} failed, and it waits for a free machine to retry. Last error: ${toSentence(line.lastError)}`
  if (line.isWaiting) return `It waits for a free machine.${placeSentence(line)}`
  const attempt = line.attempts > 1 ? `, attempt ${line.attempts}` : ''
  return `${step} is running${attempt}. It was asked for ${formatAbout(line.ageSeconds)} ago.`
}

const placeSentence = ({ queue }: SupportRow): string => (queue ? ` In the queue: ${queuePlaceText(queue)}.` : '')

/** The staff member of the last action and its time; empty if there was none. */
function describeAction(pressed: AuditEntry['action'], audit: readonly AuditEntry[], nowMs: number): string {
  const press = audit.find(({ action }) => action === pressed)
  if (!press) return ''
  return ` by ${press.actorEmail} ${formatAbout(Math.max(0, (nowMs - Date.parse(press.at)) / 1_000))} ago`
}

function pauseSentence(
  step: string,
  { pausedUntil, parkedCode, attempts, lastError }: SupportRow & { pausedUntil: string },
  audit: readonly AuditEntry[],
  nowMs: number,
): string {
  const left = formatAbout(Math.max(0, (Date.parse(pausedUntil) - nowMs) / 1_000))
  if (parkedCode !== null)
    return [
      `${step} is parked after attempt ${attempts}: ${getCauseLabel(parkedCode)}.`,
      `It is tried again by itself in ${left}, and fails if that does not help.`,
      lastError ? `Last error: ${toSentence(lastError)}` : '',
    ]
      .filter(Boolean)
      .join(' ')
  return `${step} was paused${describeAction('pause_step', audit, nowMs)}. It resumes by itself in ${left}.`
}

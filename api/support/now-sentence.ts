import type { Failure } from '@songloom/contracts/failure'
import type { SupportLine } from '@songloom/store/support-generations'
import type { WorkflowStatus } from './workflows.ts'

/** How a generation stands right now, for someone who is no engineer. */
export function nowSentence(
  line: SupportLine,
  failure: Failure | null,
  look: WorkflowStatus,
  nowMs = Date.now(),
): string {
  if (line.stuck) return line.stuck.words
  if (line.state === 'completed') return 'Completed and delivered to the user.'
  if (line.state === 'cancelled') return 'Cancelled. The tokens were refunded.'
  if (line.state === 'failed')
    return `Failed: ${failure?.message ?? 'no reason was recorded.'} ${failure?.tokensReturned ?? 0} tokens refunded.${line.rerunId ? ' It was run again.' : ''}`
  if (line.isCancelling) return 'It is being cancelled.'
  return openSentence(line, look, nowMs)
}

function openSentence(line: SupportLine, { status, pending: [pending] }: WorkflowStatus, nowMs: number): string {
  if (!line.isStarted) return 'Accepted, waiting to start.'
  if (status === 'NOT_FOUND')
    return 'It was started, but its workflow is gone. “Retry step now” starts it again; nothing is charged twice.'
  const waitSeconds = pending?.nextAttemptAt ? Math.round((Date.parse(pending.nextAttemptAt) - nowMs) / 1_000) : 0
  if (pending && waitSeconds > 0)
    return `“${line.stepLabel}” failed and is retried in ${waitSeconds} s, as attempt ${line.attempts + 1}.`
  if (line.isWaiting && line.lastError)
    return `“${line.stepLabel}” failed, and it waits for a free machine to retry. Last error: ${line.lastError}`
  if (line.isWaiting) return 'It waits for a free machine.'
  return `“${line.stepLabel || 'The first step'}” is running${line.attempts > 1 ? `, attempt ${line.attempts}` : ''}. It was asked for ${line.ageSeconds} s ago.`
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { JobWait } from '@songloom/contracts/jobs/messages'
import { waitMood } from '@songloom/contracts/jobs/waits.rules'
import { formatShortWait } from '../../i18n/format.ts'
import { limitSecondsLeft, estimateSecondsLeft } from './seconds-left.ts'

/** State of a job in its queue; fields that only the list of pending generations knows are optional. */
export interface QueuedJob extends JobWait {
  queueSeconds?: number | null
  isQueued?: boolean
}

/** Whether a job waits for a machine: others are before it, or all that comes before the machine is done. */
export const waitsInQueue = ({ workStartedAt, queuePosition, isQueued = false }: QueuedJob): boolean =>
  workStartedAt === null && (isQueued || (queuePosition ?? 0) > 0)

/** "11 ahead": the number of jobs before this one. */
export const formatAhead = (count: number): string => plural(count, { one: '# ahead', other: '# ahead' })

/** What a person reads about the time. `id` is the message's: the time left of one message never grows. */
export function useWaitLabel(): (id: string, job: QueuedJob, fraction: number, nowMs: number) => string {
  const { t } = useLingui()
  const leftWords = (left: number): string => {
    const about = formatShortWait(left)
    return left > 4 ? t`about ${about}` : t`a few seconds left`
  }

  function queueWords(id: string, { wait, queuePosition, queueSeconds }: QueuedJob): string {
    // Its place is unknown for a moment after the request.
    if (queuePosition === null) return ''
    const ahead = queuePosition > 0 ? [formatAhead(queuePosition)] : []
    if (queuePosition > 0 && queueSeconds == null) return ahead.join('')
    return [...ahead, leftWords(limitSecondsLeft(id, (queueSeconds ?? 0) + wait.highSeconds))].join(' · ')
  }

  return (id, job, fraction, nowMs) => {
    const { wait, workStartedAt } = job
    if (workStartedAt === null) return queueWords(id, job)
    const elapsedSeconds = Math.max(0, (nowMs - Date.parse(workStartedAt)) / 1_000)
    const mood = waitMood(elapsedSeconds, Math.max(20, wait.highSeconds))
    if (mood === 'looked-at') return t`This is taking unusually long. We're on it.`
    if (mood === 'long') return t`Taking longer than usual.`
    return leftWords(limitSecondsLeft(id, estimateSecondsLeft(elapsedSeconds, wait.highSeconds, fraction)))
  }
}

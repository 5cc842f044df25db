import { useLingui } from '@lingui/react/macro'
import type { JobWait } from '@songloom/contracts/messages'
import { waitMood } from '@songloom/contracts/waits.rules'
import { shortWait } from './format.ts'
import { leastLeft, secondsLeft } from './seconds-left.ts'

/** What a person reads about the time: the place in the queue first, then what is left of the work. */
export function useWaitWords(): (job: JobWait & { createdAt: string }, fraction: number, nowMs: number) => string {
  const { t } = useLingui()
  return ({ wait, queuePosition, workStartedAt, createdAt }, fraction, nowMs) => {
    if (queuePosition !== null && queuePosition > 0 && workStartedAt === null) {
      return queuePosition === 1 ? t`1 generation ahead of yours` : t`${queuePosition} generations ahead of yours`
    }
    const elapsedSeconds = Math.max(0, (nowMs - Date.parse(workStartedAt ?? createdAt)) / 1_000)
    const mood = waitMood(elapsedSeconds, Math.max(20, wait.highSeconds))
    if (mood === 'looked-at') return t`This is taking unusually long. We're on it.`
    if (mood === 'long') return t`Taking longer than usual.`
    const left = leastLeft(workStartedAt ?? createdAt, secondsLeft(elapsedSeconds, wait.highSeconds, fraction))
    const about = shortWait(left)
    return left > 4 ? t`about ${about}` : t`a few seconds left`
  }
}

import { t } from '@lingui/core/macro'
import { getNextSlot } from '@songloom/contracts/dreampacks/dreampack-clock'
import type { DreampackClock } from '@songloom/contracts/dreampacks/dreampack-clock'
import { describeDay } from './run-labels.ts'
import { getTimeZoneName } from './time-zones.ts'

/** "Tomorrow at 7:00 am, Asia/Kolkata", by that clock; `taken` are dates that have their pack already. */
export function describeNextRun(
  nowMs: number,
  clock: DreampackClock,
  locale: string,
  taken: readonly string[],
): string {
  const { dueAt } = getNextSlot(new Date(nowMs), clock, taken)
  const [day, time] = describeDay(dueAt, nowMs, clock.timeZone, locale)
  const zone = getTimeZoneName(clock.timeZone)
  return t`${day} at ${time}, ${zone}`
}

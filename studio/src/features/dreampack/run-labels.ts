import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Dreampack, DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import { formatHour } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { runReasonLabel } from '../../lib/jobs/dreampack-reasons.ts'
import { getTimeZoneName } from './time-zones.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** 'YYYY-MM-DD' by a time zone's clock. */
const localDate = (at: Date, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

/** "7:00 am": an hour that the clock skips is another one there. */
const timeOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone })
    .format(at)
    .replace(/\s/g, ' ')
    .toLowerCase()

const longDate = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** "Tomorrow" and "7:00 am", in the time zone of the dreampack. */
export function describeDay(at: Date, nowMs: number, timeZone: string, locale: string): [day: string, time: string] {
  const ahead = Date.parse(localDate(at, timeZone)) - Date.parse(localDate(new Date(nowMs), timeZone))
  const time = timeOf(at, timeZone)
  if (ahead === 0) return [t`Today`, time]
  if (ahead === dayMs) return [t`Tomorrow`, time]
  return [new Intl.DateTimeFormat(locale, { ...longDate, timeZone }).format(at), time]
}

/** A run's own date, without a clock: "Saturday, November 21", with its year where that is another one. */
export function describeRunDate(date: string, locale: string, nowMs: number): string {
  const year = date.slice(0, 4) === String(new Date(nowMs).getFullYear()) ? undefined : 'numeric'
  return new Intl.DateTimeFormat(locale, { ...longDate, year, timeZone: 'UTC' }).format(new Date(date))
}

/** "in 4 h". */
export function describeWait(at: string, nowMs: number): string {
  const minutes = Math.round((Date.parse(at) - nowMs) / minuteMs)
  if (minutes < 1) return t`any moment now`
  if (minutes < 60) return t`in ${minutes} min`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return t`in ${hours} h`
  const days = Math.round(hours / 24)
  return t`in ${days} days`
}

/** "10 tracks daily at 7:00 am, Asia/Kolkata". */
export function describeSchedule({ trackCount, hour, timeZone }: Dreampack): string {
  const time = formatHour(hour)
  const zone = getTimeZoneName(timeZone)
  return t`${plural(trackCount, { one: '# track', other: '# tracks' })} daily at ${time}, ${zone}`
}

const tracksOf = ({ made, trackCount }: DreampackRun): string =>
  t`${made} of ${plural(trackCount, { one: '# track', other: '# tracks' })}`

/** "8 of 10 tracks", or what else there is to say of it. */
export function describeOutcome(run: DreampackRun): string {
  if (run.state === 'skipped') return t`Skipped`
  const tracks = tracksOf(run)
  return run.state === 'running' ? t`${tracks} so far` : tracks
}

export function describeReason(run: DreampackRun): string | undefined {
  const words = runReasonLabel(run)
  return words && i18n._(words)
}

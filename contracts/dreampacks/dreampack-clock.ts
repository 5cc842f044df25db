import { Temporal } from 'temporal-polyfill'

/** Schedule of a dreampack: a full hour of a time zone, once per local date. */
export interface DreampackClock {
  /** 0 to 23. */
  hour: number
  /** An IANA name, e.g. 'Asia/Kolkata'. */
  timeZone: string
}

/** A date of a dreampack's calendar, and when its pack is due. */
export interface DreampackSlot {
  /** 'YYYY-MM-DD' in the dreampack's time zone. */
  localDate: string
  dueAt: Date
}

/** Limits one search to two years of dates. */
const maxSlots = 732

const dateOf = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds)
const localDateAt = (at: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()

/** Names that ICU still accepts and the IANA list does not have any more. */
const withdrawnZones: ReadonlySet<string> = new Set(['US/Pacific-New', 'Canada/East-Saskatchewan'])

/** Whether a zone that ICU resolved to `resolved` is of the IANA list; `SystemV/PST8` is not. */
const isIana = (name: string, resolved: string): boolean =>
  resolved === 'UTC' || /^Etc\/GMT[+-]\d+$/.test(name) || Intl.supportedValuesOf('timeZone').includes(resolved)

/**
 * The IANA time zone of a name in any case, in the list's own spelling, because Temporal's server compares case.
 * Undefined for an unknown name, an offset, and a date with a zone.
 */
export function findTimeZone(name: string): string | undefined {
  try {
    const { timeZoneId } = Temporal.Now.zonedDateTimeISO(name)
    if (timeZoneId.toLowerCase() !== name.toLowerCase() || /^[+-]/.test(name)) return undefined
    const resolved = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    if (!isIana(timeZoneId, resolved)) return undefined
    return withdrawnZones.has(timeZoneId) ? resolved : timeZoneId
  } catch {
    return undefined
  }
}

/** 'YYYY-MM-DD' by the clock of a time zone. */
export const toLocalDate = (at: Date, timeZone: string): string => localDateAt(at, timeZone).toString()

/** Whether a time zone skips this date. */
const isSkipped = (date: Temporal.PlainDate, timeZone: string): boolean =>
  !date.toZonedDateTime(timeZone).toPlainDate().equals(date)

/**
 * When the pack of a local date is due. A skipped hour gives the next valid minute, a repeated hour its first.
 * Undefined for a skipped date, as in Samoa on 30 December 2011.
 */
function dueOf(date: Temporal.PlainDate, { hour, timeZone }: DreampackClock): Date | undefined {
  const requested = date.toPlainDateTime({ hour })
  const found = requested.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  if (found.toPlainDateTime().equals(requested)) return dateOf(found.toInstant())
  // `compatible` moves on by the length of the gap; the gap's end may be nearer.
  const end = found.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')!
  return isSkipped(date, timeZone) ? undefined : dateOf(end.toInstant())
}

/** Slots due after one moment and not after another, oldest first; limited to the newest. */
export function listSlotsBetween(after: Date, until: Date, clock: DreampackClock): DreampackSlot[] {
  const last = localDateAt(until, clock.timeZone)
  const oldest = last.subtract({ days: maxSlots })
  const first = localDateAt(after, clock.timeZone)
  const slots: DreampackSlot[] = []
  let date = Temporal.PlainDate.compare(first, oldest) < 0 ? oldest : first
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const dueAt = dueOf(date, clock)
    if (dueAt && dueAt > after && dueAt <= until) slots.push({ localDate: date.toString(), dueAt })
  }
  return slots
}

/** The first slot after a moment with a date that is not in `taken`. */
export function getNextSlot(after: Date, clock: DreampackClock, taken: readonly string[] = []): DreampackSlot {
  for (let date = localDateAt(after, clock.timeZone); ; date = date.add({ days: 1 })) {
    const dueAt = dueOf(date, clock)
    const localDate = date.toString()
    if (dueAt && dueAt > after && !taken.includes(localDate)) return { localDate, dueAt }
  }
}

/** The start of a moment's month in a time zone. */
export function getMonthStart(at: Date, timeZone: string): Date {
  return dateOf(localDateAt(at, timeZone).with({ day: 1 }).toZonedDateTime(timeZone).toInstant())
}

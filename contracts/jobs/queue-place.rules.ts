/** A job's place in its queue, as its user reads it. */
export interface QueuePlace {
  /** 1 is next. */
  place: number
  /** Jobs that wait in this queue. */
  of: number
  /** Running jobs of this queue. */
  machines: number
  /** Hung ones among them. */
  hung: number
  /** Until its end: the wait plus the estimated range of its work. */
  lowSeconds: number
  highSeconds: number
}

const teens = new Set([11, 12, 13])
const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }
const ordinal = (place: number): string => `${place}${teens.has(place % 100) ? 'th' : (endings[place % 10] ?? 'th')}`

/** "40 s", "14 min", "3 h". */
export function formatAbout(seconds: number): string {
  if (seconds < 100) return `${Math.max(5, 5 * Math.round(seconds / 5))} s`
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`
}

/** "37th of 44, about 14 min, 2 machines". */
export function queuePlaceText({ place, of, machines, hung, highSeconds }: QueuePlace): string {
  const atWork = machines === 0 ? 'no machine at work' : machines === 1 ? '1 machine' : `${machines} machines`
  const hanging = hung > 0 ? `, ${hung} of them hung` : ''
  return `${ordinal(place)} of ${of}, about ${formatAbout(highSeconds)}, ${atWork}${hanging}`
}

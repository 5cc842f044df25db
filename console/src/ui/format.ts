/** "42 s", "3 m 05 s", "2 h 10 m", "3 d 4 h". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 100) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes} m ${String(whole % 60).padStart(2, '0')} s`
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? `${hours} h ${String(minutes % 60).padStart(2, '0')} m`
    : `${Math.floor(hours / 24)} d ${hours % 24} h`
}

/** Seconds with a figure after the point where they are few. */
export const formatSeconds = (value: number): string => (value < 10 ? `${value.toFixed(1)} s` : formatDuration(value))

/** 1,240 */
export const formatCount = (amount: number): string => String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ',')
/** +200, −45, 0. */
export const formatChange = (amount: number): string =>
  amount === 0 ? '0' : `${amount > 0 ? '+' : '−'}${formatCount(Math.abs(amount))}`

const toMinute = { hour: '2-digit', minute: '2-digit' } as const
const toSecond = { ...toMinute, second: '2-digit' } as const
const toTenth = { ...toSecond, fractionalSecondDigits: 1 } as const
const day = { day: 'numeric', month: 'short' } as const

const formatter = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', options)

/** Writes a moment as its day and time, with the year unless it is this one. */
function dayFormat(shown: Intl.DateTimeFormatOptions): (iso: string) => string {
  const [year, short, long] = [
    formatter({ year: 'numeric', timeZone: shown.timeZone }),
    formatter({ ...day, ...shown }),
    formatter({ ...day, year: 'numeric', ...shown }),
  ]
  return (iso) => {
    const moment = new Date(iso)
    return (year.format(moment) === year.format(new Date()) ? short : long).format(moment)
  }
}

const time = formatter(toSecond)

/** The zone in which the desk shows times, unless they name another. */
export const getBrowserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** "27 Nov, 07:00, Europe/Berlin": a time that another zone decides. */
export const formatTimeInZone = (iso: string, timeZone: string): string =>
  `${dayFormat({ ...toMinute, timeZone })(iso)}, ${timeZone}`

export const formatTime = dayFormat(toMinute)
export const formatTimeWithSeconds = dayFormat(toSecond)
export const formatExactTime = dayFormat(toTenth)
/** "27 Nov", "27 Nov 2025". */
export const formatDay = dayFormat({})
export const formatClockTime = (iso: string): string => time.format(new Date(iso))
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`
/** The end of a long id is what people compare. */
export const shortenId = (id: string): string => (id.length > 10 ? `…${id.slice(-6)}` : id)

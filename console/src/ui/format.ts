/** "42 s", "3 m 05 s", "2 h 10 m", "3 d 4 h". */
export function lasting(seconds: number): string {
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
export const seconds = (value: number): string => (value < 10 ? `${value.toFixed(1)} s` : lasting(value))

/** 1,240 */
export const grouped = (amount: number): string => String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ',')
/** +200, −45, 0. */
export const signed = (amount: number): string =>
  amount === 0 ? '0' : `${amount > 0 ? '+' : '−'}${grouped(Math.abs(amount))}`

const dayTime = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const exact = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 1,
})
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** The zone in which the desk shows times, unless they name another. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** "27 Nov, 07:00, Europe/Berlin": a time that another zone decides. */
export const whenIn = (iso: string, timeZone: string): string => {
  const shown = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone } as const
  return `${new Intl.DateTimeFormat('en-GB', shown).format(new Date(iso))}, ${timeZone}`
}

const dayTimeSecond = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

export const when = (iso: string): string => dayTime.format(new Date(iso))
export const whenInSeconds = (iso: string): string => dayTimeSecond.format(new Date(iso))
export const whenExactly = (iso: string): string => exact.format(new Date(iso))
export const clockTime = (iso: string): string => time.format(new Date(iso))
export const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`
/** The end of a long id is what people compare. */
export const shortId = (id: string): string => (id.length > 10 ? `…${id.slice(-6)}` : id)

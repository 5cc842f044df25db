import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** 2:05, or 1:02:05. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const minutes = Math.floor(whole / 60)
  const tail = String(whole % 60).padStart(2, '0')
  return minutes < 60
    ? `${minutes}:${tail}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${tail}`
}

/** 1,240 or 1,24,000: as the reader's language groups its digits. */
export const grouped = (amount: number): string => new Intl.NumberFormat(i18n.locale || 'en').format(Math.round(amount))

/** The year of a time where it is not the present one, by a time zone's clock. */
export function isOtherYear(at: Date, timeZone?: string): { year?: 'numeric' } {
  const { format } = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone })
  return format(at) === format(new Date()) ? {} : { year: 'numeric' }
}

/** "29 Nov, 23:23", or "29 Nov 2027, 23:23" in another year. */
export function formatDayAndTime(iso: string, locale: string): string {
  const at = new Date(iso)
  const parts = { ...isOtherYear(at), day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(locale, parts).format(at)
}

const inSeconds = (seconds: number): boolean => seconds < 100
const rounded = (seconds: number): number =>
  inSeconds(seconds) ? Math.max(1, Math.round(seconds)) : Math.round(seconds / 60)

/** "55 s", "3 min", in the reader's language. */
export function formatShortWait(seconds: number): string {
  const count = rounded(seconds)
  return inSeconds(seconds) ? t`${count} s` : t`${count} min`
}

const hasSizes = /^\/api\/(cover|examples|shared)\//

/** The cover in the size that is shown; other addresses stay as they are. */
export function toCoverUrl(url: string | null, size: 128 | 512 | 1024): string | null {
  if (!url || !hasSizes.test(url)) return url
  const [path, query] = url.split('?')
  const params = new URLSearchParams(query)
  params.set('size', String(size))
  return `${path}?${params}`
}

/** A small number from any text, the same each time: for weaves and resting bars. */
export function hashText(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619)
  return hash >>> 0
}

/** $10 or $2.50 from the smallest unit of a currency, as the reader's language writes it. */
export function formatMoney(cents: number, currency: string): string {
  const style = { style: 'currency', currency: currency.toUpperCase() } as const
  const locale = i18n.locale || 'en'
  const digits = new Intl.NumberFormat(locale, style).resolvedOptions().maximumFractionDigits ?? 2
  const amount = cents / 10 ** digits
  return new Intl.NumberFormat(locale, { ...style, trailingZeroDisplay: 'stripIfInteger' }).format(amount)
}

/** 27 November 2026, in the reader's language. */
export const formatLongDay = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(iso))

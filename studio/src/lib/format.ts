/** 2:05, or 1:02:05. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const minutes = Math.floor(whole / 60)
  const tail = String(whole % 60).padStart(2, '0')
  return minutes < 60
    ? `${minutes}:${tail}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${tail}`
}

/** 1 240: thin spaces keep digits readable without a locale's commas. */
export const grouped = (amount: number): string => String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ' ')

export const dayAndTime = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    new Date(iso),
  )

/** "55 s", "3 min". */
export const shortWait = (seconds: number): string =>
  seconds < 100 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`

/** "3-6 s", "2-4 min"; one figure where both ends are the same. */
export function waitBetween(lowSeconds: number, highSeconds: number): string {
  const [low, high] = [shortWait(lowSeconds), shortWait(highSeconds)]
  if (low === high) return high
  const unit = high.slice(high.indexOf(' '))
  return low.endsWith(unit) ? `${low.slice(0, -unit.length)}-${high}` : `${low}-${high}`
}

/** The cover in the size that is shown; other addresses stay as they are. */
export const coverAt = (url: string | null, size: 128 | 512 | 1024): string | null =>
  url?.startsWith('/api/cover/') ? `${url.split('?')[0]}?size=${size}` : url

/** A small number from any text, the same each time: for weaves and resting bars. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619)
  return hash >>> 0
}

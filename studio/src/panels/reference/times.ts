/** 1:05.3: a place in a track, to a tenth. */
export function formatClockTenths(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const minutes = Math.floor(tenths / 600)
  return `${minutes}:${String(Math.floor((tenths % 600) / 10)).padStart(2, '0')}.${tenths % 10}`
}

/** Seconds of "1:05.3", "65.3" or "65,3"; undefined for an invalid time. */
export function readTypedSeconds(text: string): number | undefined {
  const match = /^(?:(\d{1,3}):)?(\d{1,4}(?:[.,]\d{1,3})?)$/.exec(text.trim())
  if (!match) return undefined
  const seconds = Number(match[2]!.replace(',', '.'))
  if (match[1] !== undefined && seconds >= 60) return undefined
  return Number(match[1] ?? 0) * 60 + seconds
}

/** Silence of a fader. */
export const silentDb = -96

const sign = (value: number): string => (value > 0 ? '+' : value < 0 ? '−' : '')
const round = (value: number, digits: number): string => Math.abs(value).toFixed(digits)

export const formatDb = (db: number): string => (db <= -60 ? '−∞ dB' : `${sign(db)}${round(db, 1)} dB`)

/** 'L 30', 'C', 'R 100'. */
export function formatPan(pan: number): string {
  const percent = Math.round(pan * 100)
  return percent === 0 ? 'C' : `${percent < 0 ? 'L' : 'R'} ${Math.abs(percent)}`
}

/** Loudness of silence is no number. */
export const formatLoudness = (lufs: number | undefined): string =>
  lufs === undefined || lufs < -100 ? '–' : `${sign(lufs)}${round(lufs, 1)}`

const formatHz = (hz: number): string =>
  hz >= 1_000 ? `${(hz / 1_000).toFixed(hz >= 10_000 ? 0 : 1)} kHz` : `${Math.round(hz)} Hz`
const formatTime = (seconds: number): string =>
  seconds < 1 ? `${Math.round(seconds * 1_000)} ms` : `${seconds.toFixed(2)} s`

/** A parameter's value in the unit that its name ends with. */
export function formatParameter(name: string, value: number): string {
  if (name.endsWith('Db')) return `${sign(value)}${round(value, 1)} dB`
  if (name.endsWith('Hz')) return formatHz(value)
  if (name.toLowerCase().endsWith('seconds')) return formatTime(value)
  if (name === 'ratio') return `${value.toFixed(1)} : 1`
  if (name.endsWith('Q')) return value.toFixed(1)
  return `${Math.round(value * 100)} %`
}

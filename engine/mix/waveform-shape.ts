import type { Stereo } from '../dsp/stereo.ts'

/** What is quieter than this all along looks quiet, too. */
const leastFullLevel = 0.03

/**
 * How loud the sound is in each bucket (RMS), 0 to 1 of its loudest, with three decimals: a chorus stands out where
 * peaks, which a limiter holds level, would not show it.
 */
export function waveformShape(sound: Stereo, points: number): number[] {
  const levels = waveformBuckets(sound.left.length, points).map(({ from, to }) => levelBetween(sound, from, to))
  return shapeLevels(levels)
}

/** Samples `from` to `to` of each point of a shape. */
export const waveformBuckets = (total: number, points: number): { from: number; to: number }[] =>
  Array.from({ length: points }, (_, point) => {
    const from = Math.floor((point * total) / points)
    const to = Math.max(from + 1, Math.floor(((point + 1) * total) / points))
    return { from, to: Math.min(to, total) }
  })

/** The RMS levels of all buckets as a shape. */
export function shapeLevels(levels: readonly number[]): number[] {
  const full = levels.reduce((loudest, level) => Math.max(loudest, level), leastFullLevel)
  return levels.map((level) => Math.round(lifted(level / full) * 1000) / 1000)
}

/** A gamma of 3/4: quiet passages stay visible next to loud ones. */
const lifted = (level: number): number => Math.sqrt(level) * Math.sqrt(Math.sqrt(level))

/** The RMS of samples `from` to `to`. */
export function levelBetween({ left, right }: Stereo, from: number, to: number): number {
  let power = 0
  for (let i = from; i < to; i++) power += left[i]! * left[i]! + right[i]! * right[i]!
  return Math.sqrt(power / (2 * Math.max(1, to - from)))
}

/** The highest sample of either channel. */
export function highestSample({ left, right }: Stereo): number {
  let peak = 0
  for (let i = 0; i < left.length; i++) peak = Math.max(peak, Math.abs(left[i]!), Math.abs(right[i]!))
  return peak
}

import type { Stereo } from '../dsp/stereo.ts'

/** Highest sample of either channel per bucket, 0 to 1 with three decimals: the picture of the sound. */
export function waveformPeaks(sound: Stereo, points: number): number[] {
  const total = sound.left.length
  return Array.from({ length: points }, (_, point) => {
    const from = Math.floor((point * total) / points)
    const to = Math.max(from + 1, Math.floor(((point + 1) * total) / points))
    return Math.round(Math.min(1, highest(sound, from, Math.min(to, total))) * 1000) / 1000
  })
}

function highest(sound: Stereo, from: number, to: number): number {
  let peak = 0
  for (let i = from; i < to; i++) peak = Math.max(peak, Math.abs(sound.left[i]!), Math.abs(sound.right[i]!))
  return peak
}

import type { Spectrogram } from '../spectrogram.ts'
import { bandPower } from '../spectrogram.ts'
import { decibels } from '../statistics.ts'

const bands = [
  [30, 120, 'under 120 Hz'],
  [120, 500, '120–500 Hz'],
  [500, 2000, '0.5–2 kHz'],
  [2000, 6000, '2–6 kHz'],
  [6000, 15_000, '6–15 kHz'],
] as const

/** Side against mid. An exactly mono signal counts as -60 dB. */
export function widthMeasures(mid: Spectrogram, side: Spectrogram): Record<string, number> {
  const ratio = (low: number, high: number): number =>
    Math.max(-60, decibels(bandPower(side, low, high) / (bandPower(mid, low, high) + 1e-12)))
  const inBands = Object.fromEntries(bands.map(([low, high, name]) => [`side/mid ${name}, dB`, ratio(low, high)]))
  return { ...inBands, 'side/mid, dB': ratio(30, 15_000) }
}

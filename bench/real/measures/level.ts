import { measureLoudness } from '@songloom/engine/analyse/measure-loudness'
import type { Excerpt } from '../excerpt.ts'
import { rate } from '../excerpt.ts'
import { mid } from '../spectrogram.ts'
import { decibels, deviation, mean, median, quantile } from '../statistics.ts'

/** Loudness and how it moves. Integrated loudness itself is a mastering target, so it is left out. */
export function levelMeasures(excerpt: Excerpt): Record<string, number> {
  const { integratedLufs, rangeLu, truePeakDbtp, shortTermLufs } = measureLoudness(excerpt, rate)
  const blocks = blockLevels(mid(excerpt), 0.05)
  const loudest = quantile(
    blocks.map(({ levelDb }) => levelDb),
    0.99,
  )
  const loud = shortTermLufs.filter((level) => level > -60)
  return {
    'LRA, LU': rangeLu,
    'PLR, dB': (truePeakDbtp ?? 0) - (integratedLufs ?? 0),
    'short-term loudness, σ LU': deviation(loud),
    'loudness step between seconds, LU': mean(loud.slice(1).map((level, i) => Math.abs(level - loud[i]!))),
    'share 50 dB under the loudest': blocks.filter(({ levelDb }) => levelDb < loudest - 50).length / blocks.length,
    'crest of 50 ms, dB': median(blocks.map(({ crestDb }) => crestDb)),
    '50 ms level, σ dB': deviation(blocks.filter(({ levelDb }) => levelDb > -70).map(({ levelDb }) => levelDb)),
    'softest tenth re loudest, dB':
      quantile(
        blocks.map(({ levelDb }) => Math.max(-90, levelDb)),
        0.1,
      ) -
      quantile(
        blocks.map(({ levelDb }) => levelDb),
        0.95,
      ),
  }
}

function blockLevels(mono: Float32Array, seconds: number): { levelDb: number; crestDb: number }[] {
  const length = Math.round(seconds * rate)
  return Array.from({ length: Math.floor(mono.length / length) }, (_, i) => {
    const block = mono.subarray(i * length, (i + 1) * length)
    const power = block.reduce((sum, x) => sum + x * x, 0) / length
    const peak = block.reduce((most, x) => Math.max(most, x * x), 0)
    return { levelDb: decibels(power), crestDb: decibels(peak) - decibels(power) }
  })
}

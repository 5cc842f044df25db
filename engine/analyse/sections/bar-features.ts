import type { Chroma } from '../harmony/chroma.ts'
import { bandCount, frameRate } from '../rhythm/onset-features.ts'
import type { OnsetFeatures } from '../rhythm/onset-features.ts'
import { between } from '../harmony/synchronous.ts'
import { tonalRate } from '../harmony/tonal-peaks.ts'

/** What one bar sounds like: rows of `width` numbers of comparable size. */
export interface BarFeatures {
  bars: number
  width: number
  rows: Float32Array
  /** Mean log level per bar, loud bars above 0. */
  loudness: Float32Array
}

const groups = 14
/** How much each kind of feature counts in the distance of two bars. */
const shares = { timbre: 1, level: 1.2, onsets: 1, chroma: 0.5 }

/**
 * Timbre in 14 bands, level, onset rates (low, middle, high), and chroma, each per bar and standardised over the song.
 */
export function barFeatures(onsets: OnsetFeatures, chroma: Chroma, bars: readonly number[]): BarFeatures {
  const count = Math.max(0, bars.length - 1)
  const timbre = groupBands(between(onsets.bands, bandCount, frameRate, bars), count)
  const level = Float32Array.from({ length: count }, (_, i) => meanRow(timbre, groups, i))
  const parts: { rows: Float32Array; width: number; share: number }[] = [
    { rows: timbre, width: groups, share: shares.timbre },
    { rows: level, width: 1, share: shares.level },
    ...[onsets.low, onsets.middle, onsets.high].map((curve) => ({
      rows: between(curve, 1, frameRate, bars),
      width: 1,
      share: shares.onsets,
    })),
    { rows: unitRows(between(chroma.whole, 12, tonalRate, bars)), width: 12, share: shares.chroma },
  ]
  return { bars: count, ...joined(parts, count), loudness: centred(level) }
}

function groupBands(bands: Float32Array, bars: number): Float32Array {
  const result = new Float32Array(bars * groups)
  for (let bar = 0; bar < bars; bar++) {
    for (let band = 0; band < bandCount; band++) {
      const group = Math.floor((band * groups) / bandCount)
      result[bar * groups + group] =
        result[bar * groups + group]! + (bands[bar * bandCount + band]! * groups) / bandCount
    }
  }
  return result
}

function meanRow(rows: Float32Array, width: number, row: number): number {
  let sum = 0
  for (let k = 0; k < width; k++) sum += rows[row * width + k]!
  return sum / width
}

function unitRows(rows: Float32Array): Float32Array {
  const result = rows.slice()
  for (let row = 0; row < rows.length / 12; row++) {
    let sum = 1e-9
    for (let k = 0; k < 12; k++) sum += rows[row * 12 + k]!
    for (let k = 0; k < 12; k++) result[row * 12 + k] = rows[row * 12 + k]! / sum
  }
  return result
}

function centred(values: Float32Array): Float32Array {
  let sum = 0
  for (const value of values) sum += value
  return values.map((value) => value - sum / Math.max(1, values.length))
}

/** Each part is scaled so that its mean square over the song is its share, whatever its width. */
function joined(
  parts: readonly { rows: Float32Array; width: number; share: number }[],
  bars: number,
): { width: number; rows: Float32Array } {
  const width = parts.reduce((sum, part) => sum + part.width, 0)
  const rows = new Float32Array(bars * width)
  let offset = 0
  for (const part of parts) {
    const scale = Math.sqrt(part.share / Math.max(1e-9, variance(part.rows, part.width, bars)))
    for (let bar = 0; bar < bars; bar++)
      for (let k = 0; k < part.width; k++) rows[bar * width + offset + k] = part.rows[bar * part.width + k]! * scale
    offset += part.width
  }
  return { width, rows }
}

/** Sum over the columns of their variances. */
function variance(rows: Float32Array, width: number, bars: number): number {
  let total = 0
  for (let k = 0; k < width; k++) {
    let sum = 0
    let squares = 0
    for (let bar = 0; bar < bars; bar++) {
      sum += rows[bar * width + k]!
      squares += rows[bar * width + k]! * rows[bar * width + k]!
    }
    total += squares / Math.max(1, bars) - (sum / Math.max(1, bars)) * (sum / Math.max(1, bars))
  }
  return total
}

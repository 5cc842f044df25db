import { cosine } from './chord-change.ts'
import { tonalRate } from './tonal-peaks.ts'

/** Mean of a frame-wise feature between consecutive times: (times − 1) rows of `width`. */
export function between(feature: Float32Array, width: number, rate: number, times: readonly number[]): Float32Array {
  const rows = Math.max(0, times.length - 1)
  const frames = feature.length / width
  const result = new Float32Array(rows * width)
  for (let row = 0; row < rows; row++) {
    const from = Math.max(0, Math.min(frames - 1, Math.round(times[row]! * rate)))
    const to = Math.max(from + 1, Math.min(frames, Math.round(times[row + 1]! * rate)))
    for (let frame = from; frame < to && frame < frames; frame++) {
      for (let k = 0; k < width; k++)
        result[row * width + k] = result[row * width + k]! + feature[frame * width + k]! / (to - from)
    }
  }
  return result
}

/**
 * Returns the mean chroma between consecutive times in seconds: (times − 1) rows of 12. `chroma` has 12 values per
 * tonal frame.
 */
export function chromaBetween(chroma: Float32Array, times: readonly number[]): Float32Array {
  return between(chroma, 12, tonalRate, times)
}

/** How much the rows from each one on differ from the rows before it, `span` rows on both sides; 0 at the ends. */
export function rowChanges(rows: Float32Array, width: number, span: number): Float32Array {
  const count = rows.length / width
  const result = new Float32Array(count)
  for (let i = span; i + span <= count; i++) {
    const before = sumRows(rows, width, i - span, i)
    const after = sumRows(rows, width, i, i + span)
    result[i] = 1 - cosine(before, after)
  }
  return result
}

function sumRows(rows: Float32Array, width: number, from: number, to: number): Float64Array {
  const sum = new Float64Array(width)
  for (let i = from; i < to; i++) for (let k = 0; k < width; k++) sum[k] = sum[k]! + rows[i * width + k]!
  return sum
}

/** Mean of the values at each position of a cycle. */
export function fold(values: ArrayLike<number>, cycle: number, from = 0): number[] {
  const sums = new Array<number>(cycle).fill(0)
  const counts = new Array<number>(cycle).fill(0)
  for (let i = from; i < values.length; i++) {
    sums[i % cycle] = sums[i % cycle]! + values[i]!
    counts[i % cycle] = counts[i % cycle]! + 1
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[i]!))
}

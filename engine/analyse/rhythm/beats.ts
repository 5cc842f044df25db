import { frameRate } from './onset-features.ts'

/** Cost of a step that differs from the period: squared logarithm times this. */
const tightness = 180

/**
 * Frames of the beats by dynamic programming (Ellis 2007): each beat on a strong pulse, each step near the period.
 * Follows slow changes of tempo. `period` in frames.
 */
export function trackBeats(pulse: Float32Array, period: number): number[] {
  const smooth = smoothed(pulse, Math.max(1, period / 32))
  const score = new Float32Array(smooth.length)
  const from = new Int32Array(smooth.length).fill(-1)
  const shortest = Math.max(1, Math.round(period * 0.6))
  const longest = Math.round(period * 1.6)
  const penalties = Float64Array.from({ length: longest + 1 }, (_, step) =>
    step < shortest ? Infinity : tightness * squaredLog(step / period),
  )
  for (let i = 0; i < smooth.length; i++) {
    let best = 0
    for (let step = shortest; step <= longest && step <= i; step++) {
      const candidate = score[i - step]! - penalties[step]!
      if (candidate > best) {
        best = candidate
        from[i] = i - step
      }
    }
    score[i] = smooth[i]! + best
  }
  return traceBack(score, from, longest)
}

function squaredLog(ratio: number): number {
  const log = Math.log(ratio)
  return log * log
}

function smoothed(pulse: Float32Array, deviation: number): Float32Array {
  const reach = Math.ceil(3 * deviation)
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp((-0.5 * (i - reach) * (i - reach)) / (deviation * deviation)),
  )
  return pulse.map((_, i) => {
    let sum = 0
    for (let k = -reach; k <= reach; k++) sum += (pulse[i + k] ?? 0) * kernel[k + reach]!
    return sum
  })
}

function traceBack(score: Float32Array, from: Int32Array, longest: number): number[] {
  let last = -1
  for (let i = Math.max(0, score.length - longest); i < score.length; i++)
    if (last < 0 || score[i]! > score[last]!) last = i
  const beats: number[] = []
  for (let i = last; i >= 0; i = from[i]!) beats.push(i)
  return beats.reverse()
}

/** Beats before the first and after the last that the trace did not reach, up to the ends of the sound. */
export function extendBeats(beats: readonly number[], frames: number, period: number): number[] {
  if (beats.length < 2) return [...beats]
  const result = [...beats]
  while (result[0]! - period > -0.1 * period) result.unshift(Math.max(0, result[0]! - period))
  while (result.at(-1)! + period < frames) result.push(result.at(-1)! + period)
  return result
}

/** Median step of the beats in frames, over spans of eight beats where there are enough. */
export function medianPeriod(beats: readonly number[]): number {
  const span = Math.min(8, beats.length - 1)
  if (span < 1) return 0
  const steps = beats
    .slice(span)
    .map((beat, i) => (beat - beats[i]!) / span)
    .sort((a, b) => a - b)
  return steps[Math.floor(steps.length / 2)]!
}

/** Returns the tempo in beats per minute of a period in frames at `frameRate`; 0 without a period. */
export function toBpm(period: number): number {
  return period > 0 ? (60 * frameRate) / period : 0
}

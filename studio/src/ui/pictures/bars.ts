/** The mean of each stretch: reduces many levels to the bars that fit, so that loud stretches stand out. */
export function resampleBars(peaks: readonly number[], count: number): number[] {
  if (peaks.length === 0) return Array.from({ length: count }, () => 0.04)
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count))
    let sum = 0
    for (let index = from; index < to; index++) sum += peaks[index] ?? 0
    return sum / (to - from)
  })
}

/** Bars at rest: an even swell with small differences, the same for the same seed. */
export function createIdleBars(seed: number, count: number): number[] {
  let state = seed || 1
  return Array.from({ length: count }, (_, bar) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return 0.22 + 0.34 * (state / 0xffffffff) + 0.14 * Math.sin((bar / count) * Math.PI * 6 + (seed % 7))
  })
}

export const blendBars = (from: readonly number[], to: readonly number[], share: number): number[] =>
  to.map((height, bar) => (from[bar] ?? 0) + (height - (from[bar] ?? 0)) * share)

/**
 * One path for all bars, mirrored about the middle of a box 100 high and 4 per bar wide; `first` counts the bars
 * before.
 */
export const barsPath = (heights: readonly number[], first = 0): string =>
  heights
    .map((height, at) => {
      const half = Math.min(50, Math.max(1.5, height * 46))
      return `M${(first + at) * 4 + 2} ${(50 - half).toFixed(1)}V${(50 + half).toFixed(1)}`
    })
    .join('')

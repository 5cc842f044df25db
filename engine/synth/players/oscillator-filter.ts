/** State and coefficients of a trapezoidal state-variable low-pass (Zavalishin, The Art of VA Filter Design, ch. 4). */
interface LowpassState {
  first: number
  second: number
}

const shape = { a1: 0, a2: 0, a3: 0 }

/** Sets the coefficients for the blocks that follow. */
export function tuneLowpass(cutoffHz: number, damping: number, sampleRate: number): void {
  const g = Math.tan((Math.PI * cutoffHz) / sampleRate)
  shape.a1 = 1 / (1 + g * (g + damping))
  shape.a2 = g * shape.a1
  shape.a3 = g * shape.a2
}

/** Filters `samples[0 … count)` in place. */
export function lowpassBlock(samples: Float64Array, count: number, state: LowpassState): void {
  const { a1, a2, a3 } = shape
  let s1 = state.first
  let s2 = state.second
  for (let i = 0; i < count; i++) {
    const v3 = samples[i]! - s2
    const v1 = a1 * s1 + a2 * v3
    const v2 = s2 + a2 * s1 + a3 * v3
    s1 = 2 * v1 - s1
    s2 = 2 * v2 - s2
    samples[i] = v2
  }
  state.first = s1
  state.second = s2
}

/** What the clipper remembers: its last input, its last output and the level it lets through as DC. */
interface SaturationState {
  input: number
  root: number
  clipped: number
  output: number
}

/**
 * Soft clipping x / √(1 + x²) by antiderivatives (see saturator), then a DC blocker at 14 Hz: an uneven wave that is
 * clipped evenly would leave an offset.
 */
export function saturateBlock(samples: Float64Array, count: number, drive: number, state: SaturationState): void {
  const make = 1 / Math.sqrt(drive)
  let { input: p, root: q, clipped, output } = state
  for (let i = 0; i < count; i++) {
    const x = samples[i]! * drive * 1.5
    const r = Math.sqrt(1 + x * x)
    const y = make * ((x + p) / (r + q))
    output = y - clipped + 0.998 * output
    clipped = y
    p = x
    q = r
    samples[i] = output
  }
  Object.assign(state, { input: p, root: q, clipped, output })
}

import type { BiquadCoefficients } from '../dsp/biquad.ts'

/** A second-order filter with a memory, for sound that comes block by block. */
export interface Biquad {
  /** Filters `samples[from … to)` in place. */
  run(samples: Float32Array, from: number, to: number): void
}

/** Keeps a dying filter out of the denormal numbers, in which processors are slow. */
const tiny = 1e-18

/** Transposed direct form II. */
export function createBiquad({ b0, b1, b2, a1, a2 }: BiquadCoefficients): Biquad {
  let z1 = 0
  let z2 = 0
  return {
    run(samples, from, to) {
      let s1 = z1
      let s2 = z2
      for (let i = from; i < to; i++) {
        const x = samples[i]! + tiny
        const y = b0 * x + s1
        s1 = b1 * x - a1 * y + s2
        s2 = b2 * x - a2 * y
        samples[i] = y
      }
      z1 = s1
      z2 = s2
    },
  }
}

import type { BiquadCoefficients } from './biquad.ts'
import { sampleRate } from './stereo.ts'

/** Lifts or lowers everything above `hz` (Bristow-Johnson, Audio EQ Cookbook, slope 1). */
export function highShelf(hz: number, decibels: number): BiquadCoefficients {
  const omega = (2 * Math.PI * hz) / sampleRate
  const a = Math.exp((decibels * Math.LN10) / 40)
  const cos = Math.cos(omega)
  const side = 2 * Math.sqrt(a) * (Math.sin(omega) / 2) * Math.SQRT2
  const a0 = a + 1 - (a - 1) * cos + side
  return {
    b0: (a * (a + 1 + (a - 1) * cos + side)) / a0,
    b1: (-2 * a * (a - 1 + (a + 1) * cos)) / a0,
    b2: (a * (a + 1 + (a - 1) * cos - side)) / a0,
    a1: (2 * (a - 1 - (a + 1) * cos)) / a0,
    a2: (a + 1 - (a - 1) * cos - side) / a0,
  }
}

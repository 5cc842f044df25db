import type { BiquadCoefficients } from '../../dsp/biquad.ts'
import { exactCos, exactExp, exactSin } from '../../dsp/exact-math.ts'
import { sampleRate } from '../../dsp/stereo.ts'

// The designs of engine/dsp/biquad.ts (Bristow-Johnson, Audio EQ Cookbook) with the same bits everywhere.

function getTerms(hz: number, q: number): { cos: number; alpha: number } {
  const omega = (2 * Math.PI * hz) / sampleRate
  return { cos: exactCos(omega), alpha: exactSin(omega) / (2 * q) }
}

/** The square root of a gain in decibels. */
const halfGain = (decibels: number): number => exactExp((decibels * Math.LN10) / 40)

/** 12 dB per octave below `hz`. */
export function designLowCut(hz: number): BiquadCoefficients {
  const { cos, alpha } = getTerms(hz, Math.SQRT1_2)
  const a0 = 1 + alpha
  const b = (1 + cos) / a0
  return { b0: b / 2, b1: -b, b2: b / 2, a1: (-2 * cos) / a0, a2: (1 - alpha) / a0 }
}

/** Returns a filter that lifts or lowers the surroundings of `hz` by `decibels`; a higher `q` is narrower. */
export function designBell(hz: number, decibels: number, q: number): BiquadCoefficients {
  const { cos, alpha } = getTerms(hz, q)
  const a = halfGain(decibels)
  const a0 = 1 + alpha / a
  const b1 = (-2 * cos) / a0
  return { b0: (1 + alpha * a) / a0, b1, b2: (1 - alpha * a) / a0, a1: b1, a2: (1 - alpha / a) / a0 }
}

/** Lifts or lowers what is below (`direction` -1) or above (1) `hz`, with slope 1. */
export function designShelf(direction: -1 | 1, hz: number, decibels: number): BiquadCoefficients {
  const { cos, alpha } = getTerms(hz, Math.SQRT1_2)
  const a = halfGain(decibels)
  const tilt = direction * (a - 1) * cos
  const side = 2 * Math.sqrt(a) * alpha
  const turn = direction * (a - 1)
  const a0 = a + 1 - tilt + side
  return {
    b0: (a * (a + 1 + tilt + side)) / a0,
    b1: (-2 * a * (turn + (a + 1) * cos)) / a0,
    b2: (a * (a + 1 + tilt - side)) / a0,
    a1: (2 * (turn - (a + 1) * cos)) / a0,
    a2: (a + 1 - tilt - side) / a0,
  }
}

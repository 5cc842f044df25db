import { sampleRate } from './stereo.ts'

/** Of a second-order section, divided by a0. Formulas of the filters: R. Bristow-Johnson, Audio EQ Cookbook. */
export interface BiquadCoefficients {
  b0: number
  b1: number
  b2: number
  a1: number
  a2: number
}

function terms(hz: number, q: number): { cos: number; alpha: number } {
  const omega = (2 * Math.PI * Math.min(hz, sampleRate * 0.49)) / sampleRate
  return { cos: Math.cos(omega), alpha: Math.sin(omega) / (2 * q) }
}

/** Passes below `hz`, -12 dB an octave above it; a `q` of 0.707 has no peak. */
export function lowpass(hz: number, q = 0.707): BiquadCoefficients {
  const { cos, alpha } = terms(hz, q)
  const a0 = 1 + alpha
  const b = (1 - cos) / a0
  return { b0: b / 2, b1: b, b2: b / 2, a1: (-2 * cos) / a0, a2: (1 - alpha) / a0 }
}

/** Passes above `hz`, -12 dB an octave below it; a `q` of 0.707 has no peak. */
export function highpass(hz: number, q = 0.707): BiquadCoefficients {
  const { cos, alpha } = terms(hz, q)
  const a0 = 1 + alpha
  const b = (1 + cos) / a0
  return { b0: b / 2, b1: -b, b2: b / 2, a1: (-2 * cos) / a0, a2: (1 - alpha) / a0 }
}

/** Passes around `hz` with a peak of 0 dB; the band is `hz / q` wide at -3 dB. */
export function bandpass(hz: number, q = 1): BiquadCoefficients {
  const { cos, alpha } = terms(hz, q)
  const a0 = 1 + alpha
  return { b0: alpha / a0, b1: 0, b2: -alpha / a0, a1: (-2 * cos) / a0, a2: (1 - alpha) / a0 }
}

/** Raises or lowers the band around `hz`, `hz / q` wide, by `decibels`. */
export function peaking(hz: number, decibels: number, q = 1): BiquadCoefficients {
  const { cos, alpha } = terms(hz, q)
  const a = Math.exp((decibels * Math.LN10) / 40)
  const a0 = 1 + alpha / a
  return {
    b0: (1 + alpha * a) / a0,
    b1: (-2 * cos) / a0,
    b2: (1 - alpha * a) / a0,
    a1: (-2 * cos) / a0,
    a2: (1 - alpha / a) / a0,
  }
}

/** Filters a short sound in place. */
export function filterInPlace(samples: Float32Array, coefficients: BiquadCoefficients): void {
  for (const _ of filterSteps(samples, coefficients)) void _
}

const chunk = 1 << 17

/** Filters in place, transposed direct form II, yielding between chunks so that long work can be stopped. */
export function* filterSteps(
  samples: Float32Array,
  { b0, b1, b2, a1, a2 }: BiquadCoefficients,
): Generator<number, void> {
  let z1 = 0
  let z2 = 0
  for (let from = 0; from < samples.length; from += chunk) {
    const to = Math.min(samples.length, from + chunk)
    for (let i = from; i < to; i++) {
      const x = samples[i]!
      const y = b0 * x + z1
      z1 = b1 * x - a1 * y + z2
      z2 = b2 * x - a2 * y
      samples[i] = y
    }
    yield from / samples.length
  }
}

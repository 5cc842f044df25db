import { fft } from '../dsp/fft.ts'
import { sampleRate } from '../dsp/stereo.ts'

/** Samples of one cycle, without the guard point. */
export const cycleSize = 2048
/** Bandwidths of a cycle, an octave apart. */
export const levels = 9
/** The glottis closes here in every cycle, whatever its open quotient. */
export const closingPhase = 0.8

/**
 * Derivative of the glottal flow, u' = 2at − 3bt² while open (Klatt & Klatt 1990, KLGLOTT88), as one cycle per octave
 * of bandwidth; each has the same energy and a guard point for interpolation.
 */
type GlottalTables = readonly Float32Array[]

const cache = new Map<number, GlottalTables>()

/** Returns the cycles for the share of a cycle, 0 to 1, in which the glottis is open, computed on their first use. */
export function glottalTables(openQuotient: number): GlottalTables {
  let tables = cache.get(openQuotient)
  if (!tables) cache.set(openQuotient, (tables = build(openQuotient)))
  return tables
}

function build(openQuotient: number): GlottalTables {
  const real = new Float64Array(cycleSize)
  const imaginary = new Float64Array(cycleSize)
  for (let i = 0; i < cycleSize; i++) real[i] = flowSlope((i / cycleSize - closingPhase + openQuotient) / openQuotient)
  fft(real, imaginary)
  return Array.from({ length: levels }, (_, level) => limited(real, imaginary, (cycleSize / 4) >> level))
}

/** `t` from 0 at the opening to 1 at the closing. */
function flowSlope(t: number): number {
  return t < 0 || t >= 1 ? 0 : 2 * t - 3 * t * t
}

/** The inverse transform of the first harmonics, without the mean. */
function limited(real: Float64Array, imaginary: Float64Array, harmonics: number): Float32Array {
  const re = new Float64Array(cycleSize)
  const im = new Float64Array(cycleSize)
  let energy = 0
  for (let n = 1; n <= harmonics; n++) {
    // Conjugate input to a forward transform gives the (real) inverse.
    const taper = n > harmonics * 0.75 ? Math.cos(((n / harmonics - 0.75) / 0.25) * 0.5 * Math.PI) : 1
    re[n] = re[cycleSize - n] = real[n]! * taper
    im[n] = -imaginary[n]! * taper
    im[cycleSize - n] = imaginary[n]! * taper
    energy += real[n]! * real[n]! + imaginary[n]! * imaginary[n]!
  }
  fft(re, im)
  const gain = 0.08 / Math.sqrt(2 * energy)
  const table = new Float32Array(cycleSize + 1)
  for (let i = 0; i <= cycleSize; i++) table[i] = re[i & (cycleSize - 1)]! * gain
  return table
}

/** The richest cycle that stays below the Nyquist frequency at this pitch. */
export function levelFor(hz: number): number {
  let level = 0
  while (level < levels - 1 && ((cycleSize / 4) >> level) * hz > sampleRate * 0.47) level++
  return level
}

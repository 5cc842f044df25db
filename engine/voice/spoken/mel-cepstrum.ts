import { cepstrumSize } from './spoken-sounds.ts'

/** Of speech at 16 kHz: about the mel scale. */
export const cepstrumWarp = 0.42
/** Half its sample rate. */
export const speechTopHz = 8000

/**
 * Writes the natural logarithm of amplitude at each of the frequencies it was made for, of the mel-cepstrum that begins
 * at `at`.
 */
type WriteEnvelope = (cepstra: Float32Array, at: number, out: Float32Array) => void

/** Spectral envelopes of mel-cepstra (Tokuda et al. 1994, ICSLP) at these frequencies, 0 to 8,000 Hz. */
export function envelopeAt(frequenciesHz: ArrayLike<number>): WriteEnvelope {
  const count = frequenciesHz.length
  const rows = Float64Array.from({ length: count * cepstrumSize }, (_, i) =>
    Math.cos((i % cepstrumSize) * warped(frequenciesHz[Math.floor(i / cepstrumSize)]!)),
  )
  return (cepstra, at, out) => {
    for (let n = 0; n < count; n++) {
      const row = n * cepstrumSize
      let sum = 0
      for (let m = 0; m < cepstrumSize; m++) sum += cepstra[at + m]! * rows[row + m]!
      out[n] = sum
    }
  }
}

/** The mean of the same over a band. */
export function meanEnvelope(fromHz: number, toHz: number): (cepstra: Float32Array, at: number) => number {
  const places = 16
  const row = Float64Array.from({ length: cepstrumSize }, (_, m) => {
    let sum = 0
    for (let n = 0; n < places; n++) sum += Math.cos(m * warped(fromHz + ((n + 0.5) / places) * (toHz - fromHz)))
    return sum / places
  })
  return (cepstra, at) => row.reduce((sum, share, m) => sum + share * cepstra[at + m]!, 0)
}

/** The phase that an all-pass of first order gives a frequency. */
function warped(hz: number): number {
  const angle = (Math.PI * hz) / speechTopHz
  return angle + 2 * Math.atan2(cepstrumWarp * Math.sin(angle), 1 - cepstrumWarp * Math.cos(angle))
}

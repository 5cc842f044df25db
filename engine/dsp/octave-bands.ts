import type { Stereo } from './stereo.ts'
import { sampleRate } from './stereo.ts'
import { addPowerSpectrum, powerFrame as frame } from './power-spectrum.ts'

/** Centres of the bands of `octaveBandsDb`. */
export const octaveBandCentresHz = [63, 125, 250, 500, 1000, 2000, 4000, 8000] as const

/** Mean energy per octave band, 63 Hz to 8 kHz, in decibels. */
export function octaveBandsDb(sound: Stereo): number[] {
  const power = new Float64Array(frame / 2)
  const hop = Math.max(frame, Math.floor(sound.left.length / 120))
  for (let from = 0; from + frame <= sound.left.length; from += hop) addPowerSpectrum(sound, from, power)
  return octaveBandCentresHz.map(
    (centre) => 10 * Math.log10(bandSum(power, centre / Math.SQRT2, centre * Math.SQRT2) + 1e-12),
  )
}

function bandSum(power: Float64Array, lowHz: number, highHz: number): number {
  let sum = 0
  for (let i = Math.ceil((lowHz * frame) / sampleRate); i < Math.min(power.length, (highHz * frame) / sampleRate); i++)
    sum += power[i]!
  return sum
}

/** Slope in dB per octave of a straight line through the octave bands. */
export function slopeDbPerOctave(bands: readonly number[]): number {
  const middle = (bands.length - 1) / 2
  const mean = bands.reduce((sum, band) => sum + band, 0) / bands.length
  let covariance = 0
  let variance = 0
  bands.forEach((band, i) => {
    covariance += (i - middle) * (band - mean)
    variance += (i - middle) * (i - middle)
  })
  return covariance / variance
}

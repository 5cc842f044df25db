import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { BlockSpectra } from '@songloom/engine/separate/types'
import { toCellGrid, computeSpectra } from './mix-samples.ts'
import { sumSounds } from './stem-sounds.ts'

const signals = [
  ['midReal', 'midImaginary'],
  ['sideReal', 'sideImaginary'],
] as const

/**
 * SDR in dB of each stem with ideal masks on our cells: its share of the power of all stems (the ideal ratio mask).
 * Measured on spectra: the upper bound for any network on these cells. NaN for a silent stem.
 */
export function idealMaskSdrs(stems: readonly Stereo[]): number[] {
  const mix = computeSpectra(sumSounds(stems))
  const parts = stems.map(computeSpectra)
  const { cells, firstBin } = toCellGrid(mix)
  const energies = stems.map(() => 0)
  const errors = stems.map(() => 0)
  for (const [real, imaginary] of signals) {
    const powerIn = (part: BlockSpectra, from: number, to: number): number => {
      let sum = 0
      for (let i = from; i < to; i++) sum += part[real][i]! ** 2 + part[imaginary][i]! ** 2
      return sum
    }
    const errorIn = (part: BlockSpectra, gain: number, from: number, to: number): number => {
      let sum = 0
      for (let i = from; i < to; i++)
        sum += (gain * mix[real][i]! - part[real][i]!) ** 2 + (gain * mix[imaginary][i]! - part[imaginary][i]!) ** 2
      return sum
    }
    for (let place = 0; place < mix.frames * cells; place++) {
      const row = Math.floor(place / cells) * mix.bins
      const [from, to] = [row + firstBin[place % cells]!, row + firstBin[(place % cells) + 1]!]
      const powers = parts.map((part) => powerIn(part, from, to))
      const whole = powers.reduce((sum, power) => sum + power, 1e-30)
      parts.forEach((part, k) => {
        energies[k] = energies[k]! + powers[k]!
        errors[k] = errors[k]! + errorIn(part, powers[k]! / whole, from, to)
      })
    }
  }
  return energies.map((energy, k) => (energy < 1e-5 ? Number.NaN : 10 * Math.log10(energy / errors[k]!)))
}

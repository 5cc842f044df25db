import { gatedLoudness, hopEnergies } from '../dsp/k-weighting.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { bandLevelsDb } from '../edit/seams/band-levels.ts'

/** What a master can take from a reference track. */
export interface SoundCharacter {
  /** Integrated, ITU-R BS.1770-4; about -151 for silence. */
  lufs: number
  /** Level of each octave from 31 Hz to 16 kHz. */
  bandsDb: number[]
  /** Power of the sides against that of the middle, dB; -80 for one channel. */
  sideDb: number
}

const noSideDb = -80

/** Power of the difference of both channels against that of their sum, in dB. */
export function measureSideDb({ left, right }: Stereo): number {
  let middle = 0
  let side = 0
  for (let i = 0; i < left.length; i++) {
    const [sum, difference] = [left[i]! + right[i]!, left[i]! - right[i]!]
    middle += sum * sum
    side += difference * difference
  }
  return Math.max(noSideDb, 10 * Math.log10((side + 1e-12) / (middle + 1e-12)))
}

/** Measures a sound at the engine's rate as a reference. */
export const measureCharacter = (sound: Stereo): SoundCharacter => ({
  lufs: gatedLoudness(hopEnergies(sound)),
  bandsDb: bandLevelsDb(sound),
  sideDb: measureSideDb(sound),
})

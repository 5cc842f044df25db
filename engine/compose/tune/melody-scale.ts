import { randomFor } from '../../dsp/random.ts'
import type { MelodyIdiom } from '../genre-profile.ts'
import type { Key, Mode } from '../../score/keys.ts'
import { isMinorish, getScale } from '../../score/keys.ts'

/** Ragas with notes of the mode only, so that the harmony never contradicts them. Semitones above the tonic. */
const ragas: Record<Mode, readonly (readonly number[])[]> = {
  major: [
    [0, 2, 4, 7, 9],
    [0, 2, 5, 7, 9],
    [0, 2, 4, 7, 11],
    [0, 2, 4, 5, 7, 9, 11],
  ],
  minor: [
    [0, 3, 5, 8, 10],
    [0, 3, 5, 7, 10],
    [0, 2, 3, 7, 8],
  ],
  dorian: [
    [0, 2, 3, 5, 7, 9, 10],
    [0, 2, 3, 7, 9],
    [0, 2, 5, 7, 10],
  ],
  mixolydian: [
    [0, 2, 4, 5, 7, 9, 10],
    [0, 4, 5, 7, 10],
    [0, 2, 4, 7, 10],
  ],
  phrygian: [
    [0, 1, 3, 5, 7, 8, 10],
    [0, 1, 5, 7, 8],
  ],
  lydian: [
    [0, 2, 4, 6, 7, 9, 11],
    [0, 4, 6, 7, 11],
  ],
  'harmonic minor': [
    [0, 2, 3, 5, 7, 8, 11],
    [0, 3, 5, 7, 8, 11],
  ],
  'phrygian dominant': [
    [0, 1, 4, 5, 7, 8, 10],
    [0, 1, 4, 5, 7, 8, 11],
    [0, 1, 4, 7, 8],
  ],
}

export const plainIdiom: MelodyIdiom = { scale: 'diatonic', ornaments: 'none', leaps: 0.35, syncopation: 0.3 }

/** Semitones above the tonic that a melody may use; one raga a song. */
export function melodyScale(idiom: MelodyIdiom, mode: Mode, seed: number): readonly number[] {
  switch (idiom.scale) {
    case 'pentatonic':
      return isMinorish(mode) ? [0, 3, 5, 7, 10] : [0, 2, 4, 7, 9]
    case 'blues':
      return isMinorish(mode) ? [0, 3, 5, 6, 7, 10] : [0, 2, 3, 4, 7, 9, 10]
    case 'harmonicMinor':
      return isMinorish(mode) ? [0, 2, 3, 5, 7, 8, 11] : getScale(mode)
    case 'raga':
      return randomFor(seed, 'raga').pick(ragas[mode])
    case 'diatonic':
      return getScale(mode)
  }
}

/** The pitch `steps` scale notes above the scale note nearest to `centre`. */
export function scalePitch(steps: number, centre: number, key: Key, scale: readonly number[]): number {
  const ladder = ladderAround(centre, key, scale)
  const from = ladder.reduce(
    (best, midi, i) => (Math.abs(midi - centre) < Math.abs(ladder[best]! - centre) ? i : best),
    0,
  )
  return ladder[Math.min(ladder.length - 1, Math.max(0, from + steps))]!
}

function ladderAround(centre: number, key: Key, scale: readonly number[]): number[] {
  const ladder: number[] = []
  for (let midi = centre - 24; midi <= centre + 24; midi++) if (inScale(midi, key, scale)) ladder.push(midi)
  return ladder
}

/** Returns whether a MIDI pitch belongs to `scale` (semitones above the tonic) in the key. */
export function inScale(midi: number, key: Key, scale: readonly number[]): boolean {
  return scale.includes((midi - key.tonic + 240) % 12)
}

import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** Men in unison over a held fifth, in a stone church: no instruments, no beat. */
// prettier-ignore
export const gregorianChant: GenreProfile = {
  ...acousticGround,
  key: 'gregorian-chant',
  bpm: [50, 64],
  modes: ['dorian', 'phrygian', 'mixolydian'],
  progressions: { major: ['I I I I', 'I I bVII I', 'I IV I I'], minor: ['i i i i', 'i i bVII i', 'i iv i i'] },
  extension: 'power',
  form: 'loopBased',
  melody: { scale: 'diatonic', ornaments: 'none', leaps: 0.1, syncopation: 0 },
  kit: 'orchestral',
  grooves: { verse: [{}], chorus: [{}] },
  bass: { style: 'drone', instruments: ['choir'] },
  chords: { rhythm: 'hold', instruments: [], centre: 52 },
  drones: ['choir'],
  leads: ['choir'],
  sings: true,
  voice: 'low',
  leadDensity: 8,
  reverbSeconds: 3.2,
  reverbAmount: 0.16,
  levelsDb: { chords: -13, bass: -11 },
}

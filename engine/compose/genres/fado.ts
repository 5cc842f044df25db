import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** One voice between two guitars: nylon strings below, a bright doubled one that answers each line. */
// prettier-ignore
export const fado: GenreProfile = {
  ...acousticGround,
  key: 'fado',
  bpm: [64, 86],
  modes: ['harmonic minor', 'minor', 'major'],
  progressions: {
    major: ['I V7 V7 I', 'I V7/ii ii V7', 'IV I V7 I'],
    minor: ['i V7 V7 i', 'i iv V7 i', 'iv i V7 i', 'i bVI V7 i'],
  },
  melody: { scale: 'harmonicMinor', ornaments: 'grace', leaps: 0.3, syncopation: 0.3 },
  grooves: { verse: [{}], chorus: [{}] },
  bass: { style: 'oompah', chorusStyle: 'marcato', instruments: ['uprightBass'] },
  chords: { rhythm: 'picking', chorusRhythm: 'boomChick', instruments: ['nylonGuitar'], centre: 54 },
  second: { rhythm: 'travis', instruments: ['mandolin'], centre: 67, from: 0.72 },
  leads: ['mandolin'],
  sings: true,
  voice: 'high',
  leadDensity: 13,
  reverbSeconds: 1.6,
  reverbAmount: 0.2,
}

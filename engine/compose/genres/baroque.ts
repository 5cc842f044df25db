import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** A running bass with harpsichord, sequences around the circle of fifths, one motion that never stops. */
// prettier-ignore
export const baroque: GenreProfile = {
  ...acousticGround,
  key: 'baroque',
  bpm: [76, 108],
  modes: ['major', 'harmonic minor'],
  progressions: {
    major: ['I IV vii° iii', 'vi ii V I', 'I V7 vi ii,V', 'I,V vi,iii IV,I IV,V'],
    minor: ['i iv bVII bIII', 'bVI ii° V i', 'i V7 i iv,V', 'i bVII,bIII bVI,ii° V'],
  },
  form: 'classical',
  melody: { scale: 'harmonicMinor', ornaments: 'grace', leaps: 0.4, syncopation: 0.1 },
  kit: 'orchestral',
  grooves: { verse: [{}], chorus: [{}, { timpani: ['X-----------x---', 0.8] }] },
  bass: { style: 'continuo', instruments: ['cello'] },
  chords: { rhythm: 'quarters', chorusRhythm: 'alberti', instruments: ['harpsichord'], centre: 60 },
  second: { rhythm: 'spiccato', instruments: ['strings', 'viola'], centre: 62, from: 0.5 },
  leads: ['violin', 'oboe', 'recorder', 'trumpet'],
  leadDouble: 'recorder',
  leadDensity: 18,
  reverbSeconds: 2,
  reverbAmount: 0.24,
  levelsDb: { lead: -7, drums: -12 },
}

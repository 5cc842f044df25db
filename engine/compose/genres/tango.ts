import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** The orquesta típica: no drums, everyone strikes the four beats short, then the síncopa; bandoneon and violin sing. */
// prettier-ignore
export const tango: GenreProfile = {
  ...acousticGround,
  key: 'tango',
  bpm: [112, 130],
  modes: ['harmonic minor', 'minor', 'harmonic minor', 'major'],
  progressions: {
    major: ['I V7 V7 I', 'I vi ii V7', 'I I7 IV V7', 'I #i° ii V7'],
    minor: ['i iv V7 i', 'i V7 V7 i', 'iv i V7 i', 'i bVI iv V7', 'i,i7 iv bII,V7 i'],
  },
  melody: { scale: 'harmonicMinor', ornaments: 'grace', leaps: 0.4, syncopation: 0.35 },
  grooves: { verse: [{}], chorus: [{}] },
  bass: { style: 'marcato', chorusStyle: 'sincopa', instruments: ['uprightBass'] },
  chords: { rhythm: 'marcato', chorusRhythm: 'sincopa', instruments: ['piano'], centre: 55 },
  second: { rhythm: 'marcato', instruments: ['bandoneon'], centre: 62, from: 0.45 },
  pads: ['strings'],
  leads: ['bandoneon', 'violin'],
  leadDouble: 'violin',
  voice: 'low',
  leadDensity: 11,
  reverbSeconds: 1.3,
  reverbAmount: 0.16,
}

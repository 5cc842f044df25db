import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** An aria: a high voice over plucked strings that swell, a solo wind answering. */
// prettier-ignore
export const opera: GenreProfile = {
  ...acousticGround,
  key: 'opera',
  bpm: [60, 84],
  modes: ['major', 'harmonic minor'],
  progressions: {
    major: ['I I V7 V7', 'V7 V7 I I', 'I vi ii V7', 'I I7 IV iv', 'I iii IV I,V7'],
    minor: ['i i V7 V7', 'V7 V7 i i', 'i iv V7 i', 'i bVI ii° V7'],
  },
  melody: { scale: 'harmonicMinor', ornaments: 'grace', leaps: 0.5, syncopation: 0.1 },
  keyLift: 0.2,
  kit: 'orchestral',
  grooves: { verse: [{}], chorus: [{ timpani: 'X---------------' }, { timpani: ['x-------------x-', 0.8], crash: ['o-------------------------------', 0.9] }] },
  fills: 'timpani',
  arrival: ['timpani'],
  bass: { style: 'classical', chorusStyle: 'cello', instruments: ['cello', 'pizzicato'] },
  chords: { rhythm: 'ballad', chorusRhythm: 'tremolo', instruments: ['pizzicato', 'strings'], centre: 58 },
  second: { rhythm: 'halves', instruments: ['strings'], centre: 64, from: 0.5 },
  pads: ['frenchHorn'],
  leads: ['oboe', 'clarinet', 'violin'],
  sings: true,
  voice: 'high',
  leadDensity: 8,
  reverbSeconds: 2.6,
  reverbAmount: 0.3,
  levelsDb: { drums: -11 },
}

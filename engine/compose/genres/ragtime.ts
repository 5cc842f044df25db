import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** One piano: the left hand strides between bass and chord, the right is ragged against it. */
// prettier-ignore
export const ragtime: GenreProfile = {
  ...acousticGround,
  key: 'ragtime',
  bpm: [84, 104],
  modes: ['major'],
  progressions: {
    major: ['I V7/ii V7/V V7', 'I V7 I V7', 'IV iv I V7', 'I I7 IV,#iv° I,V7', 'I,V7 I V7/V V7'],
    minor: ['i V7 i V7', 'i iv i V7'],
  },
  form: 'classical',
  melody: { scale: 'diatonic', ornaments: 'grace', leaps: 0.55, syncopation: 0.9 },
  keyLift: 0.3,
  grooves: { verse: [{}], chorus: [{}] },
  bass: { style: 'stride', instruments: ['piano'] },
  chords: { rhythm: 'oompah', instruments: ['piano'], centre: 56 },
  leads: ['piano'],
  leadDouble: 'piano',
  leadDensity: 22,
  reverbSeconds: 0.9,
  reverbAmount: 0.1,
  levelsDb: { lead: -6, chords: -11, bass: -10 },
}

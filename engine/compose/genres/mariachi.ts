import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** A ranchera in three: guitarrón below, vihuela after the beat, two trumpets in thirds over violins. */
// prettier-ignore
export const mariachi: GenreProfile = {
  ...acousticGround,
  key: 'mariachi',
  bpm: [112, 152],
  metre: '3/4',
  modes: ['major'],
  progressions: {
    major: ['I I V7 V7', 'V7 V7 I I', 'I IV V7 I', 'I I7 IV V7', 'IV I V7 I'],
    minor: ['i V7 V7 i', 'i iv V7 i'],
  },
  melody: { scale: 'diatonic', ornaments: 'grace', leaps: 0.4, syncopation: 0.25 },
  keyLift: 0.3,
  kit: 'latin',
  grooves: { verse: [{}], chorus: [{}] },
  bass: { style: 'guitarron', instruments: ['uprightBass'] },
  chords: { rhythm: 'vihuela', instruments: ['nylonGuitar'], centre: 60 },
  second: { rhythm: 'hornHits', instruments: ['trumpet'], centre: 69, from: 0.7 },
  pads: ['strings'],
  leads: ['trumpet', 'violin'],
  leadDouble: 'violin',
  sings: true,
  voice: 'low',
  leadDensity: 10,
}

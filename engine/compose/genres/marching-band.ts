import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** Left, right: tuba and bass drum on the step, horns after it, rolling snares, a piccolo over the trumpets. */
// prettier-ignore
export const marchingBand: GenreProfile = {
  ...acousticGround,
  key: 'marching-band',
  bpm: [108, 122],
  modes: ['major'],
  progressions: {
    major: ['I I V7 I', 'I IV V7 I', 'I vi V7/V V7', 'IV I V7 I', 'I I7 IV V7'],
    minor: ['i i V7 i', 'i iv V7 i'],
  },
  form: 'classical',
  melody: { scale: 'diatonic', ornaments: 'none', leaps: 0.55, syncopation: 0.1 },
  keyLift: 0.6,
  kit: 'orchestral',
  grooves: {
    verse: [
      { kick: 'X-------X-------', snare: 'x---xoo-x---xooo' },
      { kick: 'X-------X-------', snare: 'x-xxx---x-xxx-oo' },
    ],
    chorus: [
      { kick: 'X---X---X---X---', snare: 'xooxXooxxooxXoxx', crash: ['X-------X-------', 0.7] },
      { kick: 'X-------X---X---', snare: 'X-xxr-x-X-xxrrx-', crash: ['----x-------x---', 0.8], triangle: '--x---x---x---x-' },
    ],
  },
  fills: 'snareRoll',
  arrival: ['crash'],
  bass: { style: 'march', chorusStyle: 'oompah', instruments: ['tuba'] },
  chords: { rhythm: 'oompah', instruments: ['frenchHorn', 'trombone'], centre: 57 },
  second: { rhythm: 'fanfare', instruments: ['brass', 'trombone'], centre: 60, from: 0.7 },
  leads: ['trumpet', 'clarinet'],
  leadDouble: 'recorder',
  leadDensity: 11,
  reverbSeconds: 1.2,
  reverbAmount: 0.14,
  air: 0.8,
}

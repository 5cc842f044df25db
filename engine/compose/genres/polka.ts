import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** Two bars of 2/4 in each of ours: a tuba below, the accordion's right hand after it, a clarinet on top. */
// prettier-ignore
export const polka: GenreProfile = {
  ...acousticGround,
  key: 'polka',
  bpm: [108, 128],
  modes: ['major'],
  progressions: {
    major: ['I V7 V7 I', 'I I V7 I', 'I IV V7 I', 'IV I V7 I', 'I,I7 IV I,V7 I'],
    minor: ['i V7 V7 i', 'i iv V7 i'],
  },
  melody: { scale: 'diatonic', ornaments: 'grace', leaps: 0.5, syncopation: 0.1 },
  keyLift: 0.4,
  grooves: {
    verse: [
      { kick: ['X---X---X---X---', 0.42], snare: ['--o---o---o---o-', 0.42] },
      { kick: ['X---X---X---X---', 0.42], closedHat: '--x---x---x---x-' },
    ],
    chorus: [
      { kick: 'X---X---X---X---', snare: '--x---x---x---xo', crash: ['X-------------------------------', 0.8] },
      { kick: 'X---X---X---X---', snare: '--x---x---x-x-x-', closedHat: '--x---x---x---x-', tambourine: ['--x---x---x---x-', 0.85] },
    ],
  },
  fills: 'snare',
  arrival: ['crash'],
  bass: { style: 'oompah', instruments: ['tuba'] },
  chords: { rhythm: 'oompah', instruments: ['accordion'], centre: 62 },
  second: { rhythm: 'oompah', instruments: ['trombone', 'frenchHorn'], centre: 55, from: 0.72 },
  leads: ['accordion', 'clarinet', 'trumpet'],
  leadDouble: 'clarinet',
  leadDensity: 14,
  reverbSeconds: 1,
  reverbAmount: 0.12,
  levelsDb: { drums: -9 },
}

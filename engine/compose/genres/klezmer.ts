import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** A bulgar in freygish: three, three and two on the snare, oom-pah below, a clarinet that laughs and sobs. */
// prettier-ignore
export const klezmer: GenreProfile = {
  ...acousticGround,
  key: 'klezmer',
  bpm: [108, 152],
  modes: ['phrygian dominant', 'phrygian dominant', 'harmonic minor'],
  progressions: {
    major: ['I I bII I', 'I iv I bII', 'I bII bvii I', 'iv I bII I', 'I bvii bvii I'],
    minor: ['i iv V7 i', 'i i iv i', 'iv i V7 i'],
  },
  form: 'loopBased',
  melody: { scale: 'harmonicMinor', ornaments: 'grace', leaps: 0.35, syncopation: 0.35 },
  grooves: {
    verse: [
      { kick: ['X-------X-------', 0.42], rim: 'X--x--x-X--x--x-' },
      { kick: ['X---x---X---x---', 0.42], closedHat: '--x---x---x---x-' },
    ],
    chorus: [
      { kick: 'X---X---X---X---', snare: 'X--x--x-X--x-ox-', closedHat: '--x---x---x---x-', crash: ['--x---x---x---x-', 0.92] },
      { kick: 'X-------X-------', snare: 'Xo-xo-x-Xo-xo-xx', tambourine: '--x---x---x---x-' },
    ],
  },
  fills: 'snare',
  arrival: ['crash'],
  bass: { style: 'oompah', chorusStyle: 'bulgar', instruments: ['tuba', 'uprightBass'] },
  chords: { rhythm: 'oompah', instruments: ['accordion', 'piano'], centre: 60 },
  second: { rhythm: 'picking', instruments: ['santoor'], centre: 67, from: 0.7 },
  leads: ['clarinet', 'violin'],
  leadDouble: 'violin',
  leadDensity: 14,
  levelsDb: { drums: -9 },
}

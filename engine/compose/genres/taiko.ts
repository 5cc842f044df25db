import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** Great drums in unison and in answer, wood on their rims, a flute and a koto when they rest. */
// prettier-ignore
export const taiko: GenreProfile = {
  ...acousticGround,
  key: 'taiko',
  bpm: [96, 136],
  modes: ['minor', 'phrygian'],
  progressions: { major: ['I I I I', 'I I IV I'], minor: ['i i i i', 'i i iv i', 'i bII i i'] },
  slowHarmony: true,
  extension: 'power',
  form: 'loopBased',
  melody: { scale: 'pentatonic', ornaments: 'bends', leaps: 0.4, syncopation: 0.1 },
  kit: 'orchestral',
  grooves: {
    verse: [
      { taiko: 'X-------X---x---', clapsticks: 'x---x---x---x---' },
      { taiko: 'X--x--X---x-x---', highTom: ['--x-x---x-x---x-', 0.5] },
    ],
    chorus: [
      { taiko: 'X--X--X-X--X-xXX', highTom: 'xoxxxoxxxoxxxoxx', clapsticks: 'X---X---X---X---' },
      { taiko: 'X-X--X-XX-x-X-X-', lowTom: '--x--x--x-x--x-x', highTom: 'x-xxx-xxx-xxx-xx', clapsticks: ['x-x-x-x-x-x-x-x-', 0.8] },
    ],
    break: { clapsticks: 'x-x-x-x-x-x-xxxx' },
  },
  fills: 'orchestral',
  arrival: ['taiko'],
  bass: { style: 'drone', instruments: ['cello'] },
  chords: { rhythm: 'rolled', instruments: ['zither'], centre: 62 },
  leads: ['panFlute', 'bansuri'],
  leadDensity: 5,
  reverbSeconds: 2.4,
  reverbAmount: 0.26,
  levelsDb: { drums: -2.5, bass: -14, chords: -12 },
}

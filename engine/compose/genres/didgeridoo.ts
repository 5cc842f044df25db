import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** One tone whose colour moves, clapsticks, feet on the ground: the drone is the piece. */
// prettier-ignore
export const didgeridoo: GenreProfile = {
  ...acousticGround,
  key: 'didgeridoo',
  bpm: [76, 104],
  modes: ['dorian', 'mixolydian', 'minor'],
  progressions: { major: ['I I I I', 'I I Isus I'], minor: ['i i i i', 'i i Isus i'] },
  slowHarmony: true,
  extension: 'power',
  form: 'loopBased',
  melody: { scale: 'pentatonic', ornaments: 'none', leaps: 0.5, syncopation: 0.3 },
  kit: 'orchestral',
  grooves: {
    verse: [{ clapsticks: 'X---X---X---X---' }, { clapsticks: 'X-------X-------', shaker: 'x-o-x-o-x-o-x-o-' }],
    chorus: [
      { clapsticks: 'X-x-X-x-X-x-X-x-', stomp: 'X-------X-------', shaker: 'xoxoxoxoxoxoxoxo' },
      { clapsticks: 'X--x--X-X--x--X-', stomp: 'X---X---X---X---', clap: '----x-------x---' },
    ],
  },
  arrival: ['stomp'],
  bass: { style: 'drone', chorusStyle: 'tongued', instruments: ['didgeridoo'] },
  chords: { rhythm: 'hold', instruments: [], centre: 52 },
  leads: ['didgeridoo'],
  leadDensity: 3,
  reverbSeconds: 2.4,
  reverbAmount: 0.22,
  levelsDb: { bass: -3, drums: -6, lead: -14 },
}

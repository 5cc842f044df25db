import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** Hijaz over maqsum: doum and tek on frame drum and darbuka, an oud, a qanun, violins in one voice. */
// prettier-ignore
export const maqam: GenreProfile = {
  ...acousticGround,
  key: 'maqam',
  bpm: [88, 118],
  modes: ['phrygian dominant', 'phrygian dominant', 'harmonic minor'],
  progressions: { major: ['I I bII I', 'I bII I I', 'I iv bII I', 'I I I bII'], minor: ['i i iv i', 'i iv V i', 'i i V i'] },
  slowHarmony: true,
  extension: 'power',
  form: 'loopBased',
  melody: { scale: 'harmonicMinor', ornaments: 'meend', leaps: 0.15, syncopation: 0.35 },
  kit: 'tabla',
  grooves: {
    verse: [
      { frameDrum: 'X-------X-------', bongoHigh: '--x---x-----x---' },
      { frameDrum: 'X-----------x---', bongoHigh: '------x---x-----', tambourine: ['x-x-x-x-x-x-x-x-', 0.45] },
    ],
    chorus: [
      { frameDrum: 'X-------X-------', bongoHigh: '-ox-oox-o-oox-ox', tambourine: 'xoxxxoxxxoxxxoxx', clap: ['--x---x-----x---', 0.85] },
      { frameDrum: 'X-X-----X-------', bongoHigh: '--o-oox-o-oox-xx', tambourine: 'x-xxx-xxx-xxx-xx', djembe: ['X-------X-------', 0.8] },
    ],
  },
  fills: 'hands',
  arrival: ['frameDrum'],
  bass: { style: 'rootFifth', chorusStyle: 'pulse', instruments: ['cello', 'uprightBass'] },
  chords: { rhythm: 'picking', chorusRhythm: 'tremolando', instruments: ['oud'], centre: 55 },
  second: { rhythm: 'rolled', instruments: ['zither'], centre: 66, from: 0.55 },
  pads: ['strings'],
  leads: ['oud', 'violin', 'clarinet'],
  leadDouble: 'violin',
  leadDensity: 14,
  reverbSeconds: 1.8,
  reverbAmount: 0.2,
  levelsDb: { chords: -10, drums: -8 },
}

import type { GenreProfile } from '../genre-profile.ts'
import { loFi } from './lo-fi.ts'

/** Boom bap: a dry snare a shade late, a swung kick, a loop that does not change. */
export const hipHop: GenreProfile = {
  ...loFi,
  key: 'hip-hop',
  bpm: [84, 96],
  modes: ['minor', 'dorian'],
  progressions: {
    major: ['I vi IV V', 'ii7 V7 I I'],
    minor: ['i bVI iv v', 'i i bVI bVII', 'i bVII bVI v', 'i i iv iv', 'i bIII iv bVI'],
  },
  extension: 'seventh',
  form: 'loopBased',
  melody: { scale: 'pentatonic', ornaments: 'none', leaps: 0.25, syncopation: 0.6 },
  swing: 0.14,
  layBackMs: 6,
  laneDelayMs: { snare: 8, closedHat: -2 },
  kit: 'dusty',
  grooves: {
    verse: [
      { kick: 'X--x------x--x--', snare: '----X-------X---', closedHat: ['x-x-x-x-x-x-x-x-', 0.4] },
      { kick: 'X-x-------xx----', snare: '----X--o----X---', closedHat: ['x-x-xox-x-x-xox-', 0.4] },
      { kick: 'X------x-xx-----', snare: '----X-------X--o', closedHat: ['xxx-xxx-xxx-xxx-', 0.4] },
    ],
    chorus: [
      {
        kick: 'X--x--x---x--x--',
        snare: '----X--o-o--X---',
        clap: '----x-------x---',
        closedHat: 'xox-xoxox-x-xoxo',
        openHat: '--------------x-',
        shaker: ['XoxoXoxoXoxoXoxo', 0.8],
      },
      {
        kick: 'X-x---x--xx---?-',
        snare: '----X--o----X-oo',
        clap: '----x-------x---',
        closedHat: 'x-xox-xox-xox-xo',
        tambourine: '----x-------x---',
        shaker: ['X-xoX-xoX-xoX-xo', 0.8],
      },
    ],
  },
  fills: 'breakStop',
  bass: { style: 'boomBap', instruments: ['fingerBass', 'subBass', 'uprightBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'stabs', instruments: ['electricPiano', 'piano', 'vibraphone'], centre: 60 },
  second: { rhythm: 'hits', instruments: ['strings', 'brass'], centre: 66, from: 0.72 },
  pads: ['warmPad'],
  arps: [],
  leads: ['trumpet', 'flute', 'vibraphone', 'vocalChop'],
  sings: true,
  voice: 'low',
  sidechain: 0.15,
  vinylNoise: 0.5,
}

import type { GenreProfile } from '../genre-profile.ts'
import { bollywood } from './bollywood.ts'

/** Bhangra: the dhol's swung chaal, a plucked riff that repeats, shouts on the off-beats. */
export const punjabi: GenreProfile = {
  ...bollywood,
  key: 'punjabi',
  bpm: [92, 106],
  modes: ['minor', 'mixolydian', 'phrygian'],
  progressions: {
    major: ['I I bVII I', 'I IV I bVII', 'I bVII IV I'],
    minor: ['i i bVII i', 'i bVII i iv', 'i bVI bVII i', 'i i bVI bVII'],
  },
  form: 'loopBased',
  melody: { scale: 'pentatonic', ornaments: 'grace', leaps: 0.3, syncopation: 0.6 },
  swing: 0.24,
  kit: 'dhol',
  grooves: {
    verse: [
      { dholLow: ['X-------x-x-----', 0.42], dholHigh: '--xxx-xx--xxx-xx', clap: ['----x-------x---', 0.48] },
      { dholLow: ['X-----x-----x---', 0.42], dholHigh: 'x-xxx-xxx-xxx-xx', shaker: ['xoxoxoxoxoxoxoxo', 0.45] },
    ],
    chorus: [
      {
        kick: 'X-------X-X-----',
        dholLow: 'X--x--X-X-X---x-',
        dholHigh: '--xxX-xx--xxX-xx',
        clap: '----X-------X---',
        tambourine: 'x-oxX-oxx-oxX-ox',
      },
      {
        kick: 'X---x---X---x---',
        dholLow: 'X-----X-X-X-----',
        dholHigh: 'x-xxX-xxx-xxX-x?',
        clap: '----X-------X---',
        openHat: ['--x---x---x---x-', 0.8],
      },
    ],
    break: { dholHigh: '--xxx-xx--xxx-xx', clap: '----x-------x---' },
  },
  fills: 'dhol',
  bass: { style: 'bhangra', instruments: ['subBass', 'sawBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'offbeats', instruments: ['harmonium', 'pluck'], centre: 60 },
  second: { rhythm: 'picking', instruments: ['mandolin', 'banjo'], centre: 67, from: 0.55 },
  pads: [],
  arps: [],
  leads: ['mandolin', 'shehnai', 'squareLead'],
  leadDouble: undefined,
  voice: 'low',
  leadDensity: 12,
  reverbSeconds: 1.2,
  reverbAmount: 0.14,
  sidechain: 0.2,
}

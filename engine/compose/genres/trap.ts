import type { GenreProfile } from '../genre-profile.ts'
import { hipHop } from './hip-hop.ts'

/** Half time: the clap on three, hats that roll, an 808 that slides into the next root. */
export const trap: GenreProfile = {
  ...hipHop,
  key: 'trap',
  bpm: [132, 148],
  modes: ['minor', 'harmonic minor', 'phrygian'],
  progressions: {
    major: ['I vi I V', 'I bVII I bVI'],
    minor: ['i bVI i bVII', 'i i bVI v', 'i bII i bVI', 'i iv bVI v', 'i bVI iv V'],
  },
  slowHarmony: true,
  extension: 'triad',
  melody: { scale: 'harmonicMinor', ornaments: 'grace', leaps: 0.35, syncopation: 0.6 },
  swing: 0,
  layBackMs: 0,
  laneDelayMs: {},
  kit: 'trap',
  grooves: {
    verse: [
      { kick: 'X-----x---------', clap: '--------X-------', closedHat: ['x-x-x-x-x-x-x-rr', 0.35] },
      {
        kick: 'X---------x--x--',
        clap: '--------X-------',
        closedHat: ['x-x-xxx-x-x-xttx', 0.35],
        rim: ['---x------------', 0.5],
      },
    ],
    chorus: [
      {
        kick: 'X-----x---x--?--',
        clap: '--------X-------',
        snare: '--------x-----?-',
        closedHat: 'x-x-rrx-x-xxx-ttx-x-x-rrx-ttrrrr',
        openHat: '------x-------x-',
      },
      {
        kick: 'X--x------x-x---',
        clap: '--------X-------',
        snare: '--------x--?--?-',
        closedHat: 'xxx-x-rrx-x-ttttxxx-xrrxx-x-rrtt',
        openHat: '----------------------------x---',
      },
      {
        kick: 'X-----x-----x-x-',
        clap: '--------X-------',
        rim: '---x--------?---',
        closedHat: 'x-xxx-xrx-xxx-tt',
        openHat: '----------x-----',
      },
    ],
    break: { closedHat: 'x---x---x---x-rr', snap: '--------x-------' },
  },
  fills: 'hatRolls',
  bass: { style: 'glide808', chorusStyle: 'glide808', instruments: ['glideBass'] },
  chords: { rhythm: 'trapKeys', chorusRhythm: 'trapKeys', instruments: ['piano', 'bell', 'pluck'], centre: 62 },
  second: undefined,
  pads: ['choir', 'warmPad', 'strings'],
  arps: [],
  leads: ['bell', 'flute', 'pluck'],
  leadDensity: 8,
  reverbSeconds: 2,
  reverbAmount: 0.2,
  delayAmount: 0.2,
  sidechain: 0.2,
  vinylNoise: 0,
  air: 1,
}

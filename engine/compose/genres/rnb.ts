import type { GenreProfile } from '../genre-profile.ts'
import { loFi } from './lo-fi.ts'

export const rnb: GenreProfile = {
  ...loFi,
  key: 'rnb',
  bpm: [68, 92],
  modes: ['major', 'dorian', 'minor'],
  progressions: {
    major: [
      'IVmaj7 iii7 vi7 Imaj7',
      'ii7 V7 iii7 vi7',
      'Imaj7 vi7 ii7 V7',
      'IVmaj7 iii7,V7/ii ii7 V7',
      'vi7 V IVmaj7 V',
    ],
    minor: ['i7 iv7 bVII7 bIIImaj7', 'bVImaj7 v7 i7 iv7', 'iv7 v7 i7 i7'],
  },
  form: 'song',
  melody: { scale: 'pentatonic', ornaments: 'bends', leaps: 0.35, syncopation: 0.75 },
  keyLift: 0.25,
  swing: 0.1,
  layBackMs: 10,
  laneDelayMs: { snap: 14, clap: 12, snare: 12 },
  kit: 'trap',
  grooves: {
    verse: [
      { kick: 'X------x--x-----', snap: '----X-------X---', closedHat: ['x-x-x-xxx-x-x-rr', 0.42] },
      {
        kick: 'X--x-------x----',
        rim: '----X-------X---',
        closedHat: ['xoxoxoxoxoxoxoxo', 0.42],
        shaker: ['oxoxoxoxoxoxoxox', 0.5],
      },
    ],
    chorus: [
      {
        kick: 'X--x---x-xx-----',
        clap: '----X-------X---',
        snare: '----x--o----x--?',
        closedHat: 'x-xxx-rrx-xxx-tt',
        openHat: '------x---------',
      },
      {
        kick: 'X-----xx--x--x--',
        snare: '----X-------X-o-',
        snap: '----X-------X---',
        closedHat: 'xoxoxorrxoxoxott',
        conga: ['---x--x----x--x-', 0.85],
      },
    ],
  },
  fills: 'hats',
  bass: { style: 'rnb', instruments: ['subBass', 'fingerBass'] },
  chords: { rhythm: 'neoSoul', instruments: ['electricPiano'], centre: 61 },
  second: { rhythm: 'picking', instruments: ['cleanGuitar', 'harp'], centre: 67, from: 0.5 },
  pads: ['warmPad', 'strings'],
  leads: ['cleanGuitar', 'bell', 'vocalChop'],
  sings: true,
  voice: 'either',
  reverbSeconds: 1.9,
  reverbAmount: 0.22,
  vinylNoise: 0,
  air: 1,
}

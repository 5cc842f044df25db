import type { GenreProfile } from '../genre-profile.ts'
import { house } from './house.ts'

export const edm: GenreProfile = {
  ...house,
  key: 'edm',
  bpm: [124, 130],
  modes: ['minor', 'major'],
  progressions: {
    major: ['vi IV I V', 'IV V vi I', 'I V vi IV', 'IV vi V V'],
    minor: ['bVI bVII i i', 'i bVI bIII bVII', 'i bVII bVI iv', 'bVI bIII bVII i'],
  },
  extension: 'triad',
  melody: { scale: 'pentatonic', ornaments: 'none', leaps: 0.45, syncopation: 0.6 },
  swing: 0,
  kit: 'electronic',
  grooves: {
    verse: [
      { kick: 'X---X---X---X---', snap: ['----x-------x---', 0.5], closedHat: ['--x---x---x---x-', 0.42] },
      { kick: ['X-------X-----x-', 0.45], clap: ['----x-------x---', 0.5], shaker: ['oxoxoxoxoxoxoxox', 0.45] },
    ],
    chorus: [
      {
        kick: 'X---X---X---X---',
        clap: '----X-------X---',
        snare: '----x-------x---',
        openHat: '--X---X---X---X-',
        closedHat: 'xxoxxxoxxxoxxxox',
        ride: ['x---x---x---x---', 0.9],
      },
      {
        kick: 'X---X---X---X--?',
        clap: '----X-------X---',
        snare: '----X-------X---',
        openHat: '--X---X---X---X-',
        closedHat: 'xoxoxoxoxoxoxoxo',
        crash: ['X---------------', 0.9],
      },
    ],
    break: { snap: '----x-------x---', shaker: 'ooxoooxoooxoooxo' },
  },
  fills: 'snareRoll',
  arrival: ['crash', 'impact'],
  bass: { style: 'roots', chorusStyle: 'offbeat', instruments: ['sawBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'drop', instruments: ['supersaw'], centre: 64 },
  second: { rhythm: 'ballad', instruments: ['piano'], centre: 60, from: 0.58 },
  pads: ['widePad'],
  arps: ['pluck'],
  leads: ['sawLead', 'squareLead', 'vocalChop'],
  leadDouble: 'squareLead',
  leadDensity: 10,
  reverbSeconds: 2.4,
  reverbAmount: 0.22,
  sidechain: 0.75,
}

import type { GenreProfile } from '../genre-profile.ts'
import { house } from './house.ts'

export const trance: GenreProfile = {
  ...house,
  key: 'trance',
  bpm: [132, 140],
  modes: ['minor'],
  progressions: {
    major: ['vi IV V I', 'vi IV I V', 'IV V vi vi'],
    minor: ['i bVI bVII bIII', 'bVI bVII i i', 'i bVII bVI bVII', 'i bIII bVI bVII', 'i v bVI iv'],
  },
  extension: 'triad',
  melody: { scale: 'diatonic', ornaments: 'none', leaps: 0.45, syncopation: 0.5 },
  keyLift: 0.1,
  swing: 0,
  kit: 'electronic',
  grooves: {
    verse: [
      { kick: 'X---X---X---X---', openHat: ['--x---x---x---x-', 0.5], closedHat: ['xoxoxoxoxoxoxoxo', 0.44] },
      { kick: 'X---X---X---X---', closedHat: ['--x---x---x---x-', 0.44], ride: ['x---x---x---x---', 0.55] },
    ],
    chorus: [
      {
        kick: 'X---X---X---X---',
        clap: '----X-------X---',
        snare: '----x-------x--?',
        openHat: '--X---X---X---X-',
        closedHat: 'xoxxxoxxxoxxxoxx',
        ride: ['x-x-x-x-x-x-x-x-', 0.9],
      },
    ],
    break: {},
  },
  fills: 'snareRoll',
  arrival: ['crash', 'impact'],
  bass: { style: 'offbeat', chorusStyle: 'trance', instruments: ['sawBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'gated', instruments: ['supersaw'], centre: 64 },
  pads: ['widePad', 'choir'],
  arps: ['pluck', 'squareLead'],
  leads: ['sawLead', 'supersaw'],
  sings: false,
  leadDensity: 12,
  reverbSeconds: 3,
  reverbAmount: 0.3,
  delayAmount: 0.4,
  sidechain: 0.7,
}

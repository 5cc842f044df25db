import type { GenreProfile } from '../genre-profile.ts'
import { trap } from './trap.ts'

/** A cowbell riff over a distorted 808 and four heavy kicks. */
export const phonk: GenreProfile = {
  ...trap,
  key: 'phonk',
  bpm: [128, 150],
  modes: ['phrygian', 'minor', 'harmonic minor'],
  progressions: { major: ['I bII I bVII'], minor: ['i bVII bVI bVII', 'i i bII i', 'i bVI v i', 'i i bVI bVII'] },
  melody: { scale: 'harmonicMinor', ornaments: 'none', leaps: 0.35, syncopation: 0.8 },
  kit: 'industrial',
  grooves: {
    verse: [
      { kick: 'X--X--X---X-----', clap: ['----X-------X---', 0.42], closedHat: ['x-x-x-x-x-x-x-x-', 0.4] },
      { kick: 'X-----X-X-------', snare: ['----X-------X---', 0.44], closedHat: ['xxx-xxx-xxx-xxrr', 0.42] },
    ],
    chorus: [
      {
        kick: 'X---X---X---X---',
        clap: '----X-------X---',
        snare: '----X-------X--?',
        closedHat: 'xxxxxxxxxxxxxxrr',
        openHat: '--X---X---X---X-',
        cowbell: ['x--x--x-x--x--x-', 0.86],
      },
      {
        kick: 'X--X--X-X--X--X-',
        clap: '----X-------X---',
        snare: '----x-------x---',
        closedHat: 'x-xxx-xxx-xxx-tt',
        openHat: '------X-------X-',
        ride: ['x---x---x---x---', 0.86],
      },
    ],
  },
  fills: 'hats',
  bass: { style: 'phonk808', instruments: ['glideBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'quarters', instruments: ['choir', 'strings'], centre: 58 },
  second: undefined,
  pads: ['choir'],
  arps: [],
  leads: ['cowbellLead'],
  sings: false,
  leadDensity: 14,
  reverbSeconds: 1.2,
  reverbAmount: 0.14,
  vinylNoise: 0.4,
}

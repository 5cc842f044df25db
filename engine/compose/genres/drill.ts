import type { GenreProfile } from '../genre-profile.ts'
import { trap } from './trap.ts'

/** Hats in three against four, a snare that comes late in every second bar, an 808 that slides between octaves. */
// prettier-ignore
export const drill: GenreProfile = {
  ...trap,
  key: 'drill',
  bpm: [138, 146],
  modes: ['minor', 'phrygian', 'harmonic minor'],
  progressions: { major: ['I bII I bII', 'vi IV I I', 'I iv I iv'], minor: ['i i bVI bVI', 'i bII i bII', 'i bVI iv V', 'i i bVI V'] },
  melody: { scale: 'harmonicMinor', ornaments: 'none', leaps: 0.3, syncopation: 0.6 },
  grooves: {
    verse: [
      { kick: 'X---------X-----X-----x---------', clap: '--------X---------------X-------', closedHat: 'x--x--x-x--x--x-' },
      { kick: 'X--X------------X---------X-----', clap: '--------X-------------------X---', closedHat: 'x--x--x-x--x--t-' },
    ],
    chorus: [
      { kick: 'X--X------X-----X-----X----X----', snare: '--------X-------------------X---', closedHat: 'x--x--x-x--x--x-x--x--t-x--x-rr-', rim: '-----x-----x---------x-----x----' },
      { kick: 'X-----X---X-----X--X------X-----', snare: '--------X-----------------x-X---', closedHat: 'x--x--x-x--xt-x-x--x--x-x--x--tt', openHat: ['--------------x-', 0.75], clap: '--------x-------------------x---' },
    ],
  },
  bass: { style: 'drill808', chorusStyle: 'drill808', instruments: ['glideBass'] },
  chords: { rhythm: 'trapKeys', chorusRhythm: 'trapKeys', instruments: ['piano', 'strings', 'bell'], centre: 64 },
  second: { rhythm: 'hold', instruments: ['choir', 'strings'], centre: 60, from: 0.72 },
  leads: ['bell', 'violin', 'vocalChop'],
  sings: true,
  voice: 'low',
  leadDensity: 5,
}

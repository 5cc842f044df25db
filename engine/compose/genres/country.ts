import type { GenreProfile } from '../genre-profile.ts'
import { folk } from './folk.ts'

export const country: GenreProfile = {
  ...folk,
  key: 'country',
  bpm: [100, 128],
  modes: ['major', 'mixolydian'],
  progressions: {
    major: ['I IV I V', 'I I IV V', 'I V IV I', 'I IV V7 I', 'I V/V V7 I', 'vi IV I V7'],
    minor: ['i bVII bVI V', 'i iv i V'],
  },
  melody: { scale: 'pentatonic', ornaments: 'bends', leaps: 0.35, syncopation: 0.3 },
  keyLift: 0.3,
  swing: 0.04,
  kit: 'acoustic',
  grooves: {
    verse: [
      { kick: 'X-------X-------', snare: 'ooxoooxoooxoooxo', closedHat: ['----x-------x---', 0.45] },
      { kick: 'X-------X-----?-', brushSweep: ['--x---x---x---x-', 0.4], rim: ['----X-------X---', 0.42] },
    ],
    chorus: [
      {
        kick: 'X---x---X---x---',
        snare: 'oxxoXxxooxxoXxxo',
        closedHat: 'x---x---x---x---',
        tambourine: ['----X-------X---', 0.85],
      },
      {
        kick: 'X-----x-X-----x-',
        snare: '----X-------X--o',
        closedHat: 'x-x-x-x-x-x-x-x-',
        tambourine: ['--x---x---x---x-', 0.85],
      },
    ],
  },
  fills: 'trainRoll',
  arrival: ['crash'],
  bass: { style: 'country', instruments: ['fingerBass', 'uprightBass'] },
  chords: { rhythm: 'boomChick', chorusRhythm: 'trainStrum', instruments: ['steelGuitar'], centre: 56 },
  second: {
    rhythm: 'travis',
    chorusRhythm: 'picking',
    instruments: ['banjo', 'mandolin', 'piano'],
    centre: 66,
    from: 0.55,
  },
  pads: ['slideGuitar', 'organ'],
  leads: ['slideGuitar', 'violin', 'harmonica'],
  voice: 'low',
  leadDensity: 9,
}

import type { GenreProfile } from '../genre-profile.ts'
import { indie } from './indie.ts'

/** Fingerpicked steel strings, stomps and claps instead of a kit, fiddle and harmonica between the lines. */
export const folk: GenreProfile = {
  ...indie,
  key: 'folk',
  bpm: [84, 112],
  modes: ['major', 'dorian', 'mixolydian'],
  progressions: {
    major: ['I V vi IV', 'I IV I V', 'vi IV I V', 'I IV V I', 'I iii IV V', 'I bVII IV I'],
    minor: ['i bVII i v', 'i bIII bVII IV', 'i bVI bIII bVII'],
  },
  extension: 'triad',
  melody: { scale: 'pentatonic', ornaments: 'grace', leaps: 0.3, syncopation: 0.2 },
  keyLift: 0.05,
  grooves: {
    verse: [{ stomp: ['X-------X-------', 0.45] }, { shaker: ['x-o-x-o-x-o-x-o-', 0.45] }],
    chorus: [
      {
        stomp: 'X-------X-------',
        clap: '----x-------x---',
        tambourine: 'x-oxX-oxx-oxX-ox',
        shaker: ['xoxoxoxoxoxoxoxo', 0.85],
      },
      { stomp: 'X---x---X---x---', snare: '--o-x-o---o-x-oo', tambourine: '----X-------X---' },
    ],
  },
  fills: 'hands',
  arrival: ['tambourine'],
  bass: { style: 'twoFeel', chorusStyle: 'rootFifth', instruments: ['uprightBass'] },
  chords: { rhythm: 'travis', chorusRhythm: 'folkStrum', instruments: ['steelGuitar', 'nylonGuitar'], centre: 56 },
  second: { rhythm: 'picking', instruments: ['banjo', 'mandolin'], centre: 66, from: 0.7 },
  pads: ['accordion', 'strings'],
  arps: [],
  leads: ['violin', 'harmonica', 'flute'],
  leadDensity: 8,
  reverbSeconds: 1.2,
  reverbAmount: 0.14,
  delayAmount: 0,
  air: 0.4,
}

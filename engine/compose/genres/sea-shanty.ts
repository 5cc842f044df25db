import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** Boots on planks and a crew that hauls on one and three: a squeezebox, a fiddle, men singing. */
// prettier-ignore
export const seaShanty: GenreProfile = {
  ...acousticGround,
  key: 'sea-shanty',
  bpm: [92, 114],
  modes: ['dorian', 'major', 'mixolydian', 'minor'],
  progressions: {
    major: ['I IV I V', 'I V I I', 'I IV V I', 'I bVII I V'],
    minor: ['i bVII i i', 'i bVII bIII bVII', 'i i bVII i', 'i bVI bVII i'],
  },
  melody: { scale: 'diatonic', ornaments: 'none', leaps: 0.45, syncopation: 0.1 },
  swing: 0.2,
  swingUnit: 8,
  grooves: {
    verse: [{ stomp: 'X-------X-------' }, { stomp: 'X-------X-------', clap: ['----o-------o---', 0.5] }],
    chorus: [
      { stomp: 'X---x---X---x---', clap: '----X-------X---' },
      { stomp: 'X---X---X---X---', clap: '----X-------X---', frameDrum: 'X-------X-x-----', tambourine: ['----x-------x---', 0.85] },
    ],
  },
  fills: 'hands',
  arrival: ['stomp'],
  bass: { style: 'halves', chorusStyle: 'oompah', instruments: ['uprightBass'] },
  chords: { rhythm: 'push', chorusRhythm: 'folkStrum', instruments: ['bandoneon', 'accordion'], centre: 58 },
  second: { rhythm: 'folkStrum', instruments: ['banjo', 'steelGuitar'], centre: 62, from: 0.7 },
  leads: ['violin', 'recorder', 'accordion'],
  sings: true,
  voice: 'low',
  leadDensity: 9,
  levelsDb: { chords: -7, drums: -4.5 },
}

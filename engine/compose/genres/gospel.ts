import type { GenreProfile } from '../genre-profile.ts'
import { soul } from './soul.ts'

/** Organ and piano over walking changes, a choir that answers, claps on two and four, the key lifted at the end. */
export const gospel: GenreProfile = {
  ...soul,
  key: 'gospel',
  bpm: [72, 104],
  modes: ['major'],
  progressions: {
    major: [
      'I I7 IV #iv°',
      'I V7/vi vi7 V7/V',
      'IV #iv° I,V7/ii ii7,V7',
      'vi7 V7/V ii7 V7',
      'I V/vi IV iv',
      'I I7 IV,iv I',
    ],
    minor: ['i iv7 V7 i', 'i bVII bVI V7'],
  },
  melody: { scale: 'pentatonic', ornaments: 'bends', leaps: 0.35, syncopation: 0.55 },
  keyLift: 0.7,
  swing: 0.22,
  grooves: {
    verse: [
      {
        kick: ['X-------x-----x-', 0.45],
        snare: ['----x-------x---', 0.48],
        closedHat: ['x-x-x-x-x-x-x-x-', 0.42],
        clap: ['----o-------o---', 0.42],
      },
    ],
    chorus: [
      {
        kick: 'X-----x-X--x--x-',
        snare: '----X--o----X-oo',
        clap: '----X-------X---',
        tambourine: 'xoxoXoxoxoxoXoxo',
        ride: 'x-x-x-x-x-x-x-x-',
      },
      {
        kick: 'X--x--x-X--x--x-',
        snare: '----X-------X--?',
        clap: '--x-X-x---x-X-x-',
        tambourine: 'x-xxX-xxx-xxX-xx',
        crash: ['X---------------', 0.92],
      },
    ],
  },
  bass: { style: 'rootFifth', chorusStyle: 'gospel', instruments: ['fingerBass'] },
  chords: { rhythm: 'ballad', chorusRhythm: 'gospel', instruments: ['piano'], centre: 60 },
  second: { rhythm: 'halves', chorusRhythm: 'soul', instruments: ['organ'], centre: 65, from: 0.3 },
  pads: ['choir'],
  leads: ['organ', 'choir', 'sax'],
  voice: 'high',
  leadDensity: 7,
  reverbSeconds: 2.2,
  reverbAmount: 0.24,
}

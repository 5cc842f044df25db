import type { GenreProfile } from '../genre-profile.ts'
import { funk } from './funk.ts'

export const soul: GenreProfile = {
  ...funk,
  key: 'soul',
  bpm: [84, 112],
  modes: ['major', 'mixolydian', 'minor'],
  progressions: {
    major: ['Imaj7 iii7 ii7 V7', 'I vi7 ii7 V7', 'Imaj7 IVmaj7 iii7,vi7 ii7,V7', 'I I7 IV iv', 'vi7 V IV V'],
    minor: ['i7 iv7 bVII bIII', 'i7 bVI7 V7 i7', 'i7 bIIImaj7 iv7 V7'],
  },
  extension: 'seventh',
  form: 'song',
  melody: { scale: 'pentatonic', ornaments: 'bends', leaps: 0.35, syncopation: 0.6 },
  keyLift: 0.35,
  swing: 0.08,
  layBackMs: 6,
  grooves: {
    verse: [
      { kick: 'X-----x-x-------', snare: ['----X-------X---', 0.45], closedHat: 'x-x-x-x-x-x-x-x-' },
      { kick: 'X--x----X-x-----', rim: ['----X-------X---', 0.42], tambourine: ['--x---x---x---x-', 0.45] },
    ],
    chorus: [
      {
        kick: 'X-----x-X-x---x-',
        snare: 'x---X---x---X---',
        tambourine: 'x-xxX-xxx-xxX-xx',
        closedHat: 'x-x-x-x-x-x-x-x-',
      },
      { kick: 'X---x-x-X---x-x-', snare: '----X--o-o--X--?', tambourine: '----X-------X---', ride: 'x-x-x-x-x-x-x-x-' },
    ],
  },
  bass: { style: 'soul', chorusStyle: 'motown', instruments: ['fingerBass'] },
  chords: { rhythm: 'soul', chorusRhythm: 'soul', instruments: ['electricPiano', 'piano', 'organ'], centre: 61 },
  second: { rhythm: 'skank', instruments: ['cleanGuitar'], centre: 67, from: 0.5 },
  pads: ['strings', 'organ'],
  leads: ['brass', 'sax', 'trumpet'],
  voice: 'high',
  leadDensity: 8,
  reverbSeconds: 1.4,
  reverbAmount: 0.18,
}

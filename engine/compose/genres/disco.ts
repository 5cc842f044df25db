import type { GenreProfile } from '../genre-profile.ts'
import { funk } from './funk.ts'

/** Four on the floor, an open hat off every beat, octaves in the bass, strings that run upwards. */
export const disco: GenreProfile = {
  ...funk,
  key: 'disco',
  bpm: [112, 124],
  modes: ['minor', 'dorian', 'major'],
  progressions: {
    major: ['Imaj7 vi7 ii7 V7', 'IVmaj7 V iii7 vi7', 'ii7 V7 Imaj7 IVmaj7'],
    minor: ['i7 iv7 bVII bIIImaj7', 'i7 bVII bVI V7', 'i7 iv7 i7 V7', 'bVImaj7 bVII i7 i7'],
  },
  extension: 'seventh',
  form: 'song',
  melody: { scale: 'diatonic', ornaments: 'grace', leaps: 0.35, syncopation: 0.5 },
  keyLift: 0.3,
  swing: 0.02,
  kit: 'acoustic',
  grooves: {
    verse: [
      { kick: 'X---X---X---X---', snare: ['----X-------X---', 0.45], openHat: ['--x---x---x---x-', 0.4] },
      {
        kick: 'X---X---X---X---',
        clap: ['----X-------X---', 0.45],
        closedHat: 'xxoxxxoxxxoxxxox',
        openHat: ['--x---x---x---x-', 0.5],
      },
    ],
    chorus: [
      {
        kick: 'X---X---X---X---',
        snare: '----X-------X--?',
        clap: '----x-------x---',
        closedHat: 'xx-xxx-xxx-xxx-x',
        openHat: '--X---X---X---X-',
        tambourine: 'xoxoxoxoxoxoxoxo',
      },
      {
        kick: 'X---X---X---X---',
        snare: '----X--o----X-o-',
        openHat: '--X---X---X---X-',
        closedHat: 'x-o-x-o-x-o-x-o-',
        congaHigh: '--xx--x---xx--x-',
        cowbell: ['x---x---x---x---', 0.88],
      },
    ],
  },
  fills: 'toms',
  bass: { style: 'octaves', chorusStyle: 'discoOctaves', instruments: ['fingerBass', 'slapBass'] },
  chords: { rhythm: 'offbeats', chorusRhythm: 'disco', instruments: ['mutedGuitar', 'cleanGuitar'], centre: 64 },
  second: { rhythm: 'soul', instruments: ['electricPiano', 'clavinet'], centre: 60, from: 0.5 },
  pads: ['strings'],
  leads: ['violin', 'brass', 'flute'],
  leadDouble: 'strings',
  voice: 'high',
  leadDensity: 9,
  reverbSeconds: 1.5,
  reverbAmount: 0.18,
  sidechain: 0.15,
  air: 0.7,
}

import type { GenreProfile } from '../genre-profile.ts'
import { rock } from './rock.ts'

export const indie: GenreProfile = {
  ...rock,
  key: 'indie',
  bpm: [96, 128],
  modes: ['major', 'mixolydian', 'minor'],
  progressions: {
    major: ['I iii IV I', 'I Vsus vi IV', 'IV I V vi', 'I IV vi V', 'Imaj7 IVmaj7 Imaj7 IVmaj7'],
    minor: ['i bIII bVII iv', 'i bVI bIII bVII', 'bVI bVII i v'],
  },
  extension: 'add9',
  melody: { scale: 'diatonic', ornaments: 'none', leaps: 0.4, syncopation: 0.5 },
  kit: 'acoustic',
  grooves: {
    verse: [
      { kick: 'X-------x-------', rim: ['----x-------x---', 0.4], shaker: ['xoxoxoxoxoxoxoxo', 0.4] },
      { kick: 'X-----x---x-----', snare: ['----x-------x---', 0.45], closedHat: ['x-xxx-xxx-xxx-xx', 0.42] },
    ],
    chorus: [
      {
        kick: 'X-----x-x-------',
        snare: '----X-------X---',
        closedHat: 'x-x-x-x-x-x-x-x-',
        tambourine: 'xoxoXoxoxoxoXoxo',
      },
      {
        kick: 'X---X---X---X---',
        snare: '----X-------X--?',
        openHat: '--X---X---X---X-',
        closedHat: 'x---x---x---x---',
      },
    ],
  },
  fills: 'toms',
  bass: { style: 'rootFifth', chorusStyle: 'driving', instruments: ['fingerBass', 'pickBass'] },
  chords: { rhythm: 'picking', chorusRhythm: 'strum', instruments: ['cleanGuitar', 'mutedGuitar'], centre: 59 },
  second: { rhythm: 'strum', instruments: ['steelGuitar', 'cleanGuitar'], centre: 55, from: 0.7 },
  pads: ['strings', 'warmPad'],
  arps: ['cleanGuitar'],
  leads: ['cleanGuitar', 'glockenspiel', 'trumpet'],
  voice: 'either',
  leadDensity: 6,
  reverbSeconds: 1.6,
  reverbAmount: 0.2,
  delayAmount: 0.18,
  air: 0.2,
}

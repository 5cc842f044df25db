import type { GenreProfile } from '../genre-profile.ts'
import { house } from './house.ts'

/** Two-step: the kick leaves out beats, the hats shuffle, chopped voices answer. */
export const garage: GenreProfile = {
  ...house,
  key: 'garage',
  bpm: [130, 136],
  modes: ['minor', 'dorian'],
  progressions: {
    major: ['Imaj7 iii7 IVmaj7 V', 'ii7 iii7 vi7 vi7'],
    minor: ['i9 iv9 i9 v7', 'i7 bVImaj7 bVII i7', 'iv7 bVII bIIImaj7 i7', 'i7 i7 bVImaj7 v7'],
  },
  melody: { scale: 'pentatonic', ornaments: 'grace', leaps: 0.35, syncopation: 0.85 },
  swing: 0.24,
  kit: 'house',
  grooves: {
    verse: [
      { kick: 'X---------x-----', rim: '----x-------x---', closedHat: ['x-xx-xx-x-xx-xxo', 0.42] },
      {
        kick: 'X-----------x---',
        snare: ['----x-------x---', 0.45],
        shaker: ['xoxxoxxoxoxxoxxo', 0.42],
        closedHat: ['--x---x---x---x-', 0.48],
      },
    ],
    chorus: [
      {
        kick: 'X---------x--x--',
        snare: '----X-------X---',
        clap: '----X-------X---',
        closedHat: 'x-xxoxx-x-xxoxxx',
        openHat: '--X-------X-----',
        rim: '-------x-----x-?',
        shaker: 'xoxxoxxoxoxxoxxo',
      },
      {
        kick: 'X------x--X-----',
        snare: '----X--o----X-o-',
        clap: '----x-------x---',
        closedHat: 'xox-xoxxxox-xoxx',
        openHat: '------X-------X-',
        conga: '---x------x--x--',
      },
    ],
  },
  fills: 'hats',
  bass: { style: 'ukGarage', instruments: ['reeseBass', 'subBass', 'organ'] },
  chords: { rhythm: 'stabs', chorusRhythm: 'house', instruments: ['organ', 'stab', 'electricPiano'], centre: 62 },
  pads: ['warmPad'],
  leads: ['vocalChop', 'bell'],
  leadDensity: 8,
  sidechain: 0.35,
}

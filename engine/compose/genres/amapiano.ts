import type { GenreProfile } from '../genre-profile.ts'
import { deepHouse } from './deep-house.ts'

/** A log drum that plays the bass, shakers on every 16th, soft kicks, jazz chords. */
export const amapiano: GenreProfile = {
  ...deepHouse,
  key: 'amapiano',
  bpm: [110, 115],
  modes: ['minor', 'dorian'],
  progressions: {
    major: ['IVmaj7 iii7 vi7 vi7', 'ii9 V7 Imaj7 vi7'],
    minor: ['i9 iv9 bVII bIIImaj7', 'iv9 v7 i9 i9', 'i9 i9 iv9 v7', 'bVImaj7 v7 i9 i9', 'i9 bVImaj7 iv9 bVII'],
  },
  form: 'dance',
  melody: { scale: 'pentatonic', ornaments: 'none', leaps: 0.3, syncopation: 0.85 },
  swing: 0.1,
  kit: 'afro',
  grooves: {
    verse: [
      { kick: 'x---x---x---x---', shaker: 'xoxxxoxxxoxxxoxx', rim: ['---x--x--x--x---', 0.45] },
      { kick: 'x---x---x---x---', shaker: 'xxoxxxoxxxoxxxox', clave: ['x--x--x---x-x---', 0.45] },
    ],
    chorus: [
      {
        kick: 'X---X---X---X---',
        snare: '------x--x----x-',
        rim: '---X--X--X--X-x-',
        shaker: 'XoxxXoxxXoxxXoxx',
        conga: '--x--x-x--x--x-x',
        openHat: ['--x---x---x---x-', 0.85],
      },
      {
        kick: 'X---X---X---X--?',
        clap: '----x-------x---',
        rim: 'x--x--x---x-x--x',
        shaker: 'XxoxXxoxXxoxXxox',
        djembe: '---x--xx---x--x-',
        cowbell: ['--x---x-x---x---', 0.88],
      },
    ],
    break: { shaker: 'xoxxxoxxxoxxxoxx', rim: '---x--x--x--x---' },
  },
  fills: 'afro',
  bass: { style: 'logDrum', chorusStyle: 'logDrum', instruments: ['logBass'] },
  chords: { rhythm: 'amapiano', instruments: ['electricPiano', 'piano'], centre: 62 },
  second: { rhythm: 'amapiano', instruments: ['organ', 'vibraphone'], centre: 67, from: 0.7 },
  pads: ['warmPad', 'strings'],
  leads: ['sax', 'vocalChop', 'flute'],
  sings: true,
  leadDensity: 6,
  sidechain: 0.25,
}

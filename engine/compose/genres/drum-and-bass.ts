import type { GenreProfile } from '../genre-profile.ts'
import { edm } from './edm.ts'

export const drumAndBass: GenreProfile = {
  ...edm,
  key: 'drum-and-bass',
  bpm: [170, 176],
  modes: ['minor', 'dorian'],
  progressions: {
    major: ['vi IV I V', 'Imaj7 iii7 vi7 IVmaj7'],
    minor: ['i bVI bIII bVII', 'i7 bVImaj7 i7 v7', 'i bVII iv bVI', 'bVImaj7 bVII i7 i7'],
  },
  slowHarmony: true,
  extension: 'seventh',
  kit: 'breakbeat',
  grooves: {
    verse: [
      { kick: 'X---------x-----', snare: ['----X-------X---', 0.45], closedHat: 'x-x-x-x-x-x-x-x-' },
      { kick: ['X---------x-----', 0.44], rim: ['----x-------x---', 0.42], shaker: 'xoxoxoxoxoxoxoxo' },
    ],
    chorus: [
      {
        kick: 'X-X-------XX----',
        snare: '----X--o-o--X--o',
        closedHat: 'xoxoxoxoxoxoxoxo',
        ride: 'x---x---x---x---',
        crash: ['X---------------', 0.9],
      },
      {
        kick: 'X---------X--x--',
        snare: '----X--o-x-oX-?o',
        closedHat: 'x-xxx-xxx-xxx-xx',
        openHat: '------x---------',
        ride: ['x-x-x-x-x-x-x-x-', 0.85],
      },
      { kick: 'X-X----o--X-----', snare: '----X--x-x--X--xX---X--xx--xX-oo', closedHat: 'xoxxxoxxxoxxxoxx' },
    ],
    break: { shaker: 'xoxoxoxoxoxoxoxo', rim: '----------------------------x---' },
  },
  fills: 'breaks',
  bass: { style: 'sub', chorusStyle: 'reese', instruments: ['reeseBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'stabs', instruments: ['warmPad', 'electricPiano', 'stab'], centre: 62 },
  second: { rhythm: 'picking', instruments: ['piano', 'bell'], centre: 68, from: 0.74 },
  pads: ['strings', 'widePad'],
  arps: [],
  leads: ['vocalChop', 'softLead', 'pluck'],
  leadDouble: undefined,
  leadDensity: 7,
  sidechain: 0.35,
}

import type { GenreProfile } from '../genre-profile.ts'
import { house } from './house.ts'

export const deepHouse: GenreProfile = {
  ...house,
  key: 'deep-house',
  bpm: [118, 124],
  modes: ['dorian', 'minor'],
  progressions: {
    major: ['IVmaj7 iii7 ii7 iii7', 'Imaj7 Imaj7 IVmaj7 IVmaj7'],
    minor: ['i9 i9 iv9 iv9', 'i9 bVII i9 v7', 'i9 ii7 i9 ii7', 'bVImaj7 v7 i9 i9'],
  },
  slowHarmony: false,
  swing: 0.14,
  layBackMs: 4,
  grooves: {
    verse: [
      {
        kick: 'X---X---X---X---',
        closedHat: ['--x---x---x---x-', 0.42],
        shaker: ['ooxoooxoooxoooxo', 0.42],
        rim: ['-------x-----x--', 0.5],
      },
      { kick: 'X---X---X---X---', openHat: ['--o---o---o---o-', 0.45], rim: ['---o--o---x---?-', 0.45] },
    ],
    chorus: [
      {
        kick: 'X---X---X---X---',
        clap: '----x-------x---',
        openHat: '--x---x---x---x-',
        closedHat: 'ooxoooxoooxoooxo',
        rim: '---x--x---x--x-?',
        shaker: 'oxxooxxooxxooxxo',
      },
      {
        kick: 'X---X---X---X---',
        snap: '----X-------X---',
        openHat: '--x---x---x---x-',
        congaHigh: '---x-x----x-x---',
        conga: '------x--------x',
        shaker: 'oxxooxxooxxooxxo',
      },
    ],
  },
  bass: { style: 'deepSub', chorusStyle: 'deepSub', instruments: ['subBass', 'fingerBass'] },
  chords: { rhythm: 'deepHouse', instruments: ['electricPiano', 'stab'], centre: 60 },
  second: { rhythm: 'deepHouse', instruments: ['organ', 'vibraphone'], centre: 66, from: 0.74 },
  pads: ['warmPad'],
  leads: ['softLead', 'sax', 'vocalChop'],
  leadDensity: 4,
  reverbSeconds: 2.4,
  reverbAmount: 0.24,
  delayAmount: 0.34,
  sidechain: 0.5,
  air: 0.7,
}

import type { GenreProfile } from '../genre-profile.ts'

/** Everything hangs on the clave: tumbao that anticipates the chord, montuno, cascara, campana in the montuno section. */
export const salsa: GenreProfile = {
  key: 'salsa',
  bpm: [88, 104],
  modes: ['minor', 'dorian', 'major'],
  progressions: {
    major: ['I IV V IV', 'I7 IV V7 I', 'ii7 V7 I I', 'I vi7 ii7 V7'],
    minor: ['i iv V7 i', 'i V7 i V7', 'i bVII bVI V7', 'i7 IV7 i7 IV7', 'iv7 bVII bIII V7'],
  },
  extension: 'seventh',
  form: 'song',
  melody: { scale: 'harmonicMinor', ornaments: 'grace', leaps: 0.4, syncopation: 0.85 },
  swing: 0.03,
  layBackMs: 0,
  laneDelayMs: { conga: -2, congaHigh: -2 },
  kit: 'latin',
  // Bass, congas and piano anticipate; bell and guiro say where the beat is, and the timbalero's foot agrees with them.
  grooves: {
    verse: [
      { clave: 'x--x--x---x-x---', guiro: 'X--oX--oX--oX--o', timbale: ['x-xx-x-xx-x-xx-x', 0.45], conga: ['------ox------ox', 0.42], congaHigh: ['--x-x-----x-x---', 0.5] },
      { clave: '--x-x---x--x--x-', guiro: 'X--oX--oX--oX--o', shaker: 'XoxoXoxoXoxoXoxo', bongoHigh: ['XoxoxoxoXoxoxoxo', 0.45], conga: ['------ox------ox', 0.45] },
    ],
    chorus: [
      {
        clave: 'x--x--x---x-x---', conga: '------xo------xo', congaHigh: 'o-x-x-o-o-x-x-o-', cowbell: 'X-o-X-ooX-ooX-oo', timbale: 'x-xx-x-xx-x-xx-x', guiro: 'X--oX--oX--oX--o',
        kick: ['X---X---X---X---', 0.75],
      },
      {
        clave: '--x-x---x--x--x-', conga: '------xo------xo', congaHigh: 'o-x-x-o-o-x-x-o-', cowbell: 'X-ooX-o-X-ooX-o-', timbale: '----X--x----X-xx', shaker: 'XoxoXoxoXoxoXoxo',
        kick: ['X---X---X---X---', 0.75],
      },
    ],
    break: { clave: 'x--x--x---x-x---', guiro: 'X--oX--oX--oX--o', conga: '------xo------xo' },
  },
  fills: 'timbales',
  arrival: ['crash', 'timbale'],
  bass: { style: 'tumbao', chorusStyle: 'salsaTumbao', instruments: ['uprightBass', 'fingerBass'] },
  chords: { rhythm: 'comp', chorusRhythm: 'montuno', instruments: ['piano'], centre: 62 },
  second: { rhythm: 'salsaHits', chorusRhythm: 'hornHits', instruments: ['brass', 'trombone'], centre: 65, from: 0.74 },
  pads: [],
  arps: [],
  leads: ['trumpet', 'trombone', 'flute'],
  leadDouble: 'trumpet',
  sings: true,
  voice: 'low',
  leadDensity: 10,
  reverbSeconds: 1.1,
  reverbAmount: 0.13,
  delayAmount: 0,
  sidechain: 0,
  air: 0,
  levelsDb: { drums: -5.5, bass: -8.5, chords: -9 },
}

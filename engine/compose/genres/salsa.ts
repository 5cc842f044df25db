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
  grooves: {
    verse: [
      { clave: 'x--x--x---x-x---', timbale: ['x-xx-x-xx-x-xx-x', 0.45], conga: ['------xx------xx', 0.42], congaHigh: ['--x-x-----x-x---', 0.5] },
      { clave: '--x-x---x--x--x-', shaker: 'xoxoxoxoxoxoxoxo', bongoHigh: ['xoxoxoxoxoxoxoxo', 0.45], bongoLow: ['----------------------x---------', 0.45], conga: ['------xx------xx', 0.45] },
    ],
    chorus: [
      {
        clave: 'X--X--X---X-X---', conga: '------XX------XX', congaHigh: 'o-x-x-o-o-x-x-o-', cowbell: 'X-x-X-xxX-xxX-xx', timbale: 'x-xx-x-xx-x-xx-x', guiro: ['x--ox--ox--ox--o', 0.8],
        kick: ['----x-------x---', 0.85],
      },
      {
        clave: '--X-X---X--X--X-', conga: '------XX------XX', congaHigh: 'o-x-x-o-o-x-x-o-', cowbell: 'X-xxX-x-X-xxX-x-', timbale: '----X--x----X-xx', shaker: 'xoxoxoxoxoxoxoxo',
        kick: ['------x-------x-', 0.85],
      },
    ],
    break: { clave: 'x--x--x---x-x---', conga: '------xx------xx' },
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
  levelsDb: { drums: -7.5, bass: -6, chords: -8 },
}

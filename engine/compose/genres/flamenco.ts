import type { GenreProfile } from '../genre-profile.ts'

/** Twelve beats in two bars of 6/8, accents on 12, 3, 6, 8 and 10; palmas, cajon, an Andalusian cadence. */
export const flamenco: GenreProfile = {
  key: 'flamenco',
  bpm: [92, 116],
  metre: '6/8',
  modes: ['phrygian', 'harmonic minor'],
  progressions: {
    major: ['I bII bIII bII', 'I bII I I', 'iv bIII bII I'],
    minor: ['iv bIII bII I', 'i bVII bVI V', 'I bII bIII bII', 'I I bII I', 'bVI bVI bII I'],
  },
  extension: 'triad',
  form: 'song',
  melody: { scale: 'harmonicMinor', ornaments: 'grace', leaps: 0.25, syncopation: 0.55 },
  swing: 0,
  layBackMs: 0,
  kit: 'acoustic',
  grooves: {
    verse: [
      {
        clap: ['X---------------x---x---', 0.42],
        cajonLow: 'X-----------x-----------',
        cajonHigh: ['------x---------x---x---', 0.45],
      },
      { clap: ['x-o-o-x-o-o-x-o-x-o-x-o-', 0.48], cajonLow: 'X-----x-----X-----------' },
    ],
    chorus: [
      {
        clap: 'X-o-o-X-o-o-X-o-X-o-X-o-',
        cajonLow: 'X-----X-----X-----------',
        cajonHigh: '--x-xx--x-xx--x-X-x-X-xx',
        stomp: ['X-----X-----X---X---X---', 0.85],
      },
      {
        clap: 'XoxoxoXoxoxoXoxoXoxoXoxo',
        cajonLow: 'X-----X-----X---x---x---',
        cajonHigh: '----x---x-x---x-X---X-xx',
        shaker: 'x-x-x-x-x-x-x-x-x-x-x-x-',
      },
    ],
    break: { clap: 'X-----X-----X---X---X---' },
  },
  fills: 'palmas',
  arrival: ['stomp'],
  bass: { style: 'flamenco', instruments: ['uprightBass', 'fingerBass'] },
  chords: { rhythm: 'picking', chorusRhythm: 'rasgueado', instruments: ['nylonGuitar'], centre: 56 },
  second: { rhythm: 'picking', chorusRhythm: 'rolled', instruments: ['nylonGuitar'], centre: 64, from: 0.7 },
  pads: [],
  arps: [],
  leads: ['nylonGuitar', 'violin', 'flute'],
  sings: true,
  voice: 'either',
  leadDensity: 12,
  reverbSeconds: 1.5,
  reverbAmount: 0.2,
  delayAmount: 0,
  sidechain: 0,
  air: 0.5,
}

import type { GenreProfile } from '../genre-profile.ts'

/** Twelve bars of dominant sevenths over a shuffle; the guitar answers each line. */
export const blues: GenreProfile = {
  key: 'blues',
  bpm: [72, 112],
  modes: ['mixolydian', 'mixolydian', 'minor'],
  progressions: {
    major: [
      'I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7',
      'I7 IV7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 I7,V7',
      'I7 IV7 I7 I7 IV7 #iv° I7 V7/ii ii7 V7 I7 V7',
    ],
    minor: ['i7 i7 i7 i7 iv7 iv7 i7 i7 bVI7 V7 i7 V7', 'i7 iv7 i7 i7 iv7 iv7 i7 i7 V7 iv7 i7 V7'],
  },
  extension: 'seventh',
  form: 'blues',
  melody: { scale: 'blues', ornaments: 'bends', leaps: 0.3, syncopation: 0.45 },
  swing: 0.32,
  swingUnit: 8,
  layBackMs: 8,
  kit: 'acoustic',
  grooves: {
    verse: [
      {
        kick: 'X-----x-x-----x-',
        snare: ['----X-------X---', 0.42],
        ride: 'X-x-X-x-X-x-X-x-',
        pedalHat: '----x-------x---',
      },
      { kick: 'X-------X-----?-', rim: ['----X-------X---', 0.42], closedHat: 'X-x-X-x-X-x-X-x-' },
    ],
    chorus: [
      {
        kick: 'X-----x-X-----x-',
        snare: '----X--o----X-o-',
        ride: 'X-x-X-x-X-x-X-x-',
        crash: ['X---------------', 0.9],
      },
      { kick: 'X---x---X---x---', snare: '--o-X-o---o-X-o-', openHat: ['X-x-X-x-X-x-X-x-', 0.6] },
    ],
  },
  fills: 'snare',
  bass: { style: 'bluesWalk', chorusStyle: 'boogie', instruments: ['fingerBass', 'uprightBass'] },
  chords: { rhythm: 'bluesComp', chorusRhythm: 'shuffleRiff', instruments: ['cleanGuitar', 'organ'], centre: 57 },
  second: { rhythm: 'bluesComp', instruments: ['piano', 'organ'], centre: 64, from: 0.68 },
  pads: ['organ'],
  arps: [],
  leads: ['slideGuitar', 'harmonica', 'drivenGuitar'],
  sings: true,
  voice: 'low',
  leadDensity: 9,
  reverbSeconds: 1.1,
  reverbAmount: 0.14,
  delayAmount: 0.08,
  sidechain: 0,
  air: 0.3,
  levelsDb: { bass: -6.5 },
}

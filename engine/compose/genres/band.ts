import type { GenreProfile } from '../genre-profile.ts'

export const rock: GenreProfile = {
  key: 'rock',
  bpm: [112, 138],
  modes: ['major', 'mixolydian', 'minor'],
  progressions: {
    major: ['I IV V IV', 'I V IV IV', 'I bVII IV I', 'vi IV I V'],
    minor: ['i bVII bVI bVII', 'i bVI bIII bVII', 'i iv bVII bVI'],
  },
  extension: 'power',
  swing: 0,
  layBackMs: 0,
  kit: 'acoustic',
  grooves: {
    verse: {
      lanes: {
        kick: { pattern: 'X-----x-x-------' },
        snare: { pattern: '----X-------X---' },
        closedHat: { pattern: 'X-x-X-x-X-x-X-x-', from: 0.35 },
      },
    },
    chorus: {
      lanes: {
        kick: { pattern: 'X--x--x-X-x----?' },
        snare: { pattern: '----X-------X---' },
        openHat: { pattern: 'X---X---X---X---' },
        ride: { pattern: '--x---x---x---x-' },
      },
    },
  },
  fills: 'toms',
  bass: { style: 'eighths', instruments: ['pickBass'] },
  chords: { rhythm: 'eighths', chorusRhythm: 'strum', instruments: ['drivenGuitar'], centre: 52 },
  pads: ['organ'],
  arps: ['cleanGuitar'],
  leads: ['drivenGuitar', 'cleanGuitar'],
  sings: true,
  voice: 'low',
  leadDensity: 8,
  reverbSeconds: 1.2,
  reverbAmount: 0.14,
  delayAmount: 0.1,
  sidechain: 0,
  air: 0.45,
}

export const indie: GenreProfile = {
  ...rock,
  key: 'indie',
  bpm: [92, 118],
  modes: ['major'],
  progressions: { major: ['I iii IV I', 'I V vi IV', 'IV I V vi', 'I IV vi V'], minor: ['i bIII bVII iv', 'i bVI bIII bVII'] },
  extension: 'add9',
  grooves: {
    verse: {
      lanes: {
        kick: { pattern: 'X-------x-------' },
        rim: { pattern: '----x-------x---', from: 0.4 },
        shaker: { pattern: 'xoxoxoxoxoxoxoxo', from: 0.4 },
      },
    },
    chorus: {
      lanes: {
        kick: { pattern: 'X-----x-x-------' },
        snare: { pattern: '----X-------X---' },
        closedHat: { pattern: 'x-x-x-x-x-x-x-x-' },
        shaker: { pattern: 'xoxoxoxoxoxoxoxo' },
      },
    },
  },
  bass: { style: 'rootFifth', chorusStyle: 'eighths', instruments: ['fingerBass'] },
  chords: { rhythm: 'strum', instruments: ['nylonGuitar', 'cleanGuitar'], centre: 57 },
  pads: ['strings', 'warmPad'],
  leads: ['cleanGuitar', 'flute', 'piano'],
  voice: 'either',
  leadDensity: 6,
  reverbSeconds: 1.5,
  reverbAmount: 0.18,
  air: 0,
  levelsDb: { bass: -6.5 },
}

export const jazz: GenreProfile = {
  key: 'jazz',
  bpm: [112, 168],
  modes: ['major', 'dorian'],
  progressions: {
    major: ['ii V I vi', 'I vi ii V', 'iii vi ii V', 'ii bII7 I I'],
    minor: ['ii° V7 i i', 'i iv V7 i', 'i bVI ii° V7'],
  },
  extension: 'ninth',
  swing: 0.31,
  swingUnit: 8,
  layBackMs: 4,
  kit: 'brush',
  grooves: {
    verse: {
      lanes: {
        ride: { pattern: 'x---X-x-x---X-x-' },
        closedHat: { pattern: '----x-------x---' },
        kick: { pattern: 'o---o---o---o---', from: 0.4 },
        snare: { pattern: '------o-------?-', from: 0.5 },
      },
    },
    chorus: {
      lanes: {
        ride: { pattern: 'X---X-x-X---X-x-' },
        closedHat: { pattern: '----x-------x---' },
        kick: { pattern: 'o---o---o---o-?-' },
        snare: { pattern: '--o---x---o---?o' },
      },
    },
  },
  fills: 'snare',
  bass: { style: 'walking', instruments: ['uprightBass'] },
  chords: { rhythm: 'comp', instruments: ['piano'], centre: 62 },
  pads: [],
  arps: [],
  leads: ['sax', 'piano', 'cleanGuitar'],
  sings: false,
  voice: 'low',
  leadDensity: 11,
  reverbSeconds: 1.1,
  reverbAmount: 0.14,
  delayAmount: 0,
  sidechain: 0,
  air: 0,
  levelsDb: { bass: -6.5 },
}

export const funk: GenreProfile = {
  ...rock,
  key: 'funk',
  bpm: [98, 118],
  modes: ['dorian', 'mixolydian'],
  progressions: { major: ['I7 I7 IV7 I7', 'I IV I V'], minor: ['i i IV7 i', 'i IV7 i IV7', 'ii V7 i IV7'] },
  extension: 'ninth',
  swing: 0.06,
  grooves: {
    verse: {
      lanes: {
        kick: { pattern: 'X--x--x---x-----' },
        snare: { pattern: '----X--o-o--X--o' },
        closedHat: { pattern: 'xoxoxoxoxoxoxoxo' },
      },
    },
    chorus: {
      lanes: {
        kick: { pattern: 'X---X---X---X---' },
        snare: { pattern: '----X--o-o--X-o-' },
        clap: { pattern: '----x-------x---' },
        openHat: { pattern: '--x---x---x---x-' },
        closedHat: { pattern: 'x-o-x-o-x-o-x-o-' },
      },
    },
  },
  bass: { style: 'synced', chorusStyle: 'octaves', instruments: ['fingerBass', 'pickBass'] },
  chords: { rhythm: 'offbeats', instruments: ['cleanGuitar', 'electricPiano'], centre: 63 },
  pads: ['strings'],
  arps: [],
  leads: ['brass', 'sax'],
  leadDensity: 9,
  air: 0,
}

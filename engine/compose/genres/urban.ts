import type { GenreProfile } from '../genre-profile.ts'

export const lofi: GenreProfile = {
  key: 'lo-fi',
  bpm: [72, 86],
  modes: ['major', 'minor', 'dorian'],
  progressions: {
    major: ['ii V I vi', 'I vi ii V', 'IV iii ii I', 'I iii IV iv'],
    minor: ['i iv bVII bIII', 'bVI v i i', 'i bVI iv v', 'iv i bVI v'],
  },
  extension: 'ninth',
  swing: 0.18,
  layBackMs: 10,
  kit: 'dusty',
  grooves: {
    verse: {
      lanes: {
        kick: { pattern: 'X------x--x-----', from: 0.4 },
        snare: { pattern: '----X-------X--o', from: 0.4 },
        closedHat: { pattern: 'x-x-x-xox-x-x-x-', from: 0.35 },
      },
    },
    chorus: {
      lanes: {
        kick: { pattern: 'X--x---x--x--?--' },
        snare: { pattern: '----X--o----X-o-' },
        closedHat: { pattern: 'xox-x-xox-xox-xo' },
        rim: { pattern: '------?------x--', from: 0.6 },
      },
    },
  },
  fills: 'snare',
  bass: { style: 'roots', chorusStyle: 'synced', instruments: ['fingerBass', 'subBass'] },
  chords: { rhythm: 'comp', instruments: ['electricPiano', 'piano'], centre: 61 },
  pads: ['warmPad'],
  arps: ['nylonGuitar'],
  leads: ['bell', 'nylonGuitar', 'softLead', 'flute'],
  sings: false,
  voice: 'high',
  leadDensity: 6,
  reverbSeconds: 1.4,
  reverbAmount: 0.18,
  delayAmount: 0.16,
  sidechain: 0.3,
  vinylNoise: 1,
  air: 0.7,
}

export const hiphop: GenreProfile = {
  ...lofi,
  key: 'hip-hop',
  bpm: [84, 96],
  modes: ['minor', 'dorian'],
  progressions: { major: ['I vi IV V', 'ii V I I'], minor: ['i bVI iv v', 'i i bVI bVII', 'i bVII bVI v'] },
  extension: 'seventh',
  swing: 0.12,
  layBackMs: 6,
  grooves: {
    verse: {
      lanes: {
        kick: { pattern: 'X--x------x--x--' },
        snare: { pattern: '----X-------X---' },
        closedHat: { pattern: 'x-x-x-x-x-x-x-x-', from: 0.4 },
      },
    },
    chorus: {
      lanes: {
        kick: { pattern: 'X--x--x---x--x--' },
        snare: { pattern: '----X--o-o--X---' },
        clap: { pattern: '----x-------x---' },
        closedHat: { pattern: 'xox-xoxox-x-xoxo' },
        openHat: { pattern: '--------------x-' },
      },
    },
  },
  bass: { style: 'synced', instruments: ['subBass', 'fingerBass'] },
  leads: ['bell', 'flute', 'piano'],
  sings: true,
  voice: 'low',
  sidechain: 0.2,
  vinylNoise: 0.5,
}

export const trap: GenreProfile = {
  ...hiphop,
  key: 'trap',
  bpm: [132, 148],
  modes: ['minor', 'harmonic minor', 'phrygian'],
  progressions: { major: ['I vi I V'], minor: ['i bVI i bVII', 'i i bVI v', 'i bII i bVI', 'i iv bVI v'] },
  slowHarmony: true,
  extension: 'triad',
  swing: 0,
  layBackMs: 0,
  kit: 'trap',
  grooves: {
    verse: {
      lanes: {
        kick: { pattern: 'X-----x---------' },
        clap: { pattern: '--------X-------' },
        closedHat: { pattern: 'x-x-x-x-x-x-x-xx', from: 0.35 },
      },
    },
    chorus: {
      lanes: {
        kick: { pattern: 'X-----x---x--?--' },
        clap: { pattern: '--------X-------' },
        snare: { pattern: '--------x-----?-' },
        closedHat: { pattern: 'xxx-x-xxx-xxxxxx' },
        openHat: { pattern: '------x-------x-' },
      },
    },
  },
  fills: 'hats',
  bass: { style: 'glide', instruments: ['glideBass'] },
  chords: { rhythm: 'hold', instruments: ['piano', 'bell', 'choir'], centre: 62 },
  pads: ['choir', 'warmPad'],
  arps: ['bell', 'pluck'],
  leads: ['bell', 'pluck', 'flute'],
  leadDensity: 8,
  reverbSeconds: 2,
  reverbAmount: 0.2,
  delayAmount: 0.2,
  sidechain: 0.2,
  vinylNoise: 0,
}

export const rnb: GenreProfile = {
  ...lofi,
  key: 'r-b',
  bpm: [70, 92],
  modes: ['major', 'dorian', 'minor'],
  progressions: { major: ['IV iii vi I', 'ii V iii vi', 'I vi ii V'], minor: ['i iv bVII bIII', 'bVI v i iv'] },
  kit: 'electronic',
  swing: 0.1,
  bass: { style: 'synced', instruments: ['subBass', 'fingerBass'] },
  chords: { rhythm: 'comp', instruments: ['electricPiano'], centre: 62 },
  pads: ['warmPad', 'strings'],
  leads: ['cleanGuitar', 'bell'],
  sings: true,
  voice: 'either',
  vinylNoise: 0,
}

import type { GenreProfile } from '../genre-profile.ts'
import { jazz } from './band.ts'
import { pop } from './pop.ts'

export const bollywood: GenreProfile = {
  ...pop,
  key: 'bollywood',
  bpm: [92, 124],
  modes: ['minor', 'harmonic minor', 'mixolydian'],
  progressions: { major: ['I bVII IV I', 'I IV V I'], minor: ['i bVII bVI bVII', 'i iv bVII i', 'i bVI bVII i', 'i i bVII bVI'] },
  kit: 'dhol',
  grooves: {
    verse: {
      lanes: {
        kick: { pattern: 'X-----x---x-----' },
        conga: { pattern: 'x-oxx-o-x-oxo-x?' },
        shaker: { pattern: 'x-o-x-o-x-o-x-o-', from: 0.45 },
      },
    },
    chorus: {
      lanes: {
        kick: { pattern: 'X--x--x-X--x--x-' },
        snare: { pattern: '--x---x---x--xx-' },
        conga: { pattern: 'xoxxxooxxoxxxoxx' },
        clap: { pattern: '----X-------X---' },
        shaker: { pattern: 'xoxoxoxoxoxoxoxo' },
      },
    },
  },
  fills: 'snare',
  bass: { style: 'roots', chorusStyle: 'synced', instruments: ['fingerBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'strum', instruments: ['harp', 'nylonGuitar'], centre: 62 },
  pads: ['strings'],
  arps: ['sitar', 'harp'],
  leads: ['bansuri', 'sitar'],
  voice: 'high',
  leadDensity: 9,
  reverbSeconds: 2,
  reverbAmount: 0.24,
  delayAmount: 0.2,
  sidechain: 0,
  air: 0,
  levelsDb: { bass: -6.5 },
}

export const reggae: GenreProfile = {
  ...pop,
  key: 'reggae',
  bpm: [70, 82],
  modes: ['major', 'mixolydian', 'minor'],
  progressions: { major: ['I IV V IV', 'I V vi IV', 'I ii I ii', 'I IV I V'], minor: ['i iv i iv', 'i bVII bVI bVII', 'i bVII i iv'] },
  swing: 0.12,
  layBackMs: 4,
  kit: 'acoustic',
  grooves: {
    verse: {
      lanes: {
        kick: { pattern: '--------X-------' },
        rim: { pattern: '--------X-----?-' },
        closedHat: { pattern: 'x-xox-x-x-xox-x-' },
      },
    },
    chorus: {
      lanes: {
        kick: { pattern: '--------X-------' },
        snare: { pattern: '--------X-----?-' },
        closedHat: { pattern: 'X-xoX-xoX-xoX-xo' },
        conga: { pattern: '---x--x----x--xx' },
        openHat: { pattern: '------x---------' },
      },
    },
  },
  fills: 'toms',
  bass: { style: 'synced', instruments: ['fingerBass'] },
  chords: { rhythm: 'skank', instruments: ['organ', 'cleanGuitar'], centre: 64 },
  pads: ['organ'],
  arps: [],
  leads: ['brass', 'flute', 'organ'],
  voice: 'low',
  leadDensity: 6,
  reverbSeconds: 1.6,
  reverbAmount: 0.18,
  delayAmount: 0.3,
  sidechain: 0,
  air: 0.3,
}

export const bossaNova: GenreProfile = {
  ...jazz,
  key: 'bossa-nova',
  bpm: [120, 138],
  modes: ['major', 'dorian'],
  swing: 0,
  kit: 'latin',
  grooves: {
    verse: {
      lanes: {
        kick: { pattern: 'x-----x-x-----x-' },
        rim: { pattern: 'x--x--x---x--x--' },
        shaker: { pattern: 'xoxoxoxoxoxoxoxo', from: 0.35 },
      },
    },
    chorus: {
      lanes: {
        kick: { pattern: 'X-----x-X-----x-' },
        rim: { pattern: 'X--x--x---X--x--' },
        shaker: { pattern: 'xoxoxoxoxoxoxoxo' },
        conga: { pattern: '----x-----xx----' },
      },
    },
  },
  bass: { style: 'rootFifth', instruments: ['uprightBass'] },
  chords: { rhythm: 'bossa', instruments: ['nylonGuitar'], centre: 60 },
  pads: ['strings'],
  leads: ['flute', 'sax', 'piano'],
  sings: true,
  voice: 'high',
  leadDensity: 8,
}

export const afrobeats: GenreProfile = {
  ...pop,
  key: 'afrobeats',
  bpm: [100, 114],
  modes: ['minor', 'major', 'dorian'],
  kit: 'latin',
  extension: 'seventh',
  grooves: {
    verse: {
      lanes: {
        kick: { pattern: 'X---x---x---x---' },
        rim: { pattern: '---x--x----x--x-' },
        shaker: { pattern: 'xoxoxoxoxoxoxoxo', from: 0.4 },
      },
    },
    chorus: {
      lanes: {
        kick: { pattern: 'X---X---X---X---' },
        snare: { pattern: '---x--x----x--x-' },
        conga: { pattern: 'x--x-xx-x--x-xx-' },
        shaker: { pattern: 'xoxoxoxoxoxoxoxo' },
        closedHat: { pattern: '--x---x---x---x-' },
      },
    },
  },
  bass: { style: 'synced', instruments: ['subBass', 'fingerBass'] },
  chords: { rhythm: 'offbeats', instruments: ['electricPiano', 'marimba'], centre: 63 },
  arps: ['marimba'],
  leads: ['marimba', 'pluck', 'flute'],
}

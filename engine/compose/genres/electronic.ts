import type { GenreProfile } from '../genre-profile.ts'

export const house: GenreProfile = {
  key: 'house',
  bpm: [120, 126],
  modes: ['minor', 'dorian'],
  progressions: {
    major: ['I iii vi IV', 'IV V vi vi'],
    minor: ['i bVI bIII bVII', 'i i iv bVII', 'bVI bVII i v', 'i bIII bVII iv'],
  },
  extension: 'ninth',
  swing: 0.06,
  layBackMs: 0,
  kit: 'electronic',
  grooves: {
    verse: {
      lanes: {
        kick: { pattern: 'X---X---X---X---' },
        openHat: { pattern: '--x---x---x---x-', from: 0.5 },
        closedHat: { pattern: 'o-o-o-o-o-o-o-o-', from: 0.4 },
        conga: { pattern: '---x--x----x--?-', from: 0.5 },
      },
    },
    chorus: {
      lanes: {
        kick: { pattern: 'X---X---X---X---' },
        clap: { pattern: '----X-------X---' },
        openHat: { pattern: '--X---X---X---X-' },
        closedHat: { pattern: 'oxoxoxoxoxoxoxox' },
        conga: { pattern: '---x--x-x--x--x?' },
        shaker: { pattern: 'oxooxoooxoooxooo', from: 0.8 },
      },
    },
  },
  fills: 'hats',
  bass: { style: 'offbeat', chorusStyle: 'synced', instruments: ['sawBass', 'subBass'] },
  chords: { rhythm: 'stabs', instruments: ['stab', 'organ', 'electricPiano'], centre: 63 },
  pads: ['warmPad', 'strings'],
  arps: ['pluck'],
  leads: ['stab', 'softLead', 'bell'],
  sings: true,
  voice: 'high',
  leadDensity: 6,
  reverbSeconds: 1.6,
  reverbAmount: 0.16,
  delayAmount: 0.24,
  sidechain: 0.6,
}

export const edm: GenreProfile = {
  ...house,
  key: 'edm',
  bpm: [124, 130],
  modes: ['minor', 'major'],
  progressions: { major: ['vi IV I V', 'IV V vi I'], minor: ['bVI bVII i i', 'i bVI bIII bVII', 'i bVII bVI iv'] },
  extension: 'triad',
  swing: 0,
  grooves: {
    verse: house.grooves.verse,
    chorus: {
      lanes: {
        kick: { pattern: 'X---X---X---X---' },
        clap: { pattern: '----X-------X---' },
        snare: { pattern: '----x-------x---' },
        openHat: { pattern: '--X---X---X---X-' },
        closedHat: { pattern: 'xxoxxxoxxxoxxxox' },
        ride: { pattern: 'x---x---x---x---', from: 0.9 },
      },
    },
  },
  fills: 'snare',
  bass: { style: 'roots', chorusStyle: 'offbeat', instruments: ['sawBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'stabs', instruments: ['supersaw'], centre: 64 },
  pads: ['widePad'],
  arps: ['pluck', 'bell'],
  leads: ['sawLead', 'squareLead'],
  leadDensity: 9,
  reverbSeconds: 2.4,
  reverbAmount: 0.22,
  sidechain: 0.75,
}

export const techno: GenreProfile = {
  ...house,
  key: 'techno',
  bpm: [128, 136],
  modes: ['phrygian', 'minor'],
  progressions: { major: ['I I I I'], minor: ['i i i i', 'i i bII i', 'i i bVI i'] },
  slowHarmony: true,
  extension: 'triad',
  swing: 0,
  grooves: {
    verse: {
      lanes: {
        kick: { pattern: 'X---X---X---X---' },
        closedHat: { pattern: '--x---x---x---x-', from: 0.35 },
        rim: { pattern: '---x-----x----?-', from: 0.45 },
      },
    },
    chorus: {
      lanes: {
        kick: { pattern: 'X---X---X---X---' },
        clap: { pattern: '----x-------x---' },
        openHat: { pattern: '--X---X---X---X-' },
        closedHat: { pattern: 'oxoxoxoxoxoxoxox' },
        ride: { pattern: '--x---x---x---x-', from: 0.8 },
        rim: { pattern: '---x--x--x----x-' },
      },
    },
  },
  fills: 'hats',
  bass: { style: 'rolling', instruments: ['acidBass', 'sawBass'] },
  chords: { rhythm: 'stabs', instruments: ['stab'], centre: 58 },
  pads: ['warmPad'],
  arps: ['pluck'],
  leads: ['stab', 'acidBass'],
  sings: false,
  leadDensity: 10,
  reverbSeconds: 2.2,
  reverbAmount: 0.2,
  delayAmount: 0.35,
  sidechain: 0.55,
}

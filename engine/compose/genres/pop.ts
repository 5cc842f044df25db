import type { GenreProfile } from '../genre-profile.ts'

export const pop: GenreProfile = {
  key: 'pop',
  bpm: [100, 122],
  modes: ['major', 'major', 'minor'],
  progressions: {
    major: ['I V vi IV', 'vi IV I V', 'I vi IV V', 'IV I V vi', 'I iii IV V'],
    minor: ['i bVI bIII bVII', 'i iv bVI bVII', 'bVI bVII i i', 'i bVII bVI bVII'],
  },
  extension: 'triad',
  swing: 0,
  layBackMs: 0,
  kit: 'electronic',
  grooves: {
    verse: {
      lanes: {
        kick: { pattern: 'X------x--x-----' },
        snare: { pattern: '----X-------X---', from: 0.45 },
        closedHat: { pattern: 'x-o-x-o-x-o-x-o-', from: 0.5 },
      },
    },
    chorus: {
      lanes: {
        kick: { pattern: 'X---X---X---X---' },
        clap: { pattern: '----X-------X---' },
        snare: { pattern: '----x-------x--?' },
        closedHat: { pattern: 'x-x-x-x-x-x-x-xo' },
        openHat: { pattern: '--x---x---x---x-', from: 0.85 },
        shaker: { pattern: 'oxoxoxoxoxoxoxox', from: 0.9 },
      },
    },
  },
  fills: 'toms',
  bass: { style: 'roots', chorusStyle: 'eighths', instruments: ['sawBass', 'fingerBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'eighths', instruments: ['polySynth', 'piano'], centre: 62 },
  pads: ['widePad', 'warmPad'],
  arps: ['pluck', 'bell'],
  leads: ['pluck', 'squareLead', 'softLead'],
  sings: true,
  voice: 'either',
  leadDensity: 8,
  reverbSeconds: 1.8,
  reverbAmount: 0.2,
  delayAmount: 0.18,
  sidechain: 0.35,
}

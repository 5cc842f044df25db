import type { GenreProfile } from '../genre-profile.ts'
import { pop } from './pop.ts'

export const ambient: GenreProfile = {
  ...pop,
  key: 'ambient',
  bpm: [60, 76],
  modes: ['major', 'lydian', 'dorian'],
  progressions: { major: ['I IV vi V', 'I II I IV', 'IV I vi I', 'I vi IV I'], minor: ['i bVI iv bVII', 'i iv i bVII', 'i IV i bVII'] },
  slowHarmony: true,
  extension: 'add9',
  kit: 'orchestral',
  grooves: {
    verse: { lanes: {} },
    chorus: { lanes: { lowTom: { pattern: 'o---------------' }, shaker: { pattern: '--o---o---o---o-' } } },
  },
  fills: 'none',
  bass: { style: 'pedal', instruments: ['subBass'] },
  chords: { rhythm: 'hold', instruments: ['widePad', 'choir'], centre: 62 },
  pads: ['strings', 'warmPad'],
  arps: ['harp', 'pluck', 'bell'],
  leads: ['softLead', 'bell', 'flute'],
  sings: false,
  voice: 'high',
  leadDensity: 4,
  reverbSeconds: 4.5,
  reverbAmount: 0.45,
  delayAmount: 0.35,
  sidechain: 0,
}

export const cinematic: GenreProfile = {
  ...ambient,
  key: 'cinematic',
  bpm: [72, 104],
  modes: ['minor', 'harmonic minor', 'dorian'],
  progressions: { major: ['I IV vi V', 'I bVII IV I'], minor: ['i bVI bIII bVII', 'i bVI iv V', 'i iv bVI V', 'i bIII bVII IV'] },
  slowHarmony: false,
  extension: 'triad',
  grooves: {
    verse: { lanes: { lowTom: { pattern: 'X-----x-----x---', from: 0.4 } } },
    chorus: {
      lanes: {
        kick: { pattern: 'X-------X-------' },
        lowTom: { pattern: 'X--x--x-X--x--xx' },
        snare: { pattern: '----x--x----x-xx' },
        shaker: { pattern: 'xoxoxoxoxoxoxoxo', from: 0.9 },
      },
    },
  },
  fills: 'toms',
  bass: { style: 'roots', chorusStyle: 'eighths', instruments: ['sawBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'eighths', instruments: ['strings'], centre: 60 },
  pads: ['choir', 'strings'],
  arps: ['harp', 'piano'],
  leads: ['brass', 'strings', 'flute'],
  leadDensity: 5,
  reverbSeconds: 3,
  reverbAmount: 0.32,
  delayAmount: 0.05,
}

export const synthwave: GenreProfile = {
  ...pop,
  key: '80s',
  bpm: [88, 116],
  modes: ['minor', 'major'],
  progressions: { major: ['vi IV I V', 'I V vi IV'], minor: ['i bVI bIII bVII', 'bVI bVII i i', 'i bVII bVI bVII'] },
  kit: 'eighties',
  grooves: {
    verse: {
      lanes: { kick: { pattern: 'X-------X-------' }, snare: { pattern: '----X-------X---' }, closedHat: { pattern: 'x-x-x-x-x-x-x-x-', from: 0.4 } },
    },
    chorus: {
      lanes: {
        kick: { pattern: 'X---X---X---X---' },
        snare: { pattern: '----X-------X---' },
        closedHat: { pattern: 'xoxoxoxoxoxoxoxo' },
        openHat: { pattern: '--x---x---x---x-' },
      },
    },
  },
  bass: { style: 'eighths', chorusStyle: 'octaves', instruments: ['sawBass'] },
  chords: { rhythm: 'hold', instruments: ['polySynth', 'brass'], centre: 62 },
  pads: ['widePad'],
  arps: ['pluck', 'squareLead'],
  leads: ['sawLead', 'squareLead'],
  reverbSeconds: 2.2,
  reverbAmount: 0.26,
  delayAmount: 0.25,
}

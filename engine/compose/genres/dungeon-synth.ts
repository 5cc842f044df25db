import type { GenreProfile } from '../genre-profile.ts'

/** A castle on an old keyboard and a worn tape: choir and organ, slow drums far away. */
// prettier-ignore
export const dungeonSynth: GenreProfile = {
  key: 'dungeon-synth',
  bpm: [64, 88],
  modes: ['minor', 'phrygian', 'dorian'],
  progressions: { major: ['I bVII bVI bVII', 'I v bVII IV', 'I bIII bVII I'], minor: ['i bVII bVI bVII', 'i bII i bII', 'i bVI bIII bVII', 'i v bVI iv'] },
  slowHarmony: true,
  extension: 'triad',
  form: 'ambient',
  melody: { scale: 'diatonic', ornaments: 'none', leaps: 0.35, syncopation: 0.05 },
  swing: 0,
  layBackMs: 0,
  kit: 'orchestral',
  grooves: {
    verse: [{}],
    chorus: [{ timpani: 'X-------x-------', frameDrum: '----x-------x-x-' }, { taiko: 'X-----------x---', tambourine: '----x-------x---' }],
  },
  fills: 'timpani',
  arrival: ['timpani'],
  bass: { style: 'drone', chorusStyle: 'halves', instruments: ['subBass', 'organ'] },
  chords: { rhythm: 'hold', chorusRhythm: 'quarters', instruments: ['choir', 'organ', 'polySynth'], centre: 57 },
  second: { rhythm: 'picking', instruments: ['harpsichord', 'harp'], centre: 64, from: 0.4 },
  pads: ['warmPad'],
  arps: [],
  leads: ['recorder', 'softLead', 'bell', 'hurdyGurdy'],
  sings: false,
  voice: 'low',
  leadDensity: 7,
  reverbSeconds: 3.6,
  reverbAmount: 0.4,
  delayAmount: 0.1,
  sidechain: 0,
  vinylNoise: 0.8,
  air: 0.4,
}

import type { GenreProfile } from '../genre-profile.ts'

/** Strings and winds in balanced phrases with real cadences; the beat is felt, not struck. */
export const westernClassical: GenreProfile = {
  key: 'western-classical',
  bpm: [84, 126],
  metre: '3/4',
  modes: ['major', 'harmonic minor'],
  progressions: {
    major: ['I IV V7 I', 'I V7 I V7', 'I vi ii V7', 'I,IV I,V7 I,IV V7,I', 'I V vi iii,IV', 'I V7/V V7 I'],
    minor: ['i iv V7 i', 'i V7 i V7', 'i bVI iv V7', 'i ii° V7 i', 'i iv,V7 i V7'],
  },
  extension: 'triad',
  form: 'classical',
  melody: { scale: 'diatonic', ornaments: 'grace', leaps: 0.4, syncopation: 0.05 },
  swing: 0,
  layBackMs: 0,
  kit: 'orchestral',
  grooves: {
    verse: [{}],
    chorus: [
      { timpani: 'X-----------X---x-------' },
      { timpani: ['x-----------', 0.7], triangle: ['----x---x---', 0.75] },
    ],
  },
  fills: 'timpani',
  arrival: ['timpani'],
  bass: { style: 'classical', chorusStyle: 'classical', instruments: ['cello', 'pizzicato'] },
  chords: {
    rhythm: 'alberti',
    chorusRhythm: 'eighths',
    instruments: ['harpsichord', 'strings', 'pizzicato'],
    centre: 60,
  },
  second: { rhythm: 'halves', instruments: ['strings', 'viola'], centre: 57, from: 0.34 },
  pads: ['frenchHorn'],
  arps: [],
  leads: ['violin', 'oboe', 'clarinet', 'flute'],
  leadDouble: 'flute',
  sings: false,
  voice: 'high',
  leadDensity: 11,
  reverbSeconds: 2.2,
  reverbAmount: 0.28,
  delayAmount: 0,
  sidechain: 0,
  air: 0.4,
  levelsDb: { lead: -7, drums: -12 },
}

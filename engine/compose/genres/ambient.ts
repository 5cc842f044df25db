import type { GenreProfile } from '../genre-profile.ts'

export const ambient: GenreProfile = {
  key: 'ambient',
  bpm: [60, 76],
  modes: ['major', 'lydian', 'dorian'],
  progressions: {
    major: ['I IV vi V', 'I II I IV', 'IV I vi I', 'I vi IV I', 'Imaj7 IVmaj7 Imaj7 ii7'],
    minor: ['i bVI iv bVII', 'i iv i bVII', 'i IV i bVII'],
  },
  slowHarmony: true,
  extension: 'add9',
  form: 'ambient',
  melody: { scale: 'pentatonic', ornaments: 'none', leaps: 0.4, syncopation: 0.2 },
  swing: 0,
  layBackMs: 0,
  kit: 'orchestral',
  grooves: {
    verse: [{}],
    chorus: [
      { lowTom: 'o---------------', shaker: '--o---o---o---o-' },
      { triangle: 'o-----------o---o-------------o-', lowTom: 'o---------------' },
    ],
  },
  fills: 'none',
  bass: { style: 'drone', chorusStyle: 'pulse', instruments: ['subBass'] },
  chords: { rhythm: 'swell', instruments: ['widePad', 'choir'], centre: 61 },
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

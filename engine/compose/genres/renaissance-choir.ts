import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** Voices in parts that enter one after the other, triads of pure thirds, a chapel. */
// prettier-ignore
export const renaissanceChoir: GenreProfile = {
  ...acousticGround,
  key: 'renaissance-choir',
  bpm: [66, 88],
  modes: ['major', 'dorian', 'mixolydian'],
  progressions: {
    major: ['I IV V I', 'I V vi IV,V', 'I ii V I', 'vi ii V I', 'I bVII IV I'],
    minor: ['i bVII bIII bVII', 'i iv V i', 'i bVII i V', 'i bIII bVII V'],
  },
  form: 'classical',
  melody: { scale: 'diatonic', ornaments: 'none', leaps: 0.2, syncopation: 0.15 },
  kit: 'orchestral',
  grooves: { verse: [{}], chorus: [{}] },
  bass: { style: 'halves', instruments: ['choir'] },
  chords: { rhythm: 'halves', chorusRhythm: 'quarters', instruments: ['choir'], centre: 51 },
  second: { rhythm: 'halves', instruments: ['choir'], centre: 62, from: 0.6 },
  leads: ['choir'],
  sings: true,
  voice: 'high',
  leadDensity: 10,
  reverbSeconds: 3.8,
  reverbAmount: 0.34,
  air: 0,
  levelsDb: { chords: -9, bass: -8 },
}

import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** No drums: bass on the beat, mandolin chops off it, a banjo that rolls between, fiddle breaks. */
// prettier-ignore
export const bluegrass: GenreProfile = {
  ...acousticGround,
  key: 'bluegrass',
  bpm: [124, 156],
  modes: ['major', 'major', 'mixolydian'],
  progressions: {
    major: ['I I IV V', 'I V I I', 'I IV I V', 'I bVII I V', 'vi IV I V', 'I I V I'],
    minor: ['i bVII i V', 'i iv V i', 'i bVII bVI V'],
  },
  melody: { scale: 'pentatonic', ornaments: 'grace', leaps: 0.35, syncopation: 0.35 },
  keyLift: 0.1,
  grooves: { verse: [{}], chorus: [{}] },
  bass: { style: 'country', instruments: ['uprightBass'] },
  chords: { rhythm: 'boomChick', chorusRhythm: 'banjoRoll', instruments: ['banjo'], centre: 62 },
  second: { rhythm: 'offbeats', instruments: ['mandolin'], centre: 66, from: 0.4 },
  leads: ['violin', 'mandolin', 'banjo'],
  sings: true,
  voice: 'either',
  leadDensity: 14,
  reverbSeconds: 1,
  reverbAmount: 0.12,
  levelsDb: { chords: -6.5, bass: -9 },
}

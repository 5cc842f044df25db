import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** Vienna: one bow stroke below, two above, a theme of long and short notes in the violins. */
// prettier-ignore
export const waltz: GenreProfile = {
  ...acousticGround,
  key: 'waltz',
  bpm: [144, 180],
  metre: '3/4',
  modes: ['major', 'major', 'harmonic minor'],
  progressions: {
    major: ['I I V7 V7', 'V7 V7 I I', 'I V7/ii ii V7', 'IV I V7 I', 'I #i° ii V7'],
    minor: ['i i V7 V7', 'i iv V7 i', 'i bVI V7 i'],
  },
  form: 'classical',
  melody: { scale: 'harmonicMinor', ornaments: 'grace', leaps: 0.45, syncopation: 0.15 },
  keyLift: 0.2,
  kit: 'orchestral',
  grooves: {
    verse: [{ triangle: ['x-----------', 0.6] }],
    chorus: [
      { snare: 'o---x---x---', triangle: '----o---o---', timpani: ['X-----------', 0.8] },
      { timpani: 'X-----------x-----------', triangle: '----x---x---', tambourine: ['----x---x---', 0.85] },
    ],
  },
  fills: 'timpani',
  arrival: ['crash'],
  bass: { style: 'waltz', instruments: ['cello', 'pizzicato'] },
  chords: { rhythm: 'oompah', instruments: ['strings'], centre: 58 },
  second: { rhythm: 'oompah', instruments: ['frenchHorn', 'harp'], centre: 55, from: 0.7 },
  leads: ['violin', 'clarinet', 'flute'],
  leadDouble: 'flute',
  leadDensity: 9,
  reverbSeconds: 2.2,
  reverbAmount: 0.28,
  levelsDb: { lead: -7, drums: -13 },
}

import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** A fast six-eight that a tambourine never lets go of; mandolins and accordion in minor. */
// prettier-ignore
export const tarantella: GenreProfile = {
  ...acousticGround,
  key: 'tarantella',
  bpm: [128, 156],
  metre: '6/8',
  modes: ['harmonic minor', 'minor', 'major'],
  progressions: {
    major: ['I V7 I V7', 'I I V7 V7', 'I IV V7 I'],
    minor: ['i V7 V7 i', 'i i V7 V7', 'iv i V7 i', 'i bVII bVI V7'],
  },
  melody: { scale: 'harmonicMinor', ornaments: 'grace', leaps: 0.3, syncopation: 0.05 },
  grooves: {
    verse: [{ tambourine: 'X-x-x-X-x-x-' }, { tambourine: 'X---x-X---x-', castanets: ['x-----x-----', 0.5] }],
    chorus: [
      { tambourine: 'XoxoxoXoxoxo', frameDrum: 'X-----X-----', castanets: ['X-xxx-X-xxx-', 0.72] },
      { tambourine: 'X-xxx-X-xxxx', clap: '------X-----', frameDrum: 'X---x-X---x-' },
    ],
  },
  fills: 'hands',
  arrival: ['tambourine'],
  bass: { style: 'oompah', chorusStyle: 'jig', instruments: ['uprightBass'] },
  chords: { rhythm: 'oompah', chorusRhythm: 'jigStrum', instruments: ['steelGuitar', 'accordion'], centre: 57 },
  second: { rhythm: 'picking', instruments: ['mandolin'], centre: 67, from: 0.6 },
  leads: ['mandolin', 'accordion', 'clarinet'],
  leadDouble: 'recorder',
  leadDensity: 18,
}

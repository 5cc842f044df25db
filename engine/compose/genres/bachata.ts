import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** A plucked requinto that never rests, bongos and güira in eighths, everyone leaning on four. */
// prettier-ignore
export const bachata: GenreProfile = {
  ...acousticGround,
  key: 'bachata',
  bpm: [118, 134],
  modes: ['minor', 'major', 'harmonic minor'],
  progressions: {
    major: ['I vi IV V', 'I V vi IV', 'I iii IV V', 'vi IV I V'],
    minor: ['i bVI bIII bVII', 'i iv bVII bIII', 'i iv V7 i', 'i bVII bVI V7'],
  },
  melody: { scale: 'harmonicMinor', ornaments: 'grace', leaps: 0.3, syncopation: 0.5 },
  kit: 'latin',
  grooves: {
    verse: [
      { bongoHigh: 'x-x-x-x-x-x-----', bongoLow: '------------X---', guiro: ['X-x-X-x-X-x-X-x-', 0.4] },
      { bongoHigh: 'x-o-x-o-x-o-----', bongoLow: '------------X-x-', shaker: ['x-x-x-x-x-x-x-x-', 0.4] },
    ],
    chorus: [
      { bongoHigh: 'x-x-x-xxx-x-----', bongoLow: '------------X-xx', guiro: 'X-xxX-xxX-xxX-xx', kick: 'X-------X-------' },
      { bongoHigh: 'x-xxx-xxx-x-----', bongoLow: '------------X-X-', guiro: 'X-xxX-xxX-xxX-xx', cowbell: ['x---x---x---x---', 0.85], kick: 'X-----------X---' },
    ],
  },
  fills: 'congas',
  arrival: ['crash'],
  bass: { style: 'bachata', instruments: ['fingerBass'] },
  chords: { rhythm: 'bachataArp', instruments: ['cleanGuitar'], centre: 62 },
  second: { rhythm: 'strum', instruments: ['nylonGuitar'], centre: 56, from: 0.72 },
  leads: ['cleanGuitar', 'nylonGuitar'],
  sings: true,
  leadDensity: 11,
  delayAmount: 0.12,
  air: 0.8,
}

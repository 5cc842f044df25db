import type { GenreProfile } from '../genre-profile.ts'
import { ambient } from './ambient.ts'

/** A drone, a bowl struck now and then, a flute that takes its time. */
export const meditation: GenreProfile = {
  ...ambient,
  key: 'meditation',
  bpm: [52, 62],
  modes: ['lydian', 'major', 'mixolydian'],
  progressions: { major: ['I I IV I', 'I I I II', 'I Vsus I I'], minor: ['i i iv i', 'i i bVII i'] },
  melody: { scale: 'pentatonic', ornaments: 'meend', leaps: 0.2, syncopation: 0.1 },
  grooves: {
    verse: [{}],
    chorus: [
      { triangle: 'o-------------------------------' },
      { timpani: 'o-------------------------------', shaker: '--------o---------------o-------' },
    ],
  },
  bass: { style: 'drone', instruments: ['subBass', 'cello'] },
  chords: { rhythm: 'swell', instruments: ['warmPad', 'choir'], centre: 58 },
  pads: ['choir', 'strings'],
  arps: ['kalimba', 'harp'],
  drones: ['tanpura'],
  leads: ['bansuri', 'panFlute', 'bell'],
  leadDensity: 3,
  reverbSeconds: 6,
  reverbAmount: 0.5,
  air: 0.5,
}

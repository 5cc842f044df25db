import type { GenreProfile } from '../genre-profile.ts'
import { punjabi } from './punjabi.ts'

/** Gujarat in autumn: dhol in six, everyone clapping round the circle, faster than one can sit still. */
// prettier-ignore
export const garba: GenreProfile = {
  ...punjabi,
  key: 'garba',
  bpm: [104, 128],
  metre: '6/8',
  modes: ['mixolydian', 'major', 'dorian'],
  progressions: {
    major: ['I IV V I', 'I bVII I I', 'I I IV I', 'I V IV I'],
    minor: ['i bVII i i', 'i iv bVII i', 'i bVII bVI bVII'],
  },
  form: 'song',
  melody: { scale: 'diatonic', ornaments: 'grace', leaps: 0.25, syncopation: 0.2 },
  swing: 0,
  grooves: {
    verse: [
      { dholLow: ['X-----x---x-', 0.4], dholHigh: '--x-x---x-x-', clap: ['X-----x-----', 0.44] },
      { dholLow: ['X---x-x-----', 0.4], dholHigh: 'x-x-x-x-x-x-', tambourine: ['x-----x-----', 0.44] },
    ],
    chorus: [
      { kick: 'X-----X-----', dholLow: 'X---x-X---x-', dholHigh: '--xxX---xxX-', clap: 'X-----X---x-', tambourine: 'x-x-x-x-x-x-' },
      { kick: 'X-----X-----', dholLow: 'X--x--X-x-x-', dholHigh: 'x-xxX-x-xxXx', clap: 'X---x-X---x-', clave: ['X---x-X---x-', 0.8] },
    ],
    break: { clap: 'X-----X-----', dholHigh: '--x-x---x-x-' },
  },
  bass: { style: 'garba', instruments: ['fingerBass', 'subBass'] },
  chords: { rhythm: 'harmonium', chorusRhythm: 'jigStrum', instruments: ['harmonium', 'mandolin'], centre: 60 },
  second: { rhythm: 'picking', instruments: ['santoor', 'mandolin'], centre: 68, from: 0.6 },
  pads: ['strings'],
  leads: ['shehnai', 'bansuri', 'mandolin'],
  sings: true,
  voice: 'high',
  leadDensity: 13,
  sidechain: 0,
}

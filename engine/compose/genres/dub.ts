import type { GenreProfile } from '../genre-profile.ts'
import { reggae } from './reggae.ts'

/** Reggae taken apart: bass and drum alone, skanks and horns that come as echoes. */
// prettier-ignore
export const dub: GenreProfile = {
  ...reggae,
  key: 'dub',
  bpm: [66, 76],
  modes: ['minor', 'dorian'],
  progressions: { major: ['I ii I ii', 'I bVII I bVII', 'I I IV I'], minor: ['i i iv i', 'i bVII i bVII', 'i i i v', 'i iv i iv'] },
  slowHarmony: true,
  form: 'loopBased',
  melody: { scale: 'pentatonic', ornaments: 'none', leaps: 0.3, syncopation: 0.5 },
  swing: 0.1,
  grooves: {
    verse: [
      { kick: ['--------X-------', 0.4], rim: '--------X-------', closedHat: 'x-x-x-x-x-x-x-x-' },
      { kick: ['--------X-------', 0.4], rim: '--------X--x--x-', shaker: 'x-x-x-x-x-x-x-x-' },
    ],
    chorus: [
      { kick: 'X---X---X---X---', snare: '--------X-------', rim: '---x--x------x--', closedHat: 'x-xxx-xxx-xxx-xx', openHat: '--------------x-' },
      { kick: '--------X-------', snare: '--------X-----rx', closedHat: 'x-oxx-oxx-oxx-ox', conga: '---x--xx---x--xx', timbale: ['------------x--x', 0.8] },
    ],
    break: { rim: '--------X--x--x-' },
  },
  bass: { style: 'dub', instruments: ['subBass', 'fingerBass'] },
  chords: { rhythm: 'skank', instruments: ['mutedGuitar', 'organ'], centre: 65 },
  second: { rhythm: 'hits', instruments: ['brass', 'stab'], centre: 62, from: 0.6 },
  leads: ['harmonica', 'trombone'],
  leadDouble: undefined,
  sings: false,
  leadDensity: 4,
  reverbSeconds: 2.8,
  reverbAmount: 0.34,
  delayAmount: 0.6,
  levelsDb: { bass: -4 },
}

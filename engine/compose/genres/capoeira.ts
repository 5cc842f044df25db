import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** The circle: a berimbau's two notes and its buzz, atabaque, pandeiro, agogô, hands; a call and those who answer. */
// prettier-ignore
export const capoeira: GenreProfile = {
  ...acousticGround,
  key: 'capoeira',
  bpm: [84, 116],
  modes: ['mixolydian', 'major'],
  progressions: { major: ['I I I I', 'I I bVII I', 'I bVII I I', 'I I V I'], minor: ['i i i i', 'i i bVII i'] },
  slowHarmony: true,
  extension: 'power',
  form: 'loopBased',
  melody: { scale: 'pentatonic', ornaments: 'none', leaps: 0.3, syncopation: 0.5 },
  kit: 'latin',
  grooves: {
    verse: [
      { conga: 'X-----x-X-----xx', tambourine: 'x-oxx-oxx-oxx-ox' },
      { conga: 'X--x--x-X--x--x-', tambourine: ['x-oxx-oxx-oxx-ox', 0.4] },
    ],
    chorus: [
      { conga: 'X--x--xxX--x--xx', congaHigh: '----x-------x---', tambourine: 'XoxxXoxxXoxxXoxx', agogo: 'x--x--x---x-x---', clap: 'X---X---X-------' },
      { conga: 'X--x-xx-X--x-xxx', djembe: '----x--x----x--x', tambourine: 'XoxxXoxxXoxxXoxx', agogo: 'x-x--x-xx-x--x--', clap: 'X---X---X-------', guiro: ['x-xxx-xxx-xxx-xx', 0.8] },
    ],
  },
  fills: 'congas',
  arrival: ['conga'],
  bass: { style: 'drone', instruments: [] },
  chords: { rhythm: 'toque', instruments: ['berimbau'], centre: 54 },
  second: { rhythm: 'toque', instruments: ['berimbau'], centre: 60, from: 0.65 },
  leads: ['berimbau'],
  sings: true,
  voice: 'low',
  leadDensity: 7,
  reverbSeconds: 2.4,
  reverbAmount: 0.24,
  levelsDb: { chords: -7 },
}

import type { GenreProfile } from '../genre-profile.ts'
import { jazz } from './jazz.ts'

export const bossaNova: GenreProfile = {
  ...jazz,
  key: 'bossa-nova',
  bpm: [116, 136],
  modes: ['major', 'major', 'dorian'],
  progressions: {
    major: [
      'Imaj7 II7 ii7 V7',
      'Imaj7 Imaj7 ii7 V7',
      'Imaj7 bII7 ii7 bII7',
      'ii7 V7 Imaj7 V7/ii',
      'iii7 bIII7 ii7 bII7',
      'Imaj7 IVmaj7 iii7 V7/ii',
    ],
    minor: ['i i ii° V7', 'i iv bVII bIII', 'i bVI7 V7 i', 'iv V7 i i'],
  },
  form: 'song',
  melody: { scale: 'diatonic', ornaments: 'grace', leaps: 0.3, syncopation: 0.75 },
  swing: 0,
  kit: 'brush',
  grooves: {
    verse: [
      { kick: ['x-----x-x-----x-', 0.4], rim: 'x--x--x---x--x--', shaker: ['xoxoxoxoxoxoxoxo', 0.35] },
      { kick: ['x-----x-x-----x-', 0.4], rim: '--x---x--x--x---', brushSweep: ['x-o-x-o-x-o-x-o-', 0.4] },
    ],
    chorus: [
      {
        kick: 'X-----x-X-----x-',
        rim: 'X--X--X---X--X--',
        shaker: 'xoxoxoxoxoxoxoxo',
        conga: ['----x-----xx----', 0.8],
      },
      {
        kick: 'X-----x-X-----x-',
        rim: '--X---X--X--X---',
        closedHat: 'xoxoxoxoxoxoxoxo',
        triangle: ['x-ox--oxx-ox--ox', 0.8],
      },
    ],
  },
  fills: 'brushes',
  bass: { style: 'bossa', instruments: ['uprightBass'] },
  chords: { rhythm: 'bossa', instruments: ['nylonGuitar'], centre: 59 },
  second: { rhythm: 'comp', instruments: ['piano', 'electricPiano'], centre: 65, from: 0.74 },
  pads: ['strings'],
  leads: ['flute', 'sax', 'clarinet'],
  sings: true,
  voice: 'high',
  leadDensity: 8,
}

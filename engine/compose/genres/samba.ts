import type { GenreProfile } from '../genre-profile.ts'
import { bossaNova } from './bossa-nova.ts'

/** The surdo answers on two, the tamborim runs ahead, the 16ths lean unevenly. */
export const samba: GenreProfile = {
  ...bossaNova,
  key: 'samba',
  bpm: [96, 112],
  modes: ['major', 'minor'],
  progressions: {
    major: ['I V7/ii ii7 V7', 'I6 I6 ii7 V7', 'IV iv I,V7/ii ii7,V7', 'I IV I V7', 'ii7 V7 iii7 V7/ii'],
    minor: ['i iv V7 i', 'i bVI V7 i', 'iv bVII bIII V7'],
  },
  extension: 'seventh',
  melody: { scale: 'diatonic', ornaments: 'grace', leaps: 0.4, syncopation: 0.85 },
  swing: 0.1,
  laneDelayMs: { agogo: -4, shaker: -3 },
  kit: 'latin',
  grooves: {
    verse: [
      {
        lowTom: ['o-------X-------', 0.4],
        shaker: 'xooxxooxxooxxoox',
        tambourine: ['x-oxx-oxx-oxx-ox', 0.45],
        rim: ['x-x-xx-x-x-xx-x-', 0.5],
      },
      { kick: ['x--xx--xx--xx--x', 0.42], shaker: 'xooxxooxxooxxoox', agogo: ['x-x-xx-x-x-xx-x-', 0.48] },
    ],
    chorus: [
      {
        kick: 'x--xx--xx--xx--x',
        lowTom: 'o-------X-----xx',
        snare: 'xoxxoxoxxoxxoxox',
        shaker: 'XooxXooxXooxXoox',
        agogo: 'x-xx-x-xx-xx-x-x',
        tambourine: 'x-oxX-oxx-oxX-ox',
      },
      {
        lowTom: 'o--xx---X--xx-x-',
        snare: 'xooxXooxxooxXoox',
        rim: 'x-x-xx-x-x-xx-x-',
        shaker: 'XooxXooxXooxXoox',
        agogo: ['x---x-x-x---x-x-', 0.8],
        congaHigh: '--x--x----x--x-x',
      },
    ],
    break: { agogo: 'x-xx-x-xx-xx-x-x', shaker: 'xooxxooxxooxxoox' },
  },
  fills: 'samba',
  arrival: ['crash'],
  bass: { style: 'samba', instruments: ['fingerBass', 'uprightBass'] },
  chords: { rhythm: 'bossa', chorusRhythm: 'sambaComp', instruments: ['ukulele', 'nylonGuitar'], centre: 66 },
  second: { rhythm: 'bossa', instruments: ['nylonGuitar'], centre: 57, from: 0.5 },
  pads: [],
  leads: ['flute', 'trombone', 'trumpet'],
  voice: 'either',
  leadDensity: 10,
}

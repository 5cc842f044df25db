import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** A jig: running threes on fiddle, whistle or pipes, a bodhrán, a guitar that follows. */
// prettier-ignore
export const celtic: GenreProfile = {
  ...acousticGround,
  key: 'celtic',
  bpm: [104, 126],
  metre: '6/8',
  modes: ['major', 'dorian', 'mixolydian'],
  progressions: {
    major: ['I IV I V', 'I I IV V', 'I V IV V', 'I bVII I bVII', 'I IV V I'],
    minor: ['i bVII i bVII', 'i i bVII bVII', 'i bIII bVII i', 'i IV i bVII'],
  },
  melody: { scale: 'diatonic', ornaments: 'grace', leaps: 0.35, syncopation: 0.05 },
  grooves: {
    verse: [{ frameDrum: 'x---o-x---o-' }, { frameDrum: ['X-o-o-x-o-o-', 0.4] }],
    chorus: [
      { frameDrum: 'XoxoxoXoxoxo', tambourine: ['------x-----', 0.75] },
      { frameDrum: 'X-xox-X-xoxx', stomp: 'X-----X-----', shaker: ['x-o-o-x-o-o-', 0.8] },
    ],
  },
  fills: 'hands',
  arrival: ['frameDrum'],
  bass: { style: 'rootFifth', chorusStyle: 'jig', instruments: ['uprightBass'] },
  chords: { rhythm: 'picking', chorusRhythm: 'jigStrum', instruments: ['steelGuitar'], centre: 57 },
  second: { rhythm: 'picking', instruments: ['harp', 'mandolin'], centre: 67, from: 0.6 },
  leads: ['violin', 'recorder', 'bagpipe', 'flute'],
  leadDouble: 'recorder',
  leadDensity: 19,
}

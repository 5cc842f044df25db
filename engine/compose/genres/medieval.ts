import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** Saltarello: a frame drum in threes, fifths without thirds over a hurdy-gurdy's drone, recorder and lute. */
// prettier-ignore
export const medieval: GenreProfile = {
  ...acousticGround,
  key: 'medieval',
  bpm: [92, 124],
  metre: '6/8',
  modes: ['dorian', 'mixolydian', 'dorian'],
  progressions: {
    major: ['I bVII I I', 'I bVII IV I', 'I v bVII I'],
    minor: ['i bVII i i', 'i bVII bIII bVII', 'i i bVII i', 'i IV bVII i'],
  },
  extension: 'power',
  form: 'loopBased',
  melody: { scale: 'diatonic', ornaments: 'grace', leaps: 0.25, syncopation: 0.2 },
  kit: 'orchestral',
  grooves: {
    verse: [{ frameDrum: 'X---x-X---x-' }, { frameDrum: 'X-----X-x---', tambourine: ['x-----x-----', 0.5] }],
    chorus: [
      { frameDrum: 'X---x-X-x-x-', tambourine: 'x-x-x-x-x-x-', clap: ['------x-----', 0.8] },
      { frameDrum: 'X-x-x-X---xx', tambourine: 'X---x-X---x-', triangle: ['x-----------', 0.8] },
    ],
  },
  fills: 'hands',
  arrival: ['frameDrum'],
  bass: { style: 'rootFifth', chorusStyle: 'jig', instruments: ['cello'] },
  chords: { rhythm: 'picking', chorusRhythm: 'jigStrum', instruments: ['oud', 'harp', 'zither'], centre: 57 },
  second: { rhythm: 'picking', instruments: ['harp', 'zither'], centre: 67, from: 0.72 },
  drones: ['hurdyGurdy'],
  leads: ['recorder', 'hurdyGurdy', 'oboe', 'bagpipe'],
  leadDensity: 12,
  reverbSeconds: 2,
  reverbAmount: 0.24,
  levelsDb: { bass: -12 },
}

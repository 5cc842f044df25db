import type { GenreProfile } from '../genre-profile.ts'
import { jazz } from './jazz.ts'

/** Four to the bar on guitar and bass, a ride that swings, sections of brass that answer the reeds. */
// prettier-ignore
export const bigBand: GenreProfile = {
  ...jazz,
  key: 'big-band',
  bpm: [132, 184],
  modes: ['major', 'major', 'minor'],
  progressions: {
    major: ['I6 vi7 ii7 V7', 'I6 I7 IV6 #iv°', 'I6,#i° ii7,V7 I6,#i° ii7,V7', 'IV7 IV7 I6 V7/ii', 'V7/ii V7/V V7 I6'],
    minor: ['i6 i6 iv6 V7', 'i6 bVI7 V7 i6', 'i6,iv6 i6,V7 i6 V7'],
  },
  extension: 'seventh',
  melody: { scale: 'blues', ornaments: 'fall', leaps: 0.4, syncopation: 0.75 },
  keyLift: 0.5,
  kit: 'acoustic',
  grooves: {
    verse: [
      { closedHat: 'x---x-x-x---x-x-', pedalHat: '----x-------x---', kick: ['o---o---o---o---', 0.4] },
      { ride: 'x---X-x-x---X-x-', pedalHat: '----x-------x---', rim: ['------------x---', 0.5] },
    ],
    chorus: [
      { ride: 'X---X-x-X---X-x-', pedalHat: '----X-------X---', kick: 'x---x---x---x---', snare: '----x-------x-?-' },
      { ride: 'X---X-x-X---X-x-', pedalHat: '----X-------X---', kick: 'x---x---x---x---', snare: '------x---x-----', crash: ['X-------------------------------', 0.8] },
    ],
    break: { closedHat: 'x---x-x-x---x-x-' },
  },
  arrival: ['crash', 'ride'],
  bass: { style: 'walking', instruments: ['uprightBass'] },
  chords: { rhythm: 'quarters', instruments: ['cleanGuitar', 'piano'], centre: 57 },
  second: { rhythm: 'hornHits', chorusRhythm: 'hits', instruments: ['brass'], centre: 66, from: 0.45 },
  leads: ['trumpet', 'sax', 'clarinet', 'trombone'],
  leadDouble: 'sax',
  sings: false,
  leadDensity: 10,
  reverbSeconds: 1.3,
  levelsDb: { bass: -7 },
}

import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** Fast and even: tambora roll into one, güira on every sixteenth, accordion or saxophones in riffs. */
// prettier-ignore
export const merengue: GenreProfile = {
  ...acousticGround,
  key: 'merengue',
  bpm: [132, 160],
  modes: ['major', 'minor'],
  progressions: {
    major: ['I V7 V7 I', 'I I V7 V7', 'I IV V7 I', 'ii V7 I I'],
    minor: ['i V7 V7 i', 'i i V7 V7', 'i iv V7 i', 'i bVII bVI V7'],
  },
  form: 'loopBased',
  melody: { scale: 'harmonicMinor', ornaments: 'none', leaps: 0.4, syncopation: 0.6 },
  kit: 'latin',
  grooves: {
    verse: [
      { guiro: 'X-xxX-xxX-xxX-xx', conga: 'X---x---X---xxxx', kick: ['X---X---X---X---', 0.42] },
      { guiro: 'X-xxX-xxX-xxX-xx', conga: 'X-x-x-x-X-x-xxxx', kick: ['X-------X-------', 0.42] },
    ],
    chorus: [
      { guiro: 'XoxxXoxxXoxxXoxx', conga: 'X-x-x-x-X-x-xxxX', lowTom: '----x-------x---', kick: 'X---X---X---X---', cowbell: ['x---x---x---x---', 0.8] },
      { guiro: 'XoxxXoxxXoxxXoxx', conga: 'X---x-x-X---xxxX', congaHigh: '--x---x---x-----', kick: 'X---X---X---X---', timbale: ['------------xxxx', 0.85] },
    ],
  },
  fills: 'timbales',
  arrival: ['crash'],
  bass: { style: 'merengue', instruments: ['fingerBass'] },
  chords: { rhythm: 'montuno', instruments: ['piano', 'accordion'], centre: 62 },
  second: { rhythm: 'hornHits', instruments: ['brass'], centre: 67, from: 0.65 },
  leads: ['accordion', 'sax', 'trumpet'],
  sings: true,
  leadDensity: 13,
  air: 0.9,
}

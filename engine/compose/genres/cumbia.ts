import type { GenreProfile } from '../genre-profile.ts'
import { acousticGround } from './acoustic-ground.ts'

/** The scraper's gallop, a bass that leaves out two, an accordion off the beat. */
// prettier-ignore
export const cumbia: GenreProfile = {
  ...acousticGround,
  key: 'cumbia',
  bpm: [86, 104],
  modes: ['minor', 'minor', 'major'],
  progressions: {
    major: ['I V7 V7 I', 'I IV V7 I', 'I vi ii V7'],
    minor: ['i V7 V7 i', 'i iv V7 i', 'i bVII bVI V7', 'i bIII bVII i', 'i i bVII V7'],
  },
  form: 'loopBased',
  melody: { scale: 'harmonicMinor', ornaments: 'grace', leaps: 0.3, syncopation: 0.5 },
  kit: 'latin',
  grooves: {
    verse: [
      { guiro: 'X-xxX-xxX-xxX-xx', conga: '--x---x---x---xx', kick: ['X-------X-------', 0.42] },
      { guiro: 'X-xxX-xxX-xxX-xx', conga: '--x-x-x---x-x-x-', kick: ['X-------X-------', 0.42] },
    ],
    chorus: [
      { guiro: 'X-xxX-xxX-xxX-xx', conga: '--x---x---x-x-xx', congaHigh: '----x-------x---', kick: 'X-------X-------', cowbell: 'x---x---x---x---', timbale: ['--------------xx', 0.8] },
      { guiro: 'X-xxX-xxX-xxX-xx', bongoHigh: '--x-x-xx--x-x-xx', kick: 'X-----x-X-------', shaker: 'xoxxxoxxxoxxxoxx', lowTom: '------x-------x-' },
    ],
  },
  fills: 'timbales',
  arrival: ['crash'],
  bass: { style: 'cumbia', instruments: ['fingerBass'] },
  chords: { rhythm: 'cumbiaChop', instruments: ['accordion', 'organ'], centre: 62 },
  second: { rhythm: 'cumbiaChop', instruments: ['nylonGuitar', 'piano'], centre: 57, from: 0.5 },
  leads: ['accordion', 'clarinet', 'trumpet'],
  sings: true,
  leadDensity: 11,
  air: 0.8,
}

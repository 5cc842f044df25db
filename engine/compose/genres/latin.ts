import type { GenreProfile } from '../genre-profile.ts'
import { reggaeton } from './reggaeton.ts'

/** Latin pop: congas and guiro under strummed nylon strings and trumpets. */
// prettier-ignore
export const latin: GenreProfile = {
  ...reggaeton,
  key: 'latin',
  bpm: [98, 124],
  modes: ['minor', 'major', 'harmonic minor'],
  progressions: {
    major: ['I vi IV V', 'I IV V IV', 'vi IV I V', 'I V vi IV'],
    minor: ['i bVII bVI V', 'i iv V i', 'i bVI bVII bIII', 'i bIII bVII V', 'iv bVII bIII V'],
  },
  melody: { scale: 'harmonicMinor', ornaments: 'grace', leaps: 0.35, syncopation: 0.6 },
  keyLift: 0.2,
  grooves: {
    verse: [
      { kick: ['X-----x-X-----x-', 0.42], rim: ['x--x--x---x-x---', 0.45], conga: '--x---xx--x---xx', shaker: ['xoxoxoxoxoxoxoxo', 0.42] },
      { kick: ['X---x---X---x---', 0.42], bongoHigh: 'x-xxx-xxx-xxx-xx', bongoLow: '------x-------x-', guiro: ['x--xx--xx--xx--x', 0.45] },
    ],
    chorus: [
      { kick: 'X---X---X---X---', snare: '----X-------X--?', conga: '--x---xx--x---xx', congaHigh: 'x--x----x--x----', guiro: 'X--xX--xX--xX--x', timbale: ['----x--x----x-x-', 0.85] },
      { kick: 'X-----x-X-----x-', clap: '----X-------X---', bongoHigh: 'x-xxx-xxx-xxx-xx', cowbell: 'x---x-x-x---x-x-', shaker: 'xoxoxoxoxoxoxoxo', conga: '------xx------xx' },
    ],
  },
  bass: { style: 'latinPop', chorusStyle: 'tumbao', instruments: ['fingerBass', 'uprightBass'] },
  chords: { rhythm: 'picking', chorusRhythm: 'strum', instruments: ['nylonGuitar'], centre: 57 },
  second: { rhythm: 'hornHits', instruments: ['trumpet', 'brass'], centre: 67, from: 0.78 },
  pads: ['strings'],
  leads: ['trumpet', 'nylonGuitar', 'accordion'],
  leadDensity: 8,
  sidechain: 0,
}

import type { GenreProfile } from '../genre-profile.ts'
import { drumAndBass } from './drum-and-bass.ts'

/** A break cut up and put together anew every bar, over a sub that moves half as fast. */
// prettier-ignore
export const jungle: GenreProfile = {
  ...drumAndBass,
  key: 'jungle',
  bpm: [158, 168],
  modes: ['minor', 'dorian', 'phrygian'],
  progressions: { major: ['I bVII I bVII', 'Imaj7 ii7 Imaj7 ii7', 'I I IV I'], minor: ['i7 i7 iv7 i7', 'i bVII i bVI', 'i i bVI bVII', 'i bII i bII'] },
  form: 'loopBased',
  melody: { scale: 'pentatonic', ornaments: 'none', leaps: 0.4, syncopation: 0.7 },
  swing: 0.06,
  grooves: {
    verse: [
      { kick: ['X-X-------x-----X-X-------x--x--', 0.42], snare: ['----X--o-o--X-------X--o-o----X-', 0.42], closedHat: 'x-x-x-x-x-x-x-x-' },
      { rim: '----x--x-x--x---', shaker: 'xoxoxoxoxoxoxoxo', kick: ['X---------X-----', 0.42] },
    ],
    chorus: [
      { kick: 'X-X-------xx----X-X-------x-----X-X-------x--x--X-x---X---x-----', snare: '----X--x-x--X--x----X--x-x--X--x----X--x-x----X--x--X-xx-xX-xxrr', closedHat: 'x-x-x-x-x-x-x-x-', ride: 'x---x---x---x---', crash: ['X-------------------------------', 0.85] },
      { kick: 'X-X---X---x-----X---x-X---x-----', snare: '----X--x-xX--x--x-xxX--x-xrrX-xX', openHat: '--x---x---x---x-', closedHat: 'xoxoxoxoxoxoxoxo' },
      { kick: 'X-----X-X---x---X-X---X-----x---', snare: '--x-X--x-x-xX--x--x-X-xx-x-xXrrx', ride: 'x-x-x-x-x-x-x-x-', conga: ['--x--x--x-x--x-x', 0.8] },
    ],
    break: { shaker: 'xoxoxoxoxoxoxoxo' },
  },
  fills: 'breaks',
  bass: { style: 'jungleSub', instruments: ['subBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'techStab', instruments: ['warmPad', 'stab', 'organ'], centre: 61 },
  second: { rhythm: 'deepHouse', instruments: ['stab'], centre: 66, from: 0.7 },
  pads: ['widePad', 'strings'],
  leads: ['vocalChop', 'flute', 'softLead'],
  sings: false,
  leadDensity: 5,
  delayAmount: 0.35,
  sidechain: 0.15,
}

import type { GenreProfile } from '../genre-profile.ts'
import { trance } from './trance.ts'

/** A distorted kick whose tail is the bass, answered by itself backwards; a screaming lead over it. */
// prettier-ignore
export const hardstyle: GenreProfile = {
  ...trance,
  key: 'hardstyle',
  bpm: [148, 156],
  modes: ['minor', 'phrygian'],
  progressions: { major: ['vi IV I V', 'I V vi IV', 'IV V vi vi'], minor: ['i bVI bIII bVII', 'i bVII bVI bVII', 'bVI bVII i i', 'i iv bVI V'] },
  melody: { scale: 'diatonic', ornaments: 'bends', leaps: 0.6, syncopation: 0.35 },
  kit: 'industrial',
  grooves: {
    verse: [
      { kick: 'X---X---X---X---', closedHat: '--x---x---x---x-' },
      { kick: 'X---X---X---X---', clap: ['----x-------x---', 0.5], ride: ['--x---x---x---x-', 0.5] },
    ],
    chorus: [
      { kick: 'X---X---X---X---', clap: '----X-------X---', openHat: '--x---x---x---x-' },
      { kick: 'X---X---X---X-rr', clap: '----X-------X---', ride: '--x---x---x---x-', crash: ['X-------------------------------', 0.8] },
    ],
    drop: [
      { kick: 'X---X---X---X---', clap: '----X-------X---', openHat: '--X---X---X---X-', crash: 'X-------------------------------' },
      { kick: 'X---X---X---X-xx', snare: '----X-------X---', openHat: '--X---X---X---X-', ride: 'x-x-x-x-x-x-x-x-' },
    ],
    break: {},
  },
  fills: 'snareRoll',
  bass: { style: 'reverseBass', instruments: ['sawBass', 'reeseBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'gated', instruments: ['supersaw', 'polySynth'], centre: 60 },
  second: { rhythm: 'pulse', instruments: ['stab'], centre: 66, from: 0.75 },
  pads: ['widePad'],
  arps: ['pluck'],
  leads: ['sawLead', 'growlLead'],
  leadDensity: 10,
  sidechain: 0.6,
  levelsDb: { drums: -4 },
}

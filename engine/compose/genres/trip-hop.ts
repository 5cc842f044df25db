import type { GenreProfile } from '../genre-profile.ts'
import { hipHop } from './hip-hop.ts'

/** A heavy, slow break under dust, minor strings, a tremulous guitar and a voice close to the ear. */
// prettier-ignore
export const tripHop: GenreProfile = {
  ...hipHop,
  key: 'trip-hop',
  bpm: [72, 90],
  modes: ['minor', 'dorian', 'phrygian'],
  progressions: { major: ['I bVII bVI I', 'I iii IV iv', 'I I bVI iv'], minor: ['i i bVI v', 'i bVImaj7 i bVImaj7', 'i bVII bVI iv', 'i bII i bII', 'i iv i v'] },
  melody: { scale: 'diatonic', ornaments: 'none', leaps: 0.25, syncopation: 0.45 },
  swing: 0.1,
  layBackMs: 9,
  kit: 'breakbeat',
  grooves: {
    verse: [
      { kick: ['X-----x---x-----', 0.4], snare: ['----X-------X---', 0.4], closedHat: ['x-x-x-x-x-x-x-x-', 0.34] },
      { kick: ['X--x------x-----', 0.4], rim: ['----x-------x---', 0.4], ride: ['x---x---x---x---', 0.36] },
    ],
    chorus: [
      { kick: 'X-----xx--x-----X--x--x---x-----', snare: '----X--o----X-------X--o-o--X---', closedHat: 'x-xox-x-x-xox-x-', ride: ['x---x---x---x---', 0.8] },
      { kick: 'X--x----x-x-----', snare: '----X--o-o--X--o', closedHat: 'xox-xox-xox-xox-', shaker: ['oxoxoxoxoxoxoxox', 0.8] },
    ],
  },
  bass: { style: 'sub', chorusStyle: 'dub', instruments: ['subBass', 'uprightBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'push', instruments: ['electricPiano', 'organ'], centre: 59 },
  second: { rhythm: 'swell', instruments: ['slideGuitar', 'cleanGuitar'], centre: 62, from: 0.6 },
  pads: ['strings'],
  leads: ['trumpet', 'cello', 'softLead'],
  sings: true,
  voice: 'high',
  leadDensity: 5,
  reverbSeconds: 2,
  reverbAmount: 0.24,
  delayAmount: 0.25,
  sidechain: 0,
  vinylNoise: 0.7,
}

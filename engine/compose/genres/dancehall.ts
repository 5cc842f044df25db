import type { GenreProfile } from '../genre-profile.ts'

/** The riddim of three: bass drum on one, four and seven of eight, a dry snare between. */
export const dancehall: GenreProfile = {
  key: 'dancehall',
  bpm: [92, 106],
  modes: ['minor', 'major'],
  progressions: {
    major: ['I IV I V', 'I V vi IV', 'I I bVII IV'],
    minor: ['i bVII bVI bVII', 'i i iv v', 'i bVI bVII i', 'i iv bVII i'],
  },
  extension: 'triad',
  form: 'loopBased',
  melody: { scale: 'pentatonic', ornaments: 'none', leaps: 0.2, syncopation: 0.8 },
  swing: 0.04,
  layBackMs: 0,
  kit: 'electronic',
  grooves: {
    verse: [
      { kick: 'X-----x---------', snare: ['---X--X----X--X-', 0.42], closedHat: ['x-o-x-o-x-o-x-o-', 0.42] },
      { kick: 'X--X------X-----', clap: ['------X-------X-', 0.42], rim: '---x------x-----' },
    ],
    chorus: [
      {
        kick: 'X--X--X-X--X--X-',
        snare: '---X--X----X--X-',
        clap: '------X-------X-',
        closedHat: 'x-x-x-x-x-x-x-x-',
        shaker: ['xoxoxoxoxoxoxoxo', 0.8],
      },
      {
        kick: 'X--X------X-X---',
        snare: '------X-------X-',
        rim: '---x--x----x--x?',
        closedHat: 'xoxoxoxoxoxoxoxo',
        timbale: ['--------------?x', 0.7],
        cowbell: ['x---x---x---x---', 0.85],
      },
    ],
  },
  fills: 'timbales',
  bass: { style: 'dancehall', instruments: ['subBass', 'sawBass'] },
  chords: { rhythm: 'dancehallStab', instruments: ['stab', 'organ', 'steelPan'], centre: 63 },
  second: { rhythm: 'skank', instruments: ['mutedGuitar', 'pluck'], centre: 68, from: 0.7 },
  pads: ['warmPad'],
  arps: [],
  leads: ['squareLead', 'steelPan', 'brass'],
  sings: true,
  voice: 'either',
  leadDensity: 8,
  reverbSeconds: 1.2,
  reverbAmount: 0.12,
  delayAmount: 0.28,
  sidechain: 0.15,
}

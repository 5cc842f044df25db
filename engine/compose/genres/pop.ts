import type { GenreProfile } from '../genre-profile.ts'

export const pop: GenreProfile = {
  key: 'pop',
  bpm: [100, 122],
  modes: ['major', 'major', 'minor'],
  progressions: {
    major: ['I V vi IV', 'vi IV I V', 'I vi IV V', 'IV I V vi', 'I iii IV V', 'IV V iii vi'],
    minor: ['i bVI bIII bVII', 'i iv bVI bVII', 'bVI bVII i i', 'i bVII bVI bVII', 'bVI bIII bVII i'],
  },
  extension: 'triad',
  form: 'song',
  melody: { scale: 'diatonic', ornaments: 'none', leaps: 0.3, syncopation: 0.45 },
  keyLift: 0.25,
  swing: 0,
  layBackMs: 0,
  kit: 'electronic',
  grooves: {
    verse: [
      { kick: 'X------x--x-----', snare: ['----X-------X---', 0.45], closedHat: ['x-o-x-o-x-o-x-o-', 0.5] },
      { kick: 'X-----x-X-----?-', snap: '----X-------X---', closedHat: ['x-x-x-x-x-x-x-x-', 0.55] },
      { kick: 'X--x----X--x----', rim: '----X-------X--?', shaker: ['oxoxoxoxoxoxoxox', 0.45] },
    ],
    chorus: [
      {
        kick: 'X---X---X---X---', clap: '----X-------X---', snare: '----x-------x--?', closedHat: 'x-x-x-x-x-x-x-xo',
        openHat: ['--x---x---x---x-', 0.85], tambourine: ['oxoxoxoxoxoxoxox', 0.88],
      },
      { kick: 'X--x--x-X--x--x-', snare: '----X-------X--?', clap: '----x-------x---', closedHat: 'xoxoxoxoxoxoxoxo', shaker: ['xoxoxoxoxoxoxoxo', 0.85] },
      { kick: 'X-----x-X-x---x-', snare: '----X-------X---', clap: '----x-------x-?-', closedHat: 'x-x-x-x-x-x-xoxo', tambourine: '----x-------x---' },
    ],
  },
  fills: 'toms',
  arrival: ['crash', 'impact'],
  bass: { style: 'roots', chorusStyle: 'driving', instruments: ['sawBass', 'fingerBass'] },
  chords: { rhythm: 'push', chorusRhythm: 'eighths', instruments: ['polySynth', 'piano'], centre: 61 },
  second: { rhythm: 'picking', chorusRhythm: 'strum', instruments: ['cleanGuitar', 'steelGuitar', 'pluck'], centre: 64, from: 0.72 },
  pads: ['widePad', 'warmPad'],
  arps: ['pluck', 'bell'],
  leads: ['pluck', 'squareLead', 'softLead', 'vocalChop'],
  sings: true,
  voice: 'either',
  leadDensity: 8,
  reverbSeconds: 1.8,
  reverbAmount: 0.2,
  delayAmount: 0.18,
  sidechain: 0.35,
}

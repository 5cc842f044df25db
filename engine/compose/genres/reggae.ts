import type { GenreProfile } from '../genre-profile.ts'

/** One drop: nothing on one, bass drum and rim on three, the guitar on two and four, an organ that bubbles between. */
export const reggae: GenreProfile = {
  key: 'reggae',
  bpm: [70, 82],
  modes: ['major', 'mixolydian', 'minor'],
  progressions: {
    major: ['I IV V IV', 'I V vi IV', 'I ii I ii', 'I IV I V', 'I bVII IV I'],
    minor: ['i iv i iv', 'i bVII bVI bVII', 'i bVII i iv', 'i i iv v'],
  },
  extension: 'triad',
  form: 'song',
  melody: { scale: 'pentatonic', ornaments: 'grace', leaps: 0.25, syncopation: 0.6 },
  swing: 0.16,
  layBackMs: 6,
  kit: 'acoustic',
  grooves: {
    verse: [
      { kick: '--------X-------', rim: '--------X-----?-', closedHat: 'x-xox-x-x-xox-x-' },
      { kick: '--------X-------', rim: '---o----X-------', closedHat: 'X-oxX-oxX-oxX-ox' },
    ],
    chorus: [
      { kick: '--------X-------', snare: '--------X-----?-', closedHat: 'X-xoX-xoX-xoX-xo', congaHigh: '---x--x----x--xx', openHat: '------x---------' },
      { kick: '--------X-------', snare: '--------X--o----', rim: '---x--x---------', closedHat: 'x-xox-xox-xox-xo', conga: '---x--xx---x--xx', shaker: 'xoxoxoxoxoxoxoxo' },
      { kick: 'x---x---X---x---', snare: '--------X-----?-', closedHat: 'X-xoX-xoX-xoX-xo', tambourine: '--x---x---x---x-' },
    ],
    break: { rim: '--------X--x--x-', congaHigh: '---x--x----x--xx' },
  },
  fills: 'reggae',
  bass: { style: 'oneDrop', chorusStyle: 'oneDrop', instruments: ['fingerBass'] },
  chords: { rhythm: 'skank', instruments: ['cleanGuitar', 'mutedGuitar'], centre: 66 },
  second: { rhythm: 'bubble', instruments: ['organ'], centre: 60, from: 0.45 },
  pads: [],
  arps: [],
  leads: ['trombone', 'harmonica', 'flute', 'organ'],
  leadDouble: 'trumpet',
  sings: true,
  voice: 'low',
  leadDensity: 6,
  reverbSeconds: 1.6,
  reverbAmount: 0.18,
  delayAmount: 0.3,
  sidechain: 0,
  air: 0.3,
  levelsDb: { bass: -5.5 },
}

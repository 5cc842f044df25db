import type { GenreProfile } from '../genre-profile.ts'

export const afrobeats: GenreProfile = {
  key: 'afrobeats',
  bpm: [100, 114],
  modes: ['minor', 'major', 'dorian'],
  progressions: {
    major: ['I IV vi V', 'IV V iii vi', 'ii7 V iii7 vi7', 'I vi ii V', 'IVmaj7 iii7 ii7 iii7'],
    minor: ['i7 iv7 bVII bIII', 'i7 bVII bVImaj7 v7', 'i7 iv7 i7 iv7', 'bVImaj7 bVII i7 i7'],
  },
  extension: 'seventh',
  form: 'loopBased',
  melody: { scale: 'pentatonic', ornaments: 'grace', leaps: 0.3, syncopation: 0.8 },
  swing: 0.08,
  layBackMs: 3,
  kit: 'afro',
  grooves: {
    verse: [
      { kick: 'X---x---x---x---', rim: '---x--x----x--x-', shaker: ['xoxoxoxoxoxoxoxo', 0.4] },
      { kick: 'X-----x-X-----x-', rim: 'x--x--x---x-x---', shaker: ['xxoxxxoxxxoxxxox', 0.4] },
    ],
    chorus: [
      { kick: 'X---X---X---X---', snare: '---x--x----x--x-', conga: 'x--x-xx-x--x-xx-', shaker: 'xoxoxoxoxoxoxoxo', closedHat: '--x---x---x---x-', djembe: ['--x---xx--x---x?', 0.8] },
      { kick: 'X--x--x-X--x--x-', rim: 'X--X--X---X-X---', snare: ['------x-------x-', 0.75], congaHigh: '--x-x---x-x--x--', shaker: 'xxoxxxoxxxoxxxox', cowbell: ['x-x-xx-x-xx-x-x-', 0.85] },
    ],
    break: { rim: 'x--x--x---x-x---', shaker: 'xoxoxoxoxoxoxoxo', djembe: '--x---xx--x---xx' },
  },
  fills: 'afro',
  bass: { style: 'afro', instruments: ['subBass', 'fingerBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'afro', instruments: ['electricPiano', 'pluck'], centre: 62 },
  second: { rhythm: 'picking', chorusRhythm: 'afro', instruments: ['cleanGuitar', 'marimba', 'kalimba'], centre: 68, from: 0.42 },
  pads: ['warmPad'],
  arps: [],
  leads: ['sax', 'kalimba', 'flute', 'trumpet'],
  sings: true,
  voice: 'either',
  leadDensity: 8,
  reverbSeconds: 1.5,
  reverbAmount: 0.16,
  delayAmount: 0.18,
  sidechain: 0.2,
}

import type { GenreProfile } from '../genre-profile.ts'

/** One chord, sixteen 16ths, everything on the one. */
export const funk: GenreProfile = {
  key: 'funk',
  bpm: [98, 116],
  modes: ['dorian', 'mixolydian'],
  progressions: {
    major: ['I7 I7 IV7 I7', 'I7 I7 I7 I7', 'I7 bVII7 IV7 I7', 'I9 I9 IV9 IV9'],
    minor: ['i7 i7 IV7 i7', 'i7 IV7 i7 IV7', 'ii7 V7 i7 IV7', 'i7 i7 i7 bVII7,IV7'],
  },
  extension: 'ninth',
  form: 'loopBased',
  melody: { scale: 'blues', ornaments: 'bends', leaps: 0.4, syncopation: 0.8 },
  swing: 0.06,
  layBackMs: 2,
  laneDelayMs: { snare: 6 },
  kit: 'acoustic',
  grooves: {
    verse: [
      { kick: 'X--x--x---x-----', snare: '----X--o-o--X--o', closedHat: 'xoxoxoxoxoxoxoxo' },
      { kick: 'X-x---x-x-x--x--', snare: '----X--o-o-oX--?', closedHat: 'x-xxx-xxx-xxx-xx', openHat: '-------------x--' },
      { kick: 'X-----xx--x--x--', snare: 'o-o-X--o-o-oX-oo', closedHat: 'xoxoxoxoxoxoxoxo' },
    ],
    chorus: [
      { kick: 'X-x---x-X-x--x--', snare: '----X--o-o-oX-o?', closedHat: 'xoxoxoxoxoxoxoxo', openHat: '------X-------X-', tambourine: '----X-------X---', congaHigh: ['--x--x----x--x-x', 0.8] },
      { kick: 'X--x--x-X-xx--x-', snare: '----X--oo-o-X--o', clap: '----x-------x---', closedHat: 'x-xxx-xxx-xxx-xx', cowbell: ['x---x---x---x---', 0.85] },
    ],
    break: { closedHat: 'xoxoxoxoxoxoxoxo', congaHigh: '--x--x----x--x-x', conga: 'x--x--x-x--x--x-' },
  },
  fills: 'snare',
  bass: { style: 'funk', chorusStyle: 'slap', instruments: ['slapBass', 'fingerBass'] },
  chords: { rhythm: 'clav', chorusRhythm: 'clav', instruments: ['clavinet', 'electricPiano'], centre: 57 },
  second: { rhythm: 'funk16', instruments: ['mutedGuitar', 'cleanGuitar'], centre: 67, from: 0.45 },
  pads: ['organ'],
  arps: [],
  leads: ['brass', 'sax', 'trombone'],
  leadDouble: 'trumpet',
  sings: true,
  voice: 'either',
  leadDensity: 10,
  reverbSeconds: 0.9,
  reverbAmount: 0.1,
  delayAmount: 0.06,
  sidechain: 0,
  air: 0.5,
  levelsDb: { bass: -6.5 },
}

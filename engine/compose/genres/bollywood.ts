import type { GenreProfile } from '../genre-profile.ts'

/** Keherwa of eight on tabla under strings and sitar; dholak and claps when the refrain comes. */
export const bollywood: GenreProfile = {
  key: 'bollywood',
  bpm: [92, 124],
  modes: ['minor', 'harmonic minor', 'mixolydian', 'major'],
  progressions: {
    major: ['I bVII IV I', 'I IV V I', 'I vi ii V', 'I iii IV V'],
    minor: ['i bVII bVI bVII', 'i iv bVII i', 'i bVI bVII i', 'i i bVII bVI', 'i bIII bVII iv'],
  },
  extension: 'triad',
  form: 'song',
  melody: { scale: 'raga', ornaments: 'meend', leaps: 0.25, syncopation: 0.35 },
  keyLift: 0.15,
  swing: 0.03,
  layBackMs: 2,
  kit: 'tabla',
  grooves: {
    verse: [
      { tablaGe: 'X-x---------x---', tablaNa: 'X---x---x-----x-', tablaTin: '------x-----x---', tablaKe: '----------x-----', shaker: ['x-o-x-o-x-o-x-o-', 0.48] },
      { tablaGe: 'X--x------x-x---', tablaNa: 'X-o-x-o-x-o-x-oo', tablaKe: '--x---x---x---?-', tambourine: ['----x-------x---', 0.48] },
    ],
    chorus: [
      {
        kick: 'X-----x-X-----x-', tablaGe: 'X-x--x--X-x-x---', tablaNa: 'X-oxx-oxx-oxx-ox', tablaTin: '------x-----x---', dholHigh: '--x---x---x--xx-', clap: '----X-------X---',
        shaker: 'xoxoxoxoxoxoxoxo',
      },
      {
        kick: 'X--x--x-X--x--x-', dholLow: 'X-----X-X--X----', dholHigh: '--xxx-xx--xxx-xx', tablaNa: 'x-o-x-o-x-o-x-o-', tambourine: 'x-oxX-oxx-oxX-ox',
        clap: ['----X-------X--?', 0.8],
      },
    ],
    break: { tablaGe: 'X-x---------x---', tablaNa: 'X---x---x-----x-' },
  },
  fills: 'tabla',
  arrival: ['crash', 'dholLow'],
  bass: { style: 'bollywood', chorusStyle: 'filmi', instruments: ['fingerBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'keherwa', instruments: ['harmonium', 'nylonGuitar'], centre: 60 },
  second: { rhythm: 'filmStrings', instruments: ['strings'], centre: 68, from: 0.6 },
  pads: ['strings'],
  arps: ['santoor'],
  leads: ['bansuri', 'sitar', 'violin'],
  leadDouble: 'strings',
  sings: true,
  voice: 'high',
  leadDensity: 9,
  reverbSeconds: 2,
  reverbAmount: 0.24,
  delayAmount: 0.2,
  sidechain: 0,
  air: 0.3,
  levelsDb: { bass: -6.5 },
}

import type { GenreProfile } from '../genre-profile.ts'

/** Alap, then teental of sixteen beats: sitar over a tanpura, no harmony but the drone; ankle bells where it is fullest. */
export const indianClassical: GenreProfile = {
  key: 'indian-classical',
  bpm: [64, 108],
  modes: ['mixolydian', 'dorian', 'phrygian', 'lydian', 'harmonic minor'],
  progressions: { major: ['I I I I', 'I I Isus I'], minor: ['i i i i', 'i i Isus i'] },
  slowHarmony: true,
  extension: 'power',
  form: 'raga',
  melody: { scale: 'raga', ornaments: 'meend', leaps: 0.2, syncopation: 0.4 },
  swing: 0,
  layBackMs: 0,
  kit: 'tabla',
  grooves: {
    verse: [
      {
        tablaGe: ['X-x-x-x-X-x-x-x-----------x-x-x-', 0.42],
        tablaNa: ['X-----x-X-----x-X-----x-x-----x-', 0.42],
        tablaTin: ['--x-x-----x-x-----x-x-----x-x---', 0.42],
      },
    ],
    chorus: [
      {
        tablaGe: 'X-x-x-x-X-x-x-x-----------x-x-xx',
        tablaNa: 'X-oxo-x-X-oxo-x-X-oxo-x-x-oxo-xx',
        tablaTin: '--x-x-----x-x-----x-x-----x-x---',
        tablaKe: '---o---o---o---o-o-o-o-o---o---o',
        tambourine: 'X-o-x-o-X-o-x-o-X-o-x-o-X-o-x-o-',
      },
      {
        tablaGe: 'X--xx---X--xx-------------xx--xx',
        tablaNa: 'XoxxxoxxXoxxxoxxXoxxxoxxxoxxxoxx',
        tablaTin: '--x---x---x---x---x---x---x---x-',
        tambourine: 'X-o-x-o-X-o-x-o-X-o-x-o-X-o-x-o-',
      },
    ],
    break: {},
  },
  fills: 'tabla',
  arrival: [],
  bass: { style: 'drone', instruments: ['cello'] },
  chords: { rhythm: 'tanpura', instruments: ['tanpura'], centre: 52 },
  second: { rhythm: 'rolled', instruments: ['santoor', 'harp'], centre: 68, from: 0.7 },
  pads: ['harmonium'],
  arps: [],
  drones: ['tanpura'],
  leads: ['sitar', 'sarod', 'bansuri'],
  sings: false,
  voice: 'low',
  leadDensity: 13,
  reverbSeconds: 2.4,
  reverbAmount: 0.24,
  delayAmount: 0.05,
  sidechain: 0,
  air: 0.4,
  levelsDb: { lead: -6, bass: -12, chords: -10 },
}

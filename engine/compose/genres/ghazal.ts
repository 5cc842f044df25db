import type { GenreProfile } from '../genre-profile.ts'
import { bollywood } from './bollywood.ts'

/** Slow poetry over a six-beat dadra: soft tabla, harmonium, santoor that lingers after each line. */
export const ghazal: GenreProfile = {
  ...bollywood,
  key: 'ghazal',
  bpm: [50, 66],
  metre: '6/8',
  modes: ['minor', 'harmonic minor', 'dorian'],
  progressions: {
    major: ['I vi ii V', 'I IV I V', 'I iii IV V7'],
    minor: ['i iv bVII bIII', 'i bVI iv V', 'i bVII bVI V', 'i iv i V'],
  },
  extension: 'seventh',
  melody: { scale: 'raga', ornaments: 'meend', leaps: 0.2, syncopation: 0.25 },
  keyLift: 0,
  swing: 0,
  layBackMs: 8,
  kit: 'tabla',
  grooves: {
    verse: [
      { tablaGe: ['X-x---------', 0.4], tablaNa: ['x---x-x---x-', 0.4], tablaTin: ['--x-----x---', 0.4] },
      { tablaGe: ['X-------x---', 0.4], tablaTin: ['--x-x---x-o-', 0.4], tablaNa: ['x-----x---x-', 0.42] },
    ],
    chorus: [
      {
        tablaGe: 'X-x-----x---',
        tablaNa: 'X-o-x-X-o-xo',
        tablaTin: '--x-----x---',
        tablaKe: '------x-----',
        shaker: 'x-o-o-x-o-o-',
      },
      { tablaGe: 'X-x---o-x-x-', tablaNa: 'x-oxx-x-oxxo', tablaTin: '--x-----x---', triangle: 'x-----x-----' },
    ],
    break: {},
  },
  fills: 'tabla',
  arrival: [],
  bass: { style: 'sufi', instruments: ['uprightBass', 'fingerBass'] },
  chords: { rhythm: 'harmonium', chorusRhythm: 'picking', instruments: ['harmonium', 'nylonGuitar'], centre: 60 },
  second: { rhythm: 'rolled', instruments: ['santoor', 'nylonGuitar'], centre: 66, from: 0.7 },
  pads: ['strings'],
  arps: [],
  drones: ['tanpura'],
  leads: ['violin', 'santoor', 'bansuri', 'sarod'],
  leadDouble: undefined,
  voice: 'either',
  leadDensity: 7,
  reverbSeconds: 2.6,
  reverbAmount: 0.28,
  delayAmount: 0.06,
}

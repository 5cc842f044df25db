import type { GenreProfile } from '../genre-profile.ts'
import { bollywood } from './bollywood.ts'

/** Harmonium and handclaps that grow and grow; tabla hurries into 6/8, a chorus answers the singer. */
export const qawwali: GenreProfile = {
  ...bollywood,
  key: 'qawwali',
  bpm: [88, 124],
  modes: ['mixolydian', 'phrygian', 'minor'],
  progressions: {
    major: ['I I bVII I', 'I IV I bVII', 'I I IV I'],
    minor: ['i i bVII i', 'i bII i bVII', 'i iv i bVII'],
  },
  melody: { scale: 'raga', ornaments: 'meend', leaps: 0.3, syncopation: 0.4 },
  keyLift: 0,
  kit: 'tabla',
  grooves: {
    verse: [
      { tablaGe: 'X-----x---x-----', tablaNa: 'x-x-x-x-x-x-x-x-', clap: ['----x-------x---', 0.48] },
      { tablaGe: 'X--x------x---x-', tablaTin: '--x-x-x---x-x-x-', clap: ['x---x---x---x---', 0.5] },
    ],
    chorus: [
      {
        tablaGe: 'X-xX--x-X-x-X-x-',
        tablaNa: 'X-xxx-xxX-xxx-xx',
        tablaKe: '--x---x---x---x-',
        clap: 'X---X---X---X---',
        dholLow: ['X-------X-------', 0.8],
      },
      {
        tablaGe: 'X--X--X-X--X--X-',
        tablaNa: 'xoxxxoxxxoxxxoxx',
        clap: '--X---X---X---X-',
        tambourine: 'xoxoxoxoxoxoxoxo',
        dholHigh: ['----x--x----x-xx', 0.8],
      },
    ],
    break: { clap: '----x-------x---' },
  },
  arrival: ['dholLow', 'clap'],
  bass: { style: 'sufi', instruments: ['uprightBass', 'fingerBass'] },
  chords: { rhythm: 'harmonium', chorusRhythm: 'keherwa', instruments: ['harmonium'], centre: 62 },
  second: { rhythm: 'hold', chorusRhythm: 'harmonium', instruments: ['harmonium'], centre: 55, from: 0.7 },
  pads: ['choir'],
  arps: [],
  drones: ['tanpura'],
  leads: ['harmonium', 'sarod'],
  leadDouble: undefined,
  voice: 'low',
  leadDensity: 11,
  reverbSeconds: 1.8,
  reverbAmount: 0.2,
  delayAmount: 0,
}

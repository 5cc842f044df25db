import type { GenreProfile } from '../genre-profile.ts'
import { indianClassical } from './indian-classical.ts'

/** Adi tala counted with the hand, a violin that slides between the notes, mridangam and a tambura. */
// prettier-ignore
export const carnatic: GenreProfile = {
  ...indianClassical,
  key: 'carnatic',
  bpm: [74, 112],
  modes: ['major', 'mixolydian', 'phrygian dominant', 'harmonic minor'],
  progressions: { major: ['I I I I', 'I Isus I I', 'I I I Isus'], minor: ['i i i i', 'i Isus i i'] },
  melody: { scale: 'raga', ornaments: 'meend', leaps: 0.15, syncopation: 0.5 },
  grooves: {
    verse: [
      { tablaGe: ['X-----x-X-------', 0.4], tablaTin: ['--x-x-----x-x-x-', 0.4], clap: ['x---------------x-------x-------', 0.42] },
    ],
    chorus: [
      { tablaGe: 'X--x--x-X---x-x-', tablaTin: '--x-x-x---x-x-xx', tablaKe: '-o---o---o-o---o', tambourine: 'x-x-x-x-x-x-x-x-', clap: 'x---------------x-------x-------' },
      { tablaGe: 'X-x---x-X-x---xx', tablaNa: '-xx-xx-x-xx-xx-x', tablaKe: '---o---o---o--oo', tambourine: 'x--xx--xx--xx--x', clap: 'x---------------x-------x-------' },
    ],
    break: { clap: 'x---------------x-------x-------' },
  },
  chords: { rhythm: 'tanpura', instruments: ['tanpura'], centre: 55 },
  second: { rhythm: 'rolled', instruments: ['sarod'], centre: 62, from: 0.7 },
  pads: [],
  leads: ['violin', 'bansuri', 'sarod'],
  leadDensity: 15,
  reverbSeconds: 1.8,
  reverbAmount: 0.18,
}

import type { ScaleName } from './scale-names.ts'
import { createTable } from '../tables/create-table.ts'

export type Mode = ScaleName

export interface Key {
  /** Pitch class, 0 (C) to 11. */
  tonic: number
  mode: Mode
}

export const pitchClassNames = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const

const scales: Record<Mode, readonly number[]> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  'harmonic minor': [0, 2, 3, 5, 7, 8, 11],
  'phrygian dominant': [0, 1, 4, 5, 7, 8, 10],
}

const letters = createTable<number>({ c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 })

/** Returns the name of a key, e.g. 'F# minor'. */
export function keyName(key: Key): string {
  return `${pitchClassNames[key.tonic]!} ${key.mode}`
}

const modeNames = 'major|maj|minor|min|m|dorian|mixolydian|phrygian dominant|phrygian|lydian|harmonic minor'
const keyPattern = new RegExp(String.raw`^\s*([a-g])\s*(#|♯|b|♭|sharp|flat)?\s*[- ]?\s*(${modeNames})?\s*$`, 'i')

/** Reads 'F minor', 'c# maj', 'Bb', 'A dorian'; undefined when it is no key. */
export function parseKey(text: string): Key | undefined {
  const match = keyPattern.exec(text)
  if (!match) return undefined
  const accidental = match[2]?.toLowerCase() ?? ''
  const shift = /^(#|♯|sharp)$/.test(accidental) ? 1 : accidental ? -1 : 0
  return { tonic: (letters.get(match[1]!.toLowerCase())! + shift + 12) % 12, mode: modeNamed(match[3]) }
}

function modeNamed(text: string | undefined): Mode {
  const name = (text ?? 'major').toLowerCase()
  if (Object.hasOwn(scales, name)) return name as Mode
  return name.startsWith('maj') ? 'major' : 'minor'
}

/** Returns the seven notes of a mode in semitones above the tonic. */
export function getScale(mode: Mode): readonly number[] {
  return scales[mode]
}

/** Returns whether a mode has a minor third. */
export function isMinorish(mode: Mode): boolean {
  return scales[mode][2] === 3
}

/** MIDI pitch of a scale step counted from the tonic in the octave of `tonicMidi`; steps may be negative. */
export function scaleStepToMidi(step: number, tonicMidi: number, mode: Mode): number {
  const scale = scales[mode]
  const octave = Math.floor(step / 7)
  return tonicMidi + octave * 12 + scale[step - octave * 7]!
}

/** The scale step nearest to a pitch. */
export function midiToScaleStep(midi: number, tonicMidi: number, mode: Mode): number {
  let best = 0
  let distance = Infinity
  const around = Math.round(((midi - tonicMidi) * 7) / 12)
  for (let step = around - 2; step <= around + 2; step++) {
    const d = Math.abs(scaleStepToMidi(step, tonicMidi, mode) - midi)
    if (d < distance) [best, distance] = [step, d]
  }
  return best
}

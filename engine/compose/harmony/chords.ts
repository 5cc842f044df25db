import { getEnding, getIntervals } from './chord-qualities.ts'
import type { Key } from '../../score/keys.ts'
import { pitchClassNames, getScale } from '../../score/keys.ts'
import { createTable } from '../../tables/create-table.ts'

export type Extension = 'triad' | 'seventh' | 'ninth' | 'add9' | 'power'

export interface Chord {
  symbol: string
  /** Pitch class, 0 (C) to 11. */
  root: number
  /** Semitones above the root. */
  intervals: number[]
}

const romans = createTable<number>({ i: 0, ii: 2, iii: 4, iv: 5, v: 7, vi: 9, vii: 11 })
const romanPattern = /^(b|#)?(vii|vi|v|iv|iii|ii|i|VII|VI|V|IV|III|II|I)([^/]*)(?:\/(.+))?$/

/**
 * 'bVII', 'ii', 'V7', 'vii°', 'V7/ii': upper case is major, lower case minor, relative to the major scale on the tonic.
 */
export function parseRoman(token: string, key: Key, extension: Extension): Chord {
  const match = romanPattern.exec(token)
  if (!match) throw new Error(`not a chord: ${token}`)
  const [, accidental, numeral, ending, target] = match
  const from = target ? parseRoman(target, key, 'triad').root - key.tonic : 0
  const degree = from + romans.get(numeral!.toLowerCase())! + (accidental === 'b' ? -1 : accidental === '#' ? 1 : 0)
  const minor = numeral === numeral!.toLowerCase()
  return chordOn((key.tonic + degree + 24) % 12, build(degree, minor, ending!, key, target ? 'triad' : extension))
}

/** Returns the chord on a root (pitch class 0 to 11) with these intervals in semitones, and its symbol, e.g. 'F#m7'. */
export function chordOn(root: number, intervals: number[]): Chord {
  return { symbol: pitchClassNames[root]! + getEnding(intervals), root, intervals }
}

function build(degree: number, minor: boolean, ending: string, key: Key, extension: Extension): number[] {
  if (extension === 'power') return [0, 7, 12]
  if (ending === 'sus') return [0, 5, 7, 10]
  const written =
    ending === ''
      ? undefined
      : (getIntervals(minor && /^(6|7|9|11|maj7|add9)/.test(ending) ? `m${ending}` : ending) ?? getIntervals(ending))
  const intervals = written ?? extended(degree, minor, key, extension)
  const richer = ending === '7' && extension === 'ninth' && !minor
  return richer && inScale(degree + 14, key) ? [...intervals, 14] : intervals
}

function extended(degree: number, minor: boolean, key: Key, extension: Extension): number[] {
  const intervals = [0, minor ? 3 : 4, 7]
  if (extension === 'seventh' || extension === 'ninth') intervals.push(inScale(degree + 10, key) ? 10 : 11)
  if ((extension === 'ninth' || extension === 'add9') && inScale(degree + 14, key)) intervals.push(14)
  return intervals
}

function inScale(semitones: number, key: Key): boolean {
  return getScale(key.mode).includes(((semitones % 12) + 12) % 12)
}

/** Close voicing nearest to the previous one, kept around `centre`; the bass is someone else's task. */
export function voice(chord: Chord, previous: readonly number[] | undefined, centre: number): number[] {
  const pitchClasses = uniquePitchClasses(chord)
  let best: number[] = []
  let bestCost = Infinity
  for (let inversion = 0; inversion < pitchClasses.length; inversion++) {
    for (let base = centre - 14; base <= centre + 2; base++) {
      if ((base - pitchClasses[inversion]! + 120) % 12 !== 0) continue
      const notes = stack(base, pitchClasses, inversion)
      const cost = voicingCost(notes, previous, centre)
      if (cost < bestCost) [best, bestCost] = [notes, cost]
    }
  }
  return best
}

function uniquePitchClasses(chord: Chord): number[] {
  const intervals = chord.intervals.length > 4 ? chord.intervals.filter((i) => i !== 0) : chord.intervals
  return [...new Set(intervals.map((i) => (chord.root + i) % 12))].sort((a, b) => a - b)
}

function stack(base: number, pitchClasses: number[], inversion: number): number[] {
  const notes = [base]
  for (let i = 1; i < pitchClasses.length; i++) {
    const pc = pitchClasses[(inversion + i) % pitchClasses.length]!
    const last = notes[notes.length - 1]!
    notes.push(last + ((((pc - last) % 12) + 12) % 12 || 12))
  }
  return notes
}

/** Small moves in every voice, a top voice that sings, and no leap of all voices together. */
function voicingCost(notes: readonly number[], previous: readonly number[] | undefined, centre: number): number {
  const mean = notes.reduce((sum, n) => sum + n, 0) / notes.length
  let cost = Math.abs(mean - centre) * 0.6
  if (!previous?.length) return cost
  for (const note of notes) cost += Math.min(...previous.map((p) => Math.abs(p - note)))
  const top = Math.abs(notes[notes.length - 1]! - previous[previous.length - 1]!)
  cost += top * 0.5 + Math.max(0, top - 4) * 2
  return cost + (leapsTogether(notes, previous) ? 40 : 0)
}

/** All voices in one direction by more than a fifth. */
export function leapsTogether(notes: readonly number[], previous: readonly number[]): boolean {
  const voices = Math.min(notes.length, previous.length)
  const moves = Array.from(
    { length: voices },
    (_, i) => notes[notes.length - 1 - i]! - previous[previous.length - 1 - i]!,
  )
  return moves.every((move) => move > 7) || moves.every((move) => move < -7)
}

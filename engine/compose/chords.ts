import type { Key } from './theory.ts'
import { pitchClassNames, scaleOf } from './theory.ts'

export type Extension = 'triad' | 'seventh' | 'ninth' | 'add9' | 'power'

export interface Chord {
  symbol: string
  root: number
  intervals: number[]
}

const romans: Record<string, number> = { i: 0, ii: 2, iii: 4, iv: 5, v: 7, vi: 9, vii: 11 }

/** 'bVII', 'ii', 'V7', 'IV': upper case is major, lower case minor, relative to the major scale on the tonic. */
export function parseRoman(token: string, key: Key, extension: Extension): Chord {
  const match = /^(b|#)?([ivIV]+)(7|sus|°)?$/.exec(token)
  if (!match) throw new Error(`not a chord: ${token}`)
  const shift = match[1] === 'b' ? -1 : match[1] === '#' ? 1 : 0
  const degree = romans[match[2]!.toLowerCase()]! + shift
  const minor = match[2] === match[2]!.toLowerCase()
  const intervals = build(degree, minor, match[3] ?? '', key, extension)
  const root = (key.tonic + degree + 12) % 12
  return { symbol: symbolOf(root, intervals), root, intervals }
}

function build(degree: number, minor: boolean, suffix: string, key: Key, extension: Extension): number[] {
  if (extension === 'power') return [0, 7, 12]
  if (suffix === 'sus') return [0, 5, 7, 10]
  const third = minor ? 3 : 4
  const fifth = suffix === '°' ? 6 : 7
  const intervals = [0, third, fifth]
  if (extension !== 'triad' && extension !== 'add9') intervals.push(suffix === '7' ? 10 : diatonic(degree, [10, 11], key))
  else if (suffix === '7') intervals.push(10)
  if (extension === 'ninth' || extension === 'add9') addNinth(intervals, degree, key)
  return intervals
}

function addNinth(intervals: number[], degree: number, key: Key): void {
  if (inScale(degree + 14, key)) intervals.push(14)
}

function inScale(semitones: number, key: Key): boolean {
  return scaleOf(key.mode).includes(((semitones % 12) + 12) % 12)
}

function diatonic(degree: number, choices: [number, number], key: Key): number {
  return inScale(degree + choices[0], key) ? choices[0] : choices[1]
}

function symbolOf(root: number, intervals: number[]): string {
  const name = pitchClassNames[root]!
  if (!intervals.includes(3) && !intervals.includes(4)) return name + (intervals.includes(5) ? '7sus4' : '5')
  const minor = intervals.includes(3)
  const quality = intervals.includes(6) ? 'dim' : minor ? 'm' : ''
  const seventh = intervals.includes(11) ? 'maj7' : intervals.includes(10) ? '7' : ''
  const ninth = intervals.includes(14) ? (seventh ? '9' : 'add9') : ''
  return name + quality + (seventh ? seventh.replace('7', ninth || '7') : ninth)
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

function voicingCost(notes: number[], previous: readonly number[] | undefined, centre: number): number {
  const mean = notes.reduce((sum, n) => sum + n, 0) / notes.length
  let cost = Math.abs(mean - centre) * 0.6
  if (previous?.length) {
    for (const note of notes) cost += Math.min(...previous.map((p) => Math.abs(p - note)))
    cost += Math.abs(notes[notes.length - 1]! - previous[previous.length - 1]!) * 0.5
  }
  return cost
}

import { EngineInputError } from '../../score/input-error.ts'
import { getIntervals } from './chord-qualities.ts'
import type { Chord } from './chords.ts'
import { chordOn } from './chords.ts'
import { createTable } from '../../tables/create-table.ts'

const letters = createTable<number>({ c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 })

/** Reads 'Am7', 'F#dim', 'Cmaj7/E' (the bass note is left out); undefined for 'N', where nothing is played. */
export function parseChordSymbol(symbol: string): Chord | undefined {
  const text = symbol.trim()
  if (/^(n|n\.?c\.?|-)?$/i.test(text)) return undefined
  const match = /^([A-Ga-g])(#|♯|b|♭)?(.*?)(?:\/[A-Ga-g](?:#|♯|b|♭)?)?$/.exec(text)
  const intervals = match && getIntervals(match[3]!.replace(/\s+/g, ''))
  if (!match || !intervals) throw new EngineInputError('chord_unknown', `'${symbol}' is not a chord.`)
  const shift = match[2] === '#' || match[2] === '♯' ? 1 : match[2] ? -1 : 0
  return chordOn((letters.get(match[1]!.toLowerCase())! + shift + 12) % 12, intervals)
}

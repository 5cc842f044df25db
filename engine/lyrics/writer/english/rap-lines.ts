import words from '../../../data/lyrics/english/words.json' with { type: 'json' }
import { lineSyllables } from '../../syllables.ts'
import type { Drawing, LineBounds } from './lines/drawing.ts'
import { isOfEdition, prependOpening } from './lines/drawing.ts'
import { parseAlternatives, countTexts, getText, tidy } from './lines/notation.ts'
import { reword } from './lines/rewording.ts'
import { shuffle } from './lines/shuffle.ts'

/** Two halves to a line, spoken fast: a tune with less room than this has none for couplets. */
const leastRoom = 14
const bounds: LineBounds = { minSyllables: 10, maxSyllables: 22 }
/** With less a half is a line of its own: cut off at its end, a couplet would lose its rhyme. */
const wholeRoom = 17

/**
 * So many lines of couplets, whole thoughts each, from the first lists on, each couplet once. Fewer where the lists
 * hold no more, none where the tune has no room.
 */
export function writeRapLines(
  count: number,
  lists: readonly (readonly string[])[],
  { maxSyllables }: LineBounds,
  drawing: Drawing,
): string[] {
  if (maxSyllables < leastRoom) return []
  const lines: string[] = []
  for (const couplet of lists.flatMap((list) => shuffle(list, drawing.random))) {
    if (lines.length >= count) break
    if (drawing.usedPatterns.has(endOf(couplet))) continue
    const drawn = drawCouplet(couplet, drawing)
    lines.push(...(maxSyllables < wholeRoom ? drawn.flatMap(halvesOf) : drawn))
  }
  return lines.slice(0, count)
}

/** Lines of one couplet in a tune of such a room. */
export const countCoupletLines = ({ maxSyllables }: LineBounds): number => (maxSyllables < wholeRoom ? 4 : 2)

/** Both halves of a line, at the comma nearest to its middle. */
function halvesOf(line: string): string[] {
  const commas = Array.from(line.matchAll(/, /g), ({ index }) => index)
  const off = (at: number): number => Math.abs(2 * at - line.length)
  const at = commas.reduce((best, comma) => (off(comma) < off(best) ? comma : best), 0)
  if (at === 0) return [line]
  const second = line.slice(at + 2)
  return [line.slice(0, at), second.slice(0, 1).toUpperCase() + second.slice(1)]
}

/** What a couplet is known by: its first line may name another subject. */
const endOf = (couplet: string): string => couplet.split(' / ')[1]!

/** Both lines of a couplet, or none. */
function drawCouplet(couplet: string, drawing: Drawing): string[] {
  const drawn = couplet.split(' / ').map((pattern) => sungLine(pattern, drawing))
  if (!drawn.every((line) => line !== undefined)) return []
  drawing.usedPatterns.add(endOf(couplet))
  for (const line of drawn) drawing.usedLines.add(line.toLowerCase())
  return drawn
}

/** How rappers begin a line. */
const openings = words.rapOpenings
const maxReworded = 48

/** The line of this edition that fits its bounds: unchanged, reworded, or with a call before it. */
function sungLine(pattern: string, { slots, random, edition, proper }: Drawing): string | undefined {
  const alternatives = parseAlternatives(pattern, slots)
  const plain = shuffle(
    Array.from({ length: countTexts(alternatives) }, (_, n) => getText(alternatives, n)),
    random,
  )
  const fits = (line: string): boolean => {
    const { length } = lineSyllables(line)
    return length >= bounds.minSyllables && length <= bounds.maxSyllables
  }
  for (const line of sayings(plain, proper)) if (isOfEdition(line, edition) && fits(line)) return line
  return undefined
}

/** Unchanged, then reworded; each with every call. */
function* sayings(plain: readonly string[], proper: ReadonlySet<string>): Generator<string> {
  const called = (call: string, text: string): string => tidy(call === '' ? text : prependOpening(call, text, proper))
  for (const call of openings) for (const text of plain) yield called(call, text)
  for (const text of plain.slice(0, maxReworded))
    for (const other of reword(text)) for (const call of openings) yield called(call, other)
}

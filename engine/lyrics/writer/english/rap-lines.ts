import type { Drawing, LineBounds } from './drawing.ts'
import { isOfEdition, lineOf } from './drawing.ts'
import type { Ending } from './line-stock.ts'
import { stockOf } from './line-stock.ts'
import { tidy } from './notation.ts'
import { rapHalves } from './rap.ts'
import { reworded } from './rewording.ts'
import { sharedVowels } from './rhyme.ts'
import { shuffled } from './shuffled.ts'

const half: LineBounds = { minSyllables: 4, maxSyllables: 11 }
const strict = {
  otherWords: false,
  openings: false,
  anyEdition: true,
  endsAgain: true,
  patternsAgain: false,
  nearRhymes: false,
}

/** Couplets of two halves a line, all four of one sound: rhymes inside the lines as at their ends. */
export function rapLines(count: number, drawing: Drawing): string[] {
  const { byKey } = stockOf(rapHalves, drawing.slots)
  const lines: string[] = []
  for (const family of shuffled([...byKey.values()], drawing.random)) {
    if (lines.length >= count) break
    const halves = halvesOf(family, drawing)
    for (let i = 0; i + 3 < halves.length && lines.length < count; i += 4)
      lines.push(...coupled(halves.slice(i, i + 4)).map((line) => ownOf(line, drawing)))
  }
  return lines.slice(0, count)
}

/** Halves of a family with words and patterns of their own; those that share more vowels with the first come first. */
function halvesOf(family: readonly Ending[], drawing: Drawing): string[] {
  const words = new Set<string>()
  const found: string[] = []
  for (const ending of shuffled(family, drawing.random)) {
    if (words.has(ending.word)) continue
    const line = lineOf(ending, drawing, half, strict)
    if (line === undefined) continue
    words.add(ending.word)
    drawing.usedPatterns.add(ending.pattern)
    found.push(line)
  }
  const [first = ''] = found
  return found.sort((one, other) => sharedVowels(first, other) - sharedVowels(first, one))
}

/** How rappers begin a line. */
const calls = ['Look, ', 'Yeah, ', 'Listen, ', 'See, ', 'And ', 'Word, ', 'Straight up, ']

/** The line, or in other words where it would be another edition's. */
function ownOf(line: string, { edition, usedLines, random }: Drawing): string {
  const others = shuffled(reworded(line), random)
  const called = [line, ...others].flatMap((text) => shuffled(calls, random).map((call) => call + lowered(text)))
  const own = [line, ...others, ...called].map(tidy).find((text) => isOfEdition(text, edition)) ?? line
  usedLines.add(own.toLowerCase())
  return own
}

function coupled([a = '', b = '', c = '', d = '']: readonly string[]): string[] {
  return [`${a}, ${lowered(b)}`, `${c}, ${lowered(d)}`]
}

function lowered(text: string): string {
  return /^I\b/.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1)
}

import words from '../../../../data/lyrics/english/words.json' with { type: 'json' }
import type { Random } from '../../../../dsp/random.ts'
import { measureMeter } from '../../../syllables.ts'
import { editions } from '../../lyric-writer.ts'
import { hashText } from '../../stanza/text-hash.ts'
import type { Leniency } from './leniency.ts'
import type { Ending } from './line-stock.ts'
import { parseAlternatives, countTexts, getText, tidy } from './notation.ts'
import type { Slots } from './notation.ts'
import { reword } from './rewording.ts'
import { shuffle } from './shuffle.ts'

/** What a song has drawn so far, and what its next lines must keep to. */
export interface Drawing {
  slots: Slots
  random: Random
  edition: number | undefined
  /** Cached lines of this edition, by request. */
  sayings: Map<string, readonly string[]>
  usedLines: Set<string>
  usedPatterns: Set<string>
  /** Last words: a song ends on each once. */
  usedEnds: Set<string>
  /** Patterns in the words of the request: they are sung as they are, in any edition. */
  ownPatterns: ReadonlySet<string>
  /** Words that always keep their capitals. */
  proper: ReadonlySet<string>
}

export interface LineBounds {
  minSyllables: number
  maxSyllables: number
}

const maxTries = 240
/** Fewer of those that are reworded: each has dozens. */
const maxReworded = 16
const openings: readonly Part[] = words.openings.map((text) => ({ text }))
const opened = /^(?:and|oh|so|yes|still|then|now|but|or|if|when)\b/i

/** A line of an ending that was not sung before and fits its bounds; undefined when none was found. */
export function drawLine(
  { text, pattern, word }: Ending,
  drawing: Drawing,
  bounds: LineBounds,
  leniency: Leniency,
): string | undefined {
  if (!leniency.patternsAgain && drawing.usedPatterns.has(pattern)) return undefined
  if (!leniency.endsAgain && drawing.usedEnds.has(word)) return undefined
  const isOwn = drawing.ownPatterns.has(pattern)
  const own = { ...leniency, otherWords: false, openings: false, anyEdition: true }
  return knownSayings(text, drawing, bounds, isOwn ? own : leniency).find(
    (line) => !drawing.usedLines.has(line.toLowerCase()),
  )
}

/** A song uses few of the lines that a text expands to. */
const maxKept = 6

function knownSayings(text: string, drawing: Drawing, bounds: LineBounds, leniency: Leniency): readonly string[] {
  const { otherWords, openings: isOpened, anyEdition } = leniency
  const asked = [text, bounds.minSyllables, bounds.maxSyllables, otherWords, isOpened, anyEdition].join(' ')
  const known = drawing.sayings.get(asked)
  if (known) return known
  const found: string[] = []
  for (const line of sayings(text, drawing, bounds, leniency))
    if (found.length < maxKept && !repeatsWord(line) && fits(line, bounds)) found.push(line)
    else if (found.length >= maxKept) break
  drawing.sayings.set(asked, found)
  return found
}

/** Lines of this edition that a text expands to, except those of a very different length. */
function* sayings(text: string, drawing: Drawing, bounds: LineBounds, leniency: Leniency): Generator<string> {
  const alternatives = parseAlternatives(text, drawing.slots)
  const count = countTexts(alternatives)
  const start = count > 0 ? drawing.random.integer(0, count - 1) : 0
  const tries = leniency.otherWords || leniency.openings ? maxReworded : maxTries
  for (let i = 0; i < Math.min(count, tries); i++) {
    const plain = getText(alternatives, (start + i * stride) % count)
    for (const { opening, body } of rewordLine(plain, drawing, leniency)) {
      if (opening && !mayFit(opening, body, bounds)) continue
      const raw = opening ? prependOpening(opening.text, body.text, drawing.proper) : body.text
      if (leniency.anyEdition || isOfEdition(raw, drawing.edition)) yield tidy(raw)
    }
  }
}

/** A prime, so that neighbouring tries differ in every group. */
const stride = 7919

interface Part {
  text: string
  /** Computed on first use. */
  syllables?: number
}

/** A line and a word before it, not yet joined: of the hundreds that are drawn, most have no room for it. */
interface Saying {
  opening?: Part
  body: Part
}

function rewordLine(plain: string, drawing: Drawing, { otherWords, openings }: Leniency): Saying[] {
  const wordings = otherWords ? shuffle(reword(plain), drawing.random) : [plain]
  return openings
    ? shuffle([plain, ...wordings].flatMap(openedLines), drawing.random)
    : wordings.map((text) => ({ body: { text } }))
}

/** If no line is left unchanged, a filler word is put before one. */
function openedLines(text: string): Saying[] {
  const body = { text }
  return opened.test(text) ? [] : openings.map((opening) => ({ opening, body }))
}

/** The language is detected from the whole line, so that a word before it may change the syllables of another. */
const doubtSyllables = 2

/** Whether it is worth putting together, by what its parts have alone. */
function mayFit(opening: Part, body: Part, { minSyllables, maxSyllables }: LineBounds): boolean {
  const syllables = syllablesOf(opening) + syllablesOf(body)
  return syllables >= minSyllables - doubtSyllables && syllables <= maxSyllables + doubtSyllables
}

const syllablesOf = (part: Part): number => (part.syllables ??= measureMeter(part.text).syllables)

/** The line after a word that begins it: its own first word is small now, unless it is a name or 'I'. */
export function prependOpening(opening: string, plain: string, proper: ReadonlySet<string>): string {
  const first = /^[\p{L}’']+/u.exec(plain)?.[0] ?? ''
  const keeps = /^I(?:$|[’'])/.test(first) || proper.has(first)
  return opening + (keeps ? plain : plain.slice(0, 1).toLowerCase() + plain.slice(1))
}

/** Whether a text belongs to the edition; every text belongs to one of them. */
export function isOfEdition(text: string, edition: number | undefined): boolean {
  if (edition === undefined) return true
  const hash = hashText(text)
  return ((hash ^ (hash >>> 13)) >>> 0) % editions === ((edition % editions) + editions) % editions
}

const small = new Set(words.small)

/** 'Went by by the ford'; 'la la' and its kin are sung on purpose. */
const doubled = /\b(?!la\b|hop\b|boom\b|boing\b|oh\b)([a-z]{2,}) \1\b/i

/** A full word twice in one line, unless it was written so on purpose: 'hush now, hush now'. */
function repeatsWord(line: string): boolean {
  if (doubled.test(line)) return true
  if (line.includes(',')) return false
  const full = (line.toLowerCase().match(/[a-z’']+/g) ?? []).filter((word) => !small.has(word))
  return new Set(full).size < full.length
}

const maxClashes = 3

function fits(line: string, { minSyllables, maxSyllables }: LineBounds): boolean {
  const { syllables, clashes } = measureMeter(line)
  return syllables >= minSyllables && syllables <= maxSyllables && clashes <= maxClashes
}

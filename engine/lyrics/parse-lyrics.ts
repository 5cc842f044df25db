import type { SectionName } from '../score/score.ts'
import { isUnspaced } from './find-words.ts'
import { withLineFeeds } from './line-ends.ts'
import { directiveIn, sectionMarkIn, splitRepeats } from './section-marks.ts'
import type { SectionMark } from './section-marks.ts'
import { measureMeter } from './syllables.ts'
import { packClauses } from './unspaced-lines.ts'

export interface LyricSection {
  name: SectionName
  /** What the writer called it, where he did: 'Verse 1'. */
  heading?: string
  /** Lines to sing, as they are written; an empty one is a pause. */
  lines: string[]
}

/**
 * Sections of written lyrics. Marks decide ('[Chorus x2]' twice, an empty '[Chorus]' its words from before,
 * 'Verse 1:'); without marks stanzas alternate verse and chorus. A blank line inside a section is a pause. Text between
 * '##' markers is long text: paragraphs whose lines are too long to sing are broken again. Words in round brackets are
 * sung; times of LRC, chords and other directives of ChordPro are not. 'We rise (x2)' is sung twice.
 */
export function parseLyrics(lyrics: string, maxSyllables = 14): LyricSection[] {
  const text = withoutTimes(withLineFeeds(lyrics))
  const sections = sectionsOf(text, maxSyllables, sectionMarkIn)
  // Headings alone are all there is to sing.
  return sections.some(({ lines }) => lines.length > 0) ? sections : sectionsOf(text, maxSyllables, bracketedMarkIn)
}

/** Whether lyrics hold a word or a number that is sung. */
export const canBeSung = (lyrics: string): boolean => parseLyrics(lyrics).some(({ lines }) => lines.length > 0)

type ReadMark = (line: string) => SectionMark | undefined

function bracketedMarkIn(line: string): SectionMark | undefined {
  const mark = sectionMarkIn(line)
  return mark?.isPlain ? undefined : mark
}

/** '[00:12.00]' and '<00:17.20>' of LRC. */
const withoutTimes = (text: string): string =>
  text.replace(/(?:\[\d{1,3}:\d{2}(?:[.:]\d{1,3})?\]|<\d{1,3}:\d{2}(?:[.:]\d{1,3})?>)/g, '')

function sectionsOf(lyrics: string, maxSyllables: number, readMark: ReadMark): LyricSection[] {
  const stanzas = toStanzas(reflow(lyrics, maxSyllables, readMark), maxSyllables, readMark)
  const marked = stanzas.some((stanza) => stanza.name)
  const kept = stanzas.filter((stanza) => stanza.name || stanza.lines.length > 0)
  const sections = kept.map((stanza, i) => ({
    name: stanza.name ?? (marked ? 'verse' : i % 2 === 1 ? 'chorus' : 'verse'),
    heading: stanza.heading,
    lines: stanza.lines,
    times: stanza.times,
  }))
  return sections.flatMap((section, i) => {
    const lines = section.lines.length > 0 ? section.lines : wordsBefore(sections.slice(0, i), section)
    const { name, heading, times } = section
    return Array.from({ length: times }, () => ({ name, ...(heading ? { heading } : {}), lines: [...lines] }))
  })
}

type MarkedSection = Pick<LyricSection, 'name' | 'heading'>

/** The last words under the same mark, else of the same kind: '[Chorus]' repeats no post-chorus. */
function wordsBefore(sections: readonly LyricSection[], section: MarkedSection): string[] {
  if (section.name !== 'chorus' && section.name !== 'pre-chorus') return []
  const sung = sections.filter(({ name, lines }) => name === section.name && lines.length > 0)
  const before =
    sung.findLast((one) => markOf(one) === markOf(section)) ??
    sung.findLast((one) => isPostChorus(one) === isPostChorus(section)) ??
    sung.at(-1)
  return before?.lines ?? []
}

const markOf = ({ heading = '' }: MarkedSection): string => heading.toLowerCase()

const isPostChorus = (section: MarkedSection): boolean => markOf(section).startsWith('post')

/** The markers are never sung. */
function reflow(lyrics: string, maxSyllables: number, readMark: ReadMark): string {
  const flowing = lyrics.replace(
    /##+([\s\S]*?)##+/g,
    (_, text: string) =>
      `\n${text
        .split(/\n[ \t]*\n/)
        .map((paragraph) => joined(paragraph, maxSyllables, readMark))
        .join('\n\n')}\n`,
  )
  return flowing.replace(/##+/g, ' ')
}

function joined(paragraph: string, maxSyllables: number, readMark: ReadMark): string {
  const lines = paragraph.split('\n')
  const flows =
    !lines.some((line) => readMark(line)) && lines.some((line) => measureMeter(line).syllables > maxSyllables)
  return flows ? lines.join(' ') : paragraph
}

interface Stanza {
  name?: SectionName
  heading?: string
  times: number
  lines: string[]
}

function toStanzas(lyrics: string, maxSyllables: number, readMark: ReadMark): Stanza[] {
  const stanzas: Stanza[] = [{ lines: [], times: 1 }]
  for (const raw of lyrics.split('\n')) {
    const mark = readMark(raw)
    const directive = mark ? undefined : directiveIn(raw)
    if (directive?.endsSection) stanzas.push({ lines: [], times: 1 })
    if (directive) continue
    if (mark) stanzas.push({ name: mark.name, heading: mark.heading, times: mark.times, lines: [] })
    const line = mark ? mark.rest : raw.trim()
    if (line === '' && !mark) pause(stanzas)
    else addLine(stanzas[stanzas.length - 1]!, line, maxSyllables)
  }
  for (const stanza of stanzas) while (stanza.lines.at(-1) === '') stanza.lines.pop()
  return stanzas.flatMap((stanza) => splitLong(stanza))
}

/** A blank line inside a marked section is a pause, not a new section. */
function pause(stanzas: Stanza[]): void {
  const last = stanzas[stanzas.length - 1]!
  if (last.lines.length === 0) return
  if (!last.name) stanzas.push({ lines: [], times: 1 })
  else if (last.lines.at(-1) !== '') last.lines.push('')
}

function addLine(stanza: Stanza, line: string, maxSyllables: number): void {
  const { text, times } = splitRepeats(line)
  const words = writtenWords(text.replace(insideWord, '').replace(/#+|\[[^\]]*\]/g, ' '))
  if (words.length === 0) return appendEmoji(stanza, text)
  const lines = (isUnspaced(text) ? packClauses : breakEvenly)(words, maxSyllables)
  for (let time = 0; time < times; time++) stanza.lines.push(...lines)
}

/** A chord within or directly behind a word: 'A[G]mazing', 'sound[D],'. */
const insideWord = /(?<=[\p{L}\p{M}])(?:\[[^\]\s]*\])+(?=[\p{L}\p{M},.;:!?])/gu

/** Lines of about equal length. */
function breakEvenly(words: readonly string[], maxSyllables: number): string[] {
  const lines: string[] = []
  const counts = words.map((word) => Math.max(1, measureMeter(word).syllables))
  const total = counts.reduce((sum, count) => sum + count, 0)
  const parts = Math.ceil(total / maxSyllables)
  let from = 0
  for (let part = 1; part <= parts && from < words.length; part++) {
    const to = part === parts ? words.length : cutAfter(words, counts, from, total, part / parts)
    if (to > from) lines.push(words.slice(from, to).join(' '))
    from = Math.max(from, to)
  }
  return lines
}

/** A line of emoji alone is not sung: it is appended to the previous line. */
function appendEmoji({ lines }: Stanza, line: string): void {
  if (lines.at(-1) && /\p{Extended_Pictographic}/u.test(line)) lines.push(`${lines.pop()!} ${line.trim()}`)
}

/** The words with the signs and emoji at them, '&' at the next one; a line of signs alone is nothing to sing. */
function writtenWords(line: string): string[] {
  const words: string[] = []
  let before = ''
  for (const piece of line.split(/\s+/).filter(Boolean)) {
    const isWord = /[\p{L}\p{N}]/u.test(piece)
    if (isWord) words.push(before + piece)
    else if (words.length > 0 && before === '' && piece !== '&') words.push(`${words.pop()!} ${piece}`)
    else before += `${piece} `
    if (isWord) before = ''
  }
  if (before !== '' && words.length > 0) words.push(`${words.pop()!} ${before.trim()}`)
  return words
}

/** The word boundary nearest to this share of the line's syllables and words; after a comma or stop is nearer. */
function cutAfter(
  words: readonly string[],
  counts: readonly number[],
  from: number,
  total: number,
  share: number,
): number {
  let best = from + 1
  let bestDistance = Infinity
  let sum = 0
  words.forEach((word, i) => {
    sum += counts[i]!
    const distance =
      Math.abs(sum - total * share) +
      Math.abs(i + 1 - words.length * share) -
      (/[,.!?;:][^\p{L}\p{N}]*$/u.test(word) ? 3 : 0)
    if (i >= from && distance < bestDistance) [best, bestDistance] = [i + 1, distance]
  })
  return best
}

function splitLong(stanza: Stanza): Stanza[] {
  if (stanza.name || stanza.lines.length <= 8) return [stanza]
  const parts: Stanza[] = []
  for (let at = 0; at < stanza.lines.length; at += 4) parts.push({ lines: stanza.lines.slice(at, at + 4), times: 1 })
  return parts
}

/** The mark over a section: the writer's own, or the section's name. */
export function formatHeading({ name, heading }: MarkedSection): string {
  return heading ?? name.replace(/(^|-)\w/g, (c) => c.toUpperCase())
}

/** Lyrics as a writer would type them: each section under its mark. */
export function formatLyrics(sections: readonly LyricSection[]): string {
  return sections.map((section) => [`[${formatHeading(section)}]`, ...section.lines].join('\n')).join('\n\n')
}

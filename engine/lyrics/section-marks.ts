import type { SectionName } from '../score/score.ts'
import type { KnownSection } from './section-names.ts'
import { knownSections } from './section-names.ts'

/** A mark over a section: what it names, as it is written, and how often the section is sung. */
export interface SectionMark {
  name: SectionName
  heading: string
  times: number
  /** Words behind the mark on the same line. */
  rest: string
  /** It has no square brackets. */
  isPlain: boolean
}

const square = /^[#*_\s]*[[【]([^\]】]*)[\]】][*_\s]*:?\s*(.*)$/u
const round = /^[(（]([^()（）]*)[)）]:?$/u

/** The section that a line marks; undefined where the line is sung or is no mark of a section. */
export function sectionMarkIn(line: string): SectionMark | undefined {
  const text = line.trim()
  const [, inSquare, behind = ''] = square.exec(text) ?? []
  if (inSquare !== undefined) return squareMark(inSquare, behind)
  const ofDirective = directiveMark(text)
  if (ofDirective) return ofDirective
  const [, inRound] = round.exec(text) ?? []
  if (inRound !== undefined) return markOf(inRound, wholeName(inRound)?.section, { rest: '', isPlain: true })
  return headingBefore(text) ?? headingAlone(text)
}

/** '[Chorus] x2' is '[Chorus x2]'. */
function squareMark(inside: string, behind: string): SectionMark | undefined {
  const { text: rest, times } = splitRepeats(behind)
  const mark = markOf(inside, sectionIn(inside), { rest: rest === '' ? '' : behind, isPlain: false })
  return mark && rest === '' && times > 1 ? { ...mark, times } : mark
}

const repeats = /[(]?(?:[x×*]\s*(\d{1,2})|(?<![\p{L}\d])(\d{1,2})\s*[x×*])(?![\p{L}\d])[)]?/iu
const maxTimes = 4

function markOf(
  inside: string,
  name: SectionName | undefined,
  { rest, isPlain }: Pick<SectionMark, 'rest' | 'isPlain'>,
): SectionMark | undefined {
  if (!name) return undefined
  return {
    name,
    heading: inside.replace(repeats, ' ').replace(/\s+/g, ' ').trim(),
    times: timesIn(inside),
    rest,
    isPlain,
  }
}

function timesIn(inside: string): number {
  const [, behind, before] = repeats.exec(inside) ?? []
  return limitTimes(Number(behind ?? before ?? (/\b(?:double|twice)\b/i.test(inside) ? 2 : 1)))
}

const limitTimes = (times: number): number => Math.min(maxTimes, Math.max(1, times))

/** '(x2)', '[2x]' or 'x2' at the end of a line; without brackets it has no space in it. */
const repeatsAtEnd =
  /(?:[([（]\s*(?:[x×*]\s*(\d{1,2})|(\d{1,2})\s*[x×*])\s*[)\]）]|(?:^|\s)(?:[x×](\d{1,2})|(\d{1,2})[x×]))\s*$/iu

/** A line without the sign of repetition at its end, and how often it is sung. */
export function splitRepeats(line: string): { text: string; times: number } {
  const match = repeatsAtEnd.exec(line)
  if (!match) return { text: line.trim(), times: 1 }
  const count = match.slice(1).find((one) => one !== undefined)
  return { text: line.slice(0, match.index).trim(), times: limitTimes(Number(count)) }
}

/** '{title: My Song}', '{soc}' of ChordPro: a name without spaces, and its value. */
const directive = /^\{\s*([\p{L}_-]+)\s*(?::\s*([^{}]*?))?\s*\}$/u
const comments = new Set(['comment', 'c', 'comment_italic', 'ci', 'comment_box', 'cb', 'highlight'])
const shortStarts = new Map([
  ['soc', 'chorus'],
  ['sov', 'verse'],
  ['sob', 'bridge'],
])

/** What a line of ChordPro says of the song: it is never sung. Where it ends a section, what follows is another. */
export function directiveIn(line: string): { endsSection: boolean } | undefined {
  const [, name] = directive.exec(line.trim()) ?? []
  return name === undefined ? undefined : { endsSection: /^(?:end_of_|eo[cvb]$)/i.test(name) }
}

/** '{start_of_chorus}', '{soc: Last chorus}' and '{comment: Verse 2}' mark sections. */
function directiveMark(text: string): SectionMark | undefined {
  const [, name = '', value = ''] = directive.exec(text) ?? []
  const key = name.toLowerCase()
  const heading = comments.has(key) ? value : (shortStarts.get(key) ?? /^start_of_(.+)$/.exec(key)?.[1])
  if (heading === undefined) return undefined
  return markOf(comments.has(key) ? value : value || heading, wholeName(heading)?.section, { rest: '', isPlain: true })
}

/** Small letters and single spaces, without repeats and signs; 'verse1' is 'verse 1'. */
const plainWords = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(repeats, ' ')
    .replace(/[^\p{L}\p{M}\p{N}-]+|(?<!\p{L})-+|-+(?!\p{L}|\d)/gu, ' ')
    .replace(/(\p{L})-?(\d{1,2})(?!\S)/gu, '$1 $2')
    .trim()

/** Behind these a mark describes how it is sung: 'Chorus - softly', 'Verse 1: Anna'. */
const asides = /\s[-–—]\s|[:,|/(]/u

/** A section's name as whole words anywhere in a mark. */
function sectionIn(inside: string): SectionName | undefined {
  const words = plainWords(inside.split(asides, 1)[0]!)
  const whole = wholeName(words)?.section
  if (whole) return whole
  const names = [...knownSections].filter(([name, { kind }]) =>
    kind === 'everyday' ? ` ${words}`.endsWith(` ${name}`) : ` ${words} `.includes(` ${name} `),
  )
  return names[0]?.[1].section
}

const counting = new Set(
  (
    'first second third fourth last final repeat repeated double big short long ' +
    '1st 2nd 3rd 4th one two three four i ii iii iv a b c'
  ).split(' '),
)
const counts = (word: string): boolean => counting.has(word) || /^\d{1,2}$/.test(word)

/** The section of a text that is its name and nothing else but words that count. */
function wholeName(text: string): KnownSection | undefined {
  const words = plainWords(text).split(/\s+/)
  const from = words.findIndex((word, at) => at === words.length - 1 || !counts(word))
  const to = words.findLastIndex((word, at) => at === from || !counts(word))
  return knownSections.get(words.slice(from, to + 1).join(' '))
}

/** 'Chorus: la la la'. */
function headingBefore(text: string): SectionMark | undefined {
  const [, name = '', rest = ''] = /^([\p{L}\p{M}\p{N} -]{4,24}):\s+(\S.*)$/u.exec(text) ?? []
  const known = wholeName(name)
  return known?.kind === 'name' ? markOf(name, known.section, { rest, isPlain: true }) : undefined
}

const maxLetters = 40
const headingSign = /^[#*_{<=~>|-]|[:}*_=~|-]$|\d/u

/** 'Verse 1:', '**Chorus**', '{Bridge}'. */
function headingAlone(text: string): SectionMark | undefined {
  if (text.length > maxLetters) return undefined
  const known = wholeName(text)
  if (!known || (known.kind !== 'name' && !headingSign.test(text))) return undefined
  const heading = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N})]+$/gu, '')
  return markOf(heading, known.section, { rest: '', isPlain: true })
}

import signWords from '../data/lyrics/language-signs.json' with { type: 'json' }
import { canBeSung, parseLyrics } from '../lyrics/parse-lyrics.ts'
import type { LyricSection } from '../lyrics/parse-lyrics.ts'
import { measureMeter } from '../lyrics/syllables.ts'
import { readBrief } from '../lyrics/writer/read-brief.ts'
import type { RhymeScheme } from '../lyrics/writer/lyric-writer.ts'
import { getWriter } from '../lyrics/writer/writers.ts'
import type { SectionName } from '../score/score.ts'
import { hashText } from './style-passages.ts'
import type { LyricHabits } from './style-features.ts'

/** Single words that a profile keeps, and hashes of what may not be written again. */
const maxWords = 40
const maxQuotes = 160
/** So many words in a row are a quote. */
const wordsPerQuote = 4
const maxSections = 12
/** Longer lines are long text that was not broken. */
const maxLineSyllables = 20

/** How the words of a track are written; undefined where nothing is sung. Single words and numbers alone. */
export function measureLyrics(lyrics: string): LyricHabits | undefined {
  if (!canBeSung(lyrics)) return undefined
  const sections = parseLyrics(lyrics, maxLineSyllables).filter(({ lines }) => lines.some((line) => line !== ''))
  const lines = linesOf(sections)
  const syllables = lines.map((line) => measureMeter(line).syllables).toSorted((a, b) => a - b)
  const at = (share: number): number => syllables[Math.round(share * (syllables.length - 1))]!
  const counts = sections.map((section) => linesOf([section]).length).toSorted((a, b) => a - b)
  return {
    minSyllables: at(0.1),
    maxSyllables: at(0.9),
    linesPerSection: counts[counts.length >> 1]!,
    schemes: countSchemes(sections),
    repetition: Math.round(100 * (1 - new Set(lines.map((line) => line.toLowerCase())).size / lines.length)) / 100,
    sections: sections.slice(0, maxSections).map(({ name }) => name),
    vocabulary: countWords(lines),
    quotes: packQuotes(lines),
  }
}

const linesOf = (sections: readonly LyricSection[]): string[] =>
  sections.flatMap((section) => section.lines).filter((line) => line !== '')

/** The words of a line in small letters. */
export const splitLine = (line: string): string[] => line.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? []

/** The rhymes of four lines as letters: lines with one letter rhyme. */
const schemeByRhymes = new Map<string, RhymeScheme>([
  ['AABB', 'AABB'],
  ['ABAB', 'ABAB'],
  ['ABCB', 'ABCB'],
  ['AABA', 'AABA'],
  ['AAAA', 'AAAA'],
])

function countSchemes(sections: readonly LyricSection[]): LyricHabits['schemes'] {
  const { language } = readBrief({
    prompt: linesOf(sections).join(', '),
    mood: 'balanced',
    seed: 0,
    isLyric: true,
  }).brief
  const { rhymeKey } = getWriter({ language })
  const counts = new Map<RhymeScheme, number>()
  for (const section of sections) {
    const keys = linesOf([section]).map(rhymeKey)
    for (let from = 0; from + 4 <= keys.length; from += 4) {
      const seen: string[] = []
      const letters = keys.slice(from, from + 4).map((key) => {
        if (!seen.includes(key)) seen.push(key)
        return 'ABCD'[seen.indexOf(key)]
      })
      const scheme = schemeByRhymes.get(letters.join(''))
      if (scheme) counts.set(scheme, (counts.get(scheme) ?? 0) + 1)
    }
  }
  return [...counts].map(([scheme, count]) => ({ scheme, count }))
}

const smallWords = new Set(Object.values(signWords).flat())

/** The most frequent words by the alphabet, so that their order says nothing of the lines. */
function countWords(lines: readonly string[]): LyricHabits['vocabulary'] {
  const counts = new Map<string, number>()
  for (const word of lines.flatMap(splitLine))
    if (word.length >= 3 && !smallWords.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .toSorted(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
    .slice(0, maxWords)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, count]) => ({ word, count }))
}

/** Hashes of every four words in a row of a line. */
export const hashQuotes = (line: string): string[] => {
  const words = splitLine(line)
  return Array.from({ length: Math.max(0, words.length - wordsPerQuote + 1) }, (_, at) =>
    hashText(words.slice(at, at + wordsPerQuote).join(' ')),
  )
}

function packQuotes(lines: readonly string[]): string {
  const all = [...new Set(lines.flatMap(hashQuotes))]
  const step = Math.max(1, all.length / maxQuotes)
  return Array.from({ length: Math.min(all.length, maxQuotes) }, (_, i) => all[Math.floor(i * step)]!).join('')
}

/** Sections that a lyric writer writes. */
export const writtenSections: ReadonlySet<string> = new Set<SectionName>([
  'intro',
  'verse',
  'pre-chorus',
  'chorus',
  'bridge',
  'outro',
])

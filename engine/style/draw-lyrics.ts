import { randomFor } from '../dsp/random.ts'
import type { RhymeScheme } from '../lyrics/writer/lyric-writer.ts'
import { hashQuotes, splitLine } from './lyric-habits.ts'
import { pickWeighted } from './draw-style.ts'
import type { LyricHabits } from './style-features.ts'
import { unpackPassages } from './style-passages.ts'
import type { StyleProfile } from './style-profile.ts'

/** What the words of one song take from a style. */
export interface DrawnLyrics extends Pick<
  LyricHabits,
  'minSyllables' | 'maxSyllables' | 'linesPerSection' | 'repetition' | 'sections'
> {
  /** Absent where its stanzas rhyme in no known way. */
  scheme?: RhymeScheme
  /** How often its words come, of all tracks. */
  vocabulary: ReadonlyMap<string, number>
  /** Hashes of what is not to be written again. */
  quotes: ReadonlySet<string>
}

/**
 * Draws the habits of one track's words; vocabulary and what may not be quoted are those of all. The same for the same
 * seed; undefined where no words are known.
 */
export function drawLyrics({ tracks }: StyleProfile, seed: number): DrawnLyrics | undefined {
  const sung = tracks.flatMap(({ weight, features: { lyrics } }) => (lyrics ? [{ weight, lyrics }] : []))
  if (sung.length === 0) return undefined
  const random = randomFor(seed, 'lyric habits')
  const { lyrics } = pickWeighted(sung, ({ weight }) => weight, random)
  const { minSyllables, maxSyllables, linesPerSection, repetition, sections, schemes } = lyrics
  const scheme = schemes.length > 0 ? pickWeighted(schemes, ({ count }) => count, random).scheme : undefined
  const vocabulary = new Map<string, number>()
  for (const one of sung)
    for (const { word, count } of one.lyrics.vocabulary)
      vocabulary.set(word, (vocabulary.get(word) ?? 0) + one.weight * count)
  const quotes = new Set(sung.flatMap((one) => unpackPassages(one.lyrics.quotes)))
  return {
    ...{ minSyllables, maxSyllables, linesPerSection, repetition, sections, vocabulary, quotes },
    ...(scheme ? { scheme } : {}),
  }
}

/** How many times lines have four words in a row of the words that a style was learned from. */
export const countQuotes = (lines: readonly string[], { quotes }: DrawnLyrics): number =>
  lines.flatMap(hashQuotes).filter((hash) => quotes.has(hash)).length

/** The weight of the style's words in lines, for each line. */
export function sumWordWeights(lines: readonly string[], { vocabulary }: DrawnLyrics): number {
  const words = lines.flatMap(splitLine)
  return words.reduce((sum, word) => sum + (vocabulary.get(word) ?? 0), 0) / Math.max(1, lines.length)
}

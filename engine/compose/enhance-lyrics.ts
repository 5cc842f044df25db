import { randomFor } from '../dsp/random.ts'
import { formatLyrics, parseLyrics } from '../lyrics/parse-lyrics.ts'
import type { LyricSection } from '../lyrics/parse-lyrics.ts'
import { createAnswering } from '../lyrics/writer/answers.ts'
import type { Answering } from '../lyrics/writer/answers.ts'
import type { LanguageWriter, LyricBrief } from '../lyrics/writer/lyric-writer.ts'
import { readBrief } from '../lyrics/writer/read-brief.ts'
import type { ReadBrief } from '../lyrics/writer/read-brief.ts'
import { getWriter } from '../lyrics/writer/writers.ts'
import { understandRequest } from './prompt/understand-request.ts'

/** Maximum distance of rhyming lines: ABAB. */
const maxRhymeDistance = 2
const maxSectionLines = 8

/**
 * Better lyrics of the same song: the user's own lines stay, in sections with a mark over each, none too long to sing;
 * a line that nothing rhymes with gets one behind it that does, of about its length and on the same subject; what has
 * no chorus gets one. Lines in a language that we do not write get none in another. At most `maxCharacters` long. The
 * same seed gives the same words.
 */
export function enhanceLyrics(lyrics: string, seed: number, maxCharacters: number): string {
  const own = parseLyrics(lyrics).map((section) => ({ ...section, lines: section.lines.map(tidied) }))
  const { brief, adjustments } = briefOfLyrics(lyrics, seed)
  const writer = getWriter(brief)
  const random = randomFor(seed, 'enhance lyrics')
  const taken = own.flatMap((section) => section.lines)
  const answering = createAnswering(brief, taken, random)
  let sections: LyricSection[] = own
  if (formatLyrics(sections).length > maxCharacters) return lyrics.trim()
  if (adjustments.length > 0) return formatLyrics(own)
  for (const at of own.keys()) {
    const next = sections.with(at, rhymed(sections[at]!, sections.slice(0, at), own, writer, answering))
    if (formatLyrics(next).length <= maxCharacters) sections = next
  }
  const complete = own.some(({ name }) => name === 'chorus') ? sections : withChorus(sections, brief, seed)
  return formatLyrics(formatLyrics(complete).length <= maxCharacters ? complete : sections)
}

/** Reads what lyrics are about, and how they feel, from their words. */
function briefOfLyrics(lyrics: string, seed: number): ReadBrief {
  const lines = parseLyrics(lyrics).flatMap((section) => section.lines)
  const prompt = `about ${lines.join(', ')}`
  const { mood } = understandRequest({ prompt, styles: [], durationSeconds: 60, seed })
  return readBrief({ prompt, mood, seed, isLyric: true })
}

const tidied = (line: string): string => {
  const text = line.replace(/\s+/gu, ' ').trim()
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()).replace(/(?<=[\p{L}\p{M}])[,.;:]+$/u, '')
}

const rhymes = (writer: LanguageWriter, one: string, other: string): boolean =>
  writer.rhymeKey(one) !== '' && writer.rhymeKey(one) === writer.rhymeKey(other)

/**
 * A section in which every line of the user's rhymes, as far as the language has an answer. One that comes back is
 * answered alike.
 */
function rhymed(
  section: LyricSection,
  done: readonly LyricSection[],
  own: readonly LyricSection[],
  writer: LanguageWriter,
  answering: Answering,
): LyricSection {
  const { lines } = section
  const before = own.findIndex((one) => one.lines.join('\n') === lines.join('\n'))
  if (before < done.length) return { ...section, lines: [...done[before]!.lines] }
  const isAlone = (line: string, at: number): boolean =>
    !lines.some((other, i) => i !== at && Math.abs(i - at) <= maxRhymeDistance && rhymes(writer, line, other))
  const answered: string[] = []
  lines.forEach((line, at) => {
    answered.push(line)
    const isFull = answered.length + lines.length - at - 1 >= maxSectionLines
    const syllables = writer.countSyllables(line)
    const answer =
      line !== '' && !isFull && isAlone(line, at)
        ? answering(line, { minSyllables: Math.max(4, syllables - 2), maxSyllables: Math.max(10, syllables + 2) })
        : undefined
    if (answer !== undefined) answered.push(answer)
  })
  return { ...section, lines: answered }
}

function withChorus(sections: readonly LyricSection[], brief: LyricBrief, seed: number): LyricSection[] {
  const need = { name: 'chorus', lineCount: 4, scheme: 'AABB', minSyllables: 5, maxSyllables: 11 } as const
  const [lines = []] = getWriter(brief).write(brief, [need], randomFor(seed, 'enhance chorus')).sections
  const [first, ...rest] = sections
  return first && lines.length > 0 ? [first, { name: 'chorus', lines }, ...rest] : [...sections]
}

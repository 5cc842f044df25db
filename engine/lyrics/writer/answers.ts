import type { Random } from '../../dsp/random.ts'
import { createEnglishAnswering } from './english/answer-line.ts'
import type { LyricBrief, SectionNeed } from './lyric-writer.ts'
import { getWriter } from './writers.ts'

/** Writes a line that rhymes with the given one; undefined where the language has none. No line comes twice. */
export type Answering = (line: string, bounds: Pick<SectionNeed, 'minSyllables' | 'maxSyllables'>) => string | undefined

/** Number of songs drawn for answering lines in languages that cannot search for a rhyme. */
const drafts = 12

/** Answers to given lines on the same subject. `taken` are the existing lines. */
export function createAnswering(brief: LyricBrief, taken: readonly string[], random: Random): Answering {
  return brief.language === 'en' ? createEnglishAnswering(brief, taken, random) : draftAnswering(brief, taken, random)
}

function draftAnswering(brief: LyricBrief, taken: readonly string[], random: Random): Answering {
  const writer = getWriter(brief)
  const needs = (['verse', 'verse', 'bridge'] as const).map((name): SectionNeed => ({
    name,
    lineCount: 4,
    scheme: 'AABB',
    minSyllables: 4,
    maxSyllables: 13,
  }))
  const used = new Set(taken.map((line) => line.toLowerCase()))
  let lines: string[] | undefined
  const stock = (): string[] =>
    (lines ??= Array.from({ length: drafts }, (_, edition) =>
      writer.write({ ...brief, edition }, needs, random).sections.flat(),
    ).flat())
  const lastWord = (line: string): string => line.split(' ').at(-1)!.toLowerCase()
  return (line, { minSyllables, maxSyllables }) => {
    const key = writer.rhymeKey(line)
    const answer = stock().find((other) => {
      const syllables = writer.countSyllables(other)
      const fits = syllables >= minSyllables && syllables <= maxSyllables
      return (
        fits && writer.rhymeKey(other) === key && lastWord(other) !== lastWord(line) && !used.has(other.toLowerCase())
      )
    })
    if (answer !== undefined) used.add(answer.toLowerCase())
    return answer
  }
}

import type { SectionNeed, WrittenLyric } from './lyric-writer.ts'

export type LyricRule =
  | 'grammar'
  | 'subject'
  | 'rhyme'
  | 'coherence'
  | 'instruction'
  | 'taboo'
  | 'sameness'
  | 'repeat'
  | 'metre'
  | 'unfilled'
  | 'language'
  | 'purpose'

export interface LyricFault {
  rule: LyricRule
  /** What is wrong, with the words. */
  text: string
}

export interface Sung {
  need: SectionNeed
  lines: string[]
}

/** Sections that come back are judged once, without their own repeats. */
export function withoutRefrains(needs: readonly SectionNeed[], { sections }: WrittenLyric): Sung[] {
  const seen = new Set<string>()
  return sections.flatMap((all, i) => {
    const need = needs[i]!
    if (need.name !== 'verse' && need.name !== 'bridge' && seen.has(need.name)) return []
    seen.add(need.name)
    const lines = need.name === 'verse' ? all : all.slice(0, 4)
    return [{ need: { ...need, lineCount: lines.length }, lines }]
  })
}

/** Returns the words of a text in lower case, with straight apostrophes. */
export const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? []

/** Returns a fault if less than 80 % of the three-word sequences are distinct. */
export function findSamenessFaults(lines: readonly string[]): LyricFault[] {
  const share = measureDistinctShare(lines)
  return share >= 0.8
    ? []
    : [{ rule: 'sameness', text: `${Math.round(share * 100)} % of three-word sequences are distinct` }]
}

/** Distinct three-word sequences among all; 1 where there are none. */
export function measureDistinctShare(lines: readonly string[]): number {
  const all = lines.flatMap((line) => {
    const words = splitWords(line)
    return words.slice(2).map((word, i) => `${words[i]} ${words[i + 1]} ${word}`)
  })
  return all.length === 0 ? 1 : new Set(all).size / all.length
}

/** Returns a fault for each line that an earlier one equals, whatever its case. */
export function findRepeatFaults(lines: readonly string[]): LyricFault[] {
  const seen = new Set<string>()
  return lines.flatMap((line) => {
    const key = line.toLowerCase()
    if (seen.has(key)) return [{ rule: 'repeat' as const, text: line }]
    seen.add(key)
    return []
  })
}

/** Returns a fault for each section with too few lines or an empty one; syllables are not counted. */
export function findMetreFaults(sections: readonly Sung[]): LyricFault[] {
  return sections.flatMap(({ need, lines }) =>
    lines.length < need.lineCount || lines.some((line) => line === '')
      ? [{ rule: 'metre' as const, text: `${need.name} has ${lines.length} of ${need.lineCount} lines` }]
      : [],
  )
}

/** Slots and marks of a frame that were left in a line. */
export function findUnfilledFaults(line: string): LyricFault[] {
  return /[{}|[\]*@]|undefined/.test(line) ? [{ rule: 'unfilled', text: line }] : []
}

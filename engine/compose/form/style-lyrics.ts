import type { SectionNeed, ThemeField } from '../../lyrics/writer/lyric-writer.ts'
import { readBrief } from '../../lyrics/writer/read-brief.ts'
import type { SectionName } from '../../score/score.ts'
import type { DrawnLyrics } from '../../style/draw-lyrics.ts'
import { writtenSections } from '../../style/lyric-habits.ts'

/** Bounds of lines and sections that a writer can fill. */
const minLineSyllables = 4
const maxLineSyllables = 17
const maxLines = 8
const maxSections = 9
/** From this share of repeated lines on a chorus comes back word for word. */
const repeating = 0.12

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** A need in the measure and rhyme of a style; a line may be a syllable longer than its longest. */
export function inMeasure(need: SectionNeed, { minSyllables, maxSyllables, scheme }: DrawnLyrics): SectionNeed {
  const most = within(maxSyllables + 1, minLineSyllables + 2, maxLineSyllables)
  return {
    ...need,
    scheme: need.scheme === 'rap' ? need.scheme : (scheme ?? need.scheme),
    minSyllables: within(minSyllables, minLineSyllables, most - 2),
    maxSyllables: most,
  }
}

/** The sections of a style in its own measure, instead of the usual ones. */
export function planLyricNeeds(usual: readonly SectionNeed[], style: DrawnLyrics): SectionNeed[] {
  const names = style.sections.filter((name): name is SectionName => writtenSections.has(name)).slice(0, maxSections)
  const lineCount = within(style.linesPerSection, 2, maxLines)
  const scheme = usual[0]!.scheme
  const planned = names.map((name): SectionNeed => ({ name, lineCount, scheme, minSyllables: 0, maxSyllables: 0 }))
  return (planned.length > 0 ? planned : usual).map((need) => inMeasure(need, style))
}

/** Whether a chorus comes back word for word. */
export const repeatsChorus = ({ repetition }: DrawnLyrics): boolean => repetition >= repeating

/** Words that are looked up, the heaviest first. */
const askedWords = 12
/** Each reads a word of no field differently. */
const seeds = [1, 2, 3]

/** The field that most of a style's words speak of; undefined where they have none. */
export function fieldOfWords({ vocabulary }: DrawnLyrics): ThemeField | undefined {
  const heaviest = [...vocabulary].toSorted(([, one], [, other]) => other - one).slice(0, askedWords)
  const sums = new Map<ThemeField, number>()
  for (const [word, weight] of heaviest) {
    const fields = seeds.map((seed) => readBrief({ prompt: `about ${word}`, mood: 'balanced', seed }).brief.field)
    const [field] = fields
    if (field && fields.every((one) => one === field)) sums.set(field, (sums.get(field) ?? 0) + weight)
  }
  return [...sums].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

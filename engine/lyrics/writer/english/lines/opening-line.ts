import type { Drawing, LineBounds } from './drawing.ts'
import { drawLine } from './drawing.ts'
import { openingSteps } from './leniency.ts'
import type { LineStock } from './line-stock.ts'
import { shuffle } from './shuffle.ts'
import type { SungLine } from './stock-source.ts'

/** Such a line may be a little longer than others, as hooks may. */
const usualRoom = 12
const moreRoom = 2
const maxEndings = 48
/** Words that rhyme: with so many one of the song’s own edition is among them. */
const enough = 6

/** The line of the stock that a verse opens with: one that the others can rhyme with before others. */
export function chooseOpeningLine(
  stock: LineStock,
  answering: readonly LineStock[],
  { minSyllables, maxSyllables }: LineBounds,
  drawing: Drawing,
): SungLine | undefined {
  const roomy = Math.max(maxSyllables, Math.min(usualRoom, maxSyllables + moreRoom))
  const endings = shuffle(stock.patterns.flat(), drawing.random).slice(0, maxEndings)
  const answers = ({ key, word }: SungLine): number => {
    const rhyming = answering.flatMap(({ byKey }) => byKey.get(key) ?? [])
    return Math.min(enough, new Set(rhyming.map((other) => other.word).filter((other) => other !== word)).size)
  }
  for (const leniency of openingSteps) {
    const lines = endings.flatMap((ending) => {
      const line = drawLine(ending, drawing, { minSyllables, maxSyllables: roomy }, leniency)
      return line === undefined ? [] : [{ ...ending, line }]
    })
    if (lines.length > 0) return lines.reduce((best, one) => (answers(one) > answers(best) ? one : best))
  }
  return undefined
}

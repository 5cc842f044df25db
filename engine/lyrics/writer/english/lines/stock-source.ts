import type { Random } from '../../../../dsp/random.ts'
import type { LineSource } from '../../stanza/solve-stanza.ts'
import type { Drawing, LineBounds } from './drawing.ts'
import { drawLine } from './drawing.ts'
import type { Leniency } from './leniency.ts'
import type { Ending, LineStock } from './line-stock.ts'
import { shuffle } from './shuffle.ts'

/** A line as it is sung, with the ending of its pattern. */
export type SungLine = Ending & { line: string }

/** What a source draws from: a list of stocks for each place, the first that has a line is taken. */
export interface StockChoice {
  bounds: LineBounds
  stocks: (place: number) => readonly LineStock[]
}

/** Lines of the stocks that rhyme by sound, under one leniency. */
export function createStockSource(
  { bounds, stocks }: StockChoice,
  drawing: Drawing,
  leniency: Leniency,
): LineSource<SungLine> {
  return { findFirstLines, findPartner }

  function* findFirstLines(group: readonly number[]): Generator<SungLine> {
    for (const stock of stocks(group[0]!))
      for (const endings of shuffle(stock.patterns, drawing.random))
        for (const ending of shuffle(endings, drawing.random).slice(0, group.length > 2 ? 18 : 6)) {
          if (!canRhyme(ending, group)) continue
          const line = drawLine(ending, drawing, bounds, leniency)
          if (line !== undefined) yield { ...ending, line }
        }
  }

  /** Whether each other place has an ending of the same sound and another word. */
  function canRhyme(ending: Ending, group: readonly number[]): boolean {
    const isOther = ({ word, pattern }: Ending): boolean => word !== ending.word && pattern !== ending.pattern
    return group
      .slice(1)
      .every((place) => stocks(place).some((stock) => findRhymes(stock, ending, leniency).some(isOther)))
  }

  function findPartner(place: number, before: readonly SungLine[]): SungLine | undefined {
    const words = new Set(before.map(({ word }) => word))
    const patterns = new Set(before.map(({ pattern }) => pattern))
    for (const stock of stocks(place)) {
      const free = findRhymes(stock, before[0]!, leniency).filter(
        ({ word, pattern }) => !words.has(word) && !patterns.has(pattern),
      )
      for (const ending of spreadPatterns(free, drawing.random)) {
        const line = drawLine(ending, drawing, bounds, leniency)
        if (line !== undefined) return { ...ending, line }
      }
    }
    return undefined
  }
}

function findRhymes(stock: LineStock, { key, nearKey }: Ending, { nearRhymes }: Leniency): readonly Ending[] {
  return (nearRhymes ? stock.byNearKey.get(nearKey) : stock.byKey.get(key)) ?? []
}

const maxEndings = 24

/** One ending of each pattern first, so that patterns with many endings do not sing everything. */
function spreadPatterns(endings: readonly Ending[], random: Random): Ending[] {
  const first = new Map<string, Ending>()
  const mixed = shuffle(endings, random)
  for (const ending of mixed) if (!first.has(ending.pattern)) first.set(ending.pattern, ending)
  return [...first.values(), ...mixed.filter((ending) => first.get(ending.pattern) !== ending)].slice(0, maxEndings)
}

import type { RhymeScheme } from '../../lyric-writer.ts'
import { groupRhymes } from '../../stanza/rhyme-groups.ts'
import { solveGroup, solveStanza } from '../../stanza/solve-stanza.ts'
import type { Drawing } from './drawing.ts'
import type { Leniency } from './leniency.ts'
import { lastSteps, plainSteps } from './leniency.ts'
import type { LineStock } from './line-stock.ts'
import { createStockSource } from './stock-source.ts'
import type { StockChoice, SungLine } from './stock-source.ts'

export interface StanzaPlan extends StockChoice {
  lineCount: number
  scheme: RhymeScheme
  /** Stocks that are asked before the others: lines that say what the song is there to say. */
  own?: (place: number) => readonly LineStock[]
  /** A given first line, such as a hook: its stanza rhymes with it. */
  first?: SungLine
  /** It is no refrain: nothing brings it back. */
  isSungOnce?: true
}

/** Lines of a stanza by its scheme. What the stocks cannot give is left out, so that it may be shorter. */
export function writeStanza(plan: StanzaPlan, drawing: Drawing): string[] {
  const lines = solveStanza({
    groups: groupRhymes(plan.scheme, plan.lineCount, 'together'),
    ...(plan.first ? { first: plan.first } : {}),
    solve: (group, fixed) => writeGroup(group, plan, drawing, fixed),
  })
  return lines!.map(({ line }) => line)
}

function writeGroup(group: readonly number[], plan: StanzaPlan, drawing: Drawing, fixed?: SungLine): SungLine[] {
  if (fixed && group.length === 1) return [fixed]
  const draw = (steps: readonly Leniency[], choice: StockChoice): SungLine[] | undefined =>
    drawGroup(group, steps, choice, drawing, fixed)
  const plain = (plan.own && draw(plainSteps, { ...plan, stocks: plan.own })) ?? draw(plainSteps, plan)
  if (plain) return plain
  // A hook that too little rhymes with comes back at the end of its stanza.
  if (fixed && group.length > 2 && !plan.isSungOnce)
    return [...writeGroup(group.slice(0, 2), plan, drawing, fixed), ...group.slice(2).map(() => fixed)]
  const last = draw(lastSteps, plan)
  if (last || !fixed) return last ?? []
  return [fixed, ...group.slice(1).flatMap((place) => writeGroup([place], plan, drawing))]
}

/** Lines that all rhyme, marked as used; undefined where the stocks have none. */
function drawGroup(
  group: readonly number[],
  steps: readonly Leniency[],
  choice: StockChoice,
  drawing: Drawing,
  fixed: SungLine | undefined,
): SungLine[] | undefined {
  const sources = steps.map((leniency) => createStockSource(choice, drawing, leniency))
  const lines = solveGroup(group, sources, fixed)
  for (const { line, pattern, word } of lines ?? []) {
    drawing.usedEnds.add(word)
    drawing.usedLines.add(line.toLowerCase())
    drawing.usedPatterns.add(pattern)
  }
  return lines
}

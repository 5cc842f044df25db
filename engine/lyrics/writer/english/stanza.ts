import type { Random } from '../../../dsp/random.ts'
import type { RhymeScheme } from '../lyric-writer.ts'
import type { Drawing, Leniency, LineBounds } from './drawing.ts'
import { lineOf } from './drawing.ts'
import type { Ending, LineStock } from './line-stock.ts'
import { shuffled } from './shuffled.ts'

/** Letters of a scheme; lines of one letter rhyme, '-' rhymes with none. */
const letters: Readonly<Record<RhymeScheme, string>> = {
  AABB: 'AABB',
  ABAB: 'ABAB',
  ABCB: '-B-B',
  AABA: 'AA-A',
  AAAA: 'AAAA',
  rap: 'AABB',
}

export interface StanzaPlan {
  lineCount: number
  scheme: RhymeScheme
  bounds: LineBounds
  /** Where each line comes from: the first that has one. */
  stocks: (line: number) => readonly LineStock[]
  /** What is asked before other stocks: lines that say what the song is there to say. */
  own?: (line: number) => readonly LineStock[]
  /** A line that is already there, such as a hook: its stanza rhymes with it. */
  first?: Ending & { line: string }
  /** It is no refrain: nothing brings it back. */
  isSungOnce?: true
}

const strict: Leniency = {
  otherWords: false,
  openings: false,
  anyEdition: false,
  endsAgain: false,
  patternsAgain: false,
  nearRhymes: false,
}
const loose: Leniency = { ...strict, endsAgain: true }
const reworded: Leniency = { ...loose, otherWords: true }
const opened: Leniency = { ...reworded, openings: true }
/** What keeps a line its own song's, the least forgiven first. */
const plainSteps: readonly Leniency[] = [
  strict,
  loose,
  reworded,
  { ...loose, nearRhymes: true },
  { ...reworded, nearRhymes: true },
]
const lastSteps: readonly Leniency[] = [
  opened,
  { ...opened, nearRhymes: true },
  { ...opened, nearRhymes: true, patternsAgain: true },
  { ...loose, anyEdition: true },
  { ...loose, anyEdition: true, nearRhymes: true },
  { ...loose, anyEdition: true, nearRhymes: true, patternsAgain: true },
]

/** Letter of a line: stanzas of four repeat; a couplet or a single line left over rhymes with itself. */
export function letterOf(scheme: RhymeScheme, line: number, lineCount: number): string {
  const stanza = Math.floor(line / 4)
  const left = lineCount - stanza * 4
  const letter = left >= 4 ? letters[scheme][line % 4]! : left === 2 ? 'A' : left === 3 ? 'A-A'[line % 4]! : '-'
  return letter === '-' ? '-' : `${letter}${stanza}`
}

/** Lines of a stanza by its scheme. What the stocks cannot give is left out, so that it may be shorter. */
export function writeStanza(plan: StanzaPlan, drawing: Drawing): string[] {
  const lines: (string | undefined)[] = Array.from({ length: plan.lineCount }, () => undefined)
  if (plan.first && plan.lineCount > 0) lines[0] = plan.first.line
  const places = lines.map((_, i) => i)
  const groups = new Map<string, number[]>()
  for (const place of places) {
    const letter = letterOf(plan.scheme, place, plan.lineCount)
    const key = letter === '-' ? `-${place}` : letter
    groups.set(key, [...(groups.get(key) ?? []), place])
  }
  for (const group of groups.values()) {
    const found = writeGroup(group, plan, drawing)
    group.forEach((place, i) => (lines[place] = found[i]))
  }
  return lines.filter((line) => line !== undefined)
}

function writeGroup(group: readonly number[], plan: StanzaPlan, drawing: Drawing): string[] {
  const fixed = group[0] === 0 ? plan.first : undefined
  if (fixed && group.length === 1) return [fixed.line]
  const own = plan.own && firstOf(plainSteps, group, { ...plan, stocks: plan.own }, drawing, fixed)
  const plain = own ?? firstOf(plainSteps, group, plan, drawing, fixed)
  if (plain) return plain
  // A hook that too little rhymes with comes back at the end of its stanza.
  if (fixed && group.length > 2 && !plan.isSungOnce)
    return [...writeGroup(group.slice(0, 2), plan, drawing), ...group.slice(2).map(() => fixed.line)]
  const last = firstOf(lastSteps, group, plan, drawing, fixed)
  if (last || !fixed) return last ?? []
  return [fixed.line, ...group.slice(1).flatMap((place) => writeGroup([place], plan, drawing))]
}

function firstOf(
  steps: readonly Leniency[],
  group: readonly number[],
  plan: StanzaPlan,
  drawing: Drawing,
  fixed: Sung | undefined,
): string[] | undefined {
  for (const leniency of steps) {
    const lines = rhymed(group, plan, drawing, leniency, fixed)
    if (lines) return lines
  }
  return undefined
}

type Sung = Ending & { line: string }

/** Lines that all rhyme, one for each place of the group; undefined when the stocks have none. */
function rhymed(
  group: readonly number[],
  plan: StanzaPlan,
  drawing: Drawing,
  leniency: Leniency,
  fixed: Sung | undefined,
): string[] | undefined {
  for (const first of fixed ? [fixed] : firstLines(group[0]!, group, plan, drawing, leniency)) {
    const sung = [first]
    for (const place of group.slice(1)) {
      const next = partner(place, sung, plan, drawing, leniency)
      if (!next) break
      sung.push(next)
    }
    if (sung.length < group.length) continue
    for (const { line, pattern, word } of sung) {
      drawing.usedEnds.add(word)
      drawing.usedLines.add(line.toLowerCase())
      drawing.usedPatterns.add(pattern)
    }
    return sung.map(({ line }) => line)
  }
  return undefined
}

function* firstLines(
  place: number,
  group: readonly number[],
  plan: StanzaPlan,
  drawing: Drawing,
  leniency: Leniency,
): Generator<Sung> {
  for (const stock of plan.stocks(place))
    for (const endings of shuffled(stock.patterns, drawing.random))
      for (const ending of shuffled(endings, drawing.random).slice(0, group.length > 2 ? 18 : 6)) {
        if (!canRhyme(ending, group, plan, leniency)) continue
        const line = lineOf(ending, drawing, plan.bounds, leniency)
        if (line !== undefined) yield { ...ending, line }
      }
}

/** Whether each other place has an ending of the same sound and another word. */
function canRhyme(ending: Ending, group: readonly number[], plan: StanzaPlan, leniency: Leniency): boolean {
  return group
    .slice(1)
    .every((place) =>
      plan
        .stocks(place)
        .some((stock) =>
          rhymesIn(stock, ending, leniency).some(
            ({ word, pattern }) => word !== ending.word && pattern !== ending.pattern,
          ),
        ),
    )
}

function rhymesIn(stock: LineStock, { key, nearKey }: Ending, { nearRhymes }: Leniency): readonly Ending[] {
  return (nearRhymes ? stock.byNearKey.get(nearKey) : stock.byKey.get(key)) ?? []
}

function partner(
  place: number,
  sung: readonly Sung[],
  plan: StanzaPlan,
  drawing: Drawing,
  leniency: Leniency,
): Sung | undefined {
  const words = new Set(sung.map(({ word }) => word))
  const patterns = new Set(sung.map(({ pattern }) => pattern))
  for (const stock of plan.stocks(place)) {
    const free = rhymesIn(stock, sung[0]!, leniency).filter(
      ({ word, pattern }) => !words.has(word) && !patterns.has(pattern),
    )
    for (const ending of spread(free, drawing.random)) {
      const line = lineOf(ending, drawing, plan.bounds, leniency)
      if (line !== undefined) return { ...ending, line }
    }
  }
  return undefined
}

/** One ending of each pattern first, so that patterns with many endings do not sing everything. */
function spread(endings: readonly Ending[], random: Random): Ending[] {
  const first = new Map<string, Ending>()
  const mixed = shuffled(endings, random)
  for (const ending of mixed) if (!first.has(ending.pattern)) first.set(ending.pattern, ending)
  return [...first.values(), ...mixed.filter((ending) => first.get(ending.pattern) !== ending)].slice(0, 24)
}

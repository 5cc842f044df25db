import type { SectionNeed } from '../../lyric-writer.ts'
import { shareItems } from '../../stanza/share-lines.ts'
import type { LineStock } from '../lines/line-stock.ts'
import { createStock } from '../lines/line-stock.ts'
import type { Slots } from '../lines/notation.ts'

/** One thing that a song is to name: patterns of lines for it, the fullest first. */
export interface Mention {
  ways: readonly (readonly string[])[]
  /**
   * Where there is little room the highest comes first: events (2), people, places and numbers (1), other things (0),
   * what the hook names (-1).
   */
  weight: number
  /** In the request’s own words: an event or a place. */
  isOwn?: true
  /** Named by an event: sung only where there is too little else to name. */
  isSpare?: true
}

/** How many lines of sections other than verses can name something. */
const otherRoom: Partial<Record<SectionNeed['name'], (lineCount: number) => number>> = {
  bridge: (lineCount) => Math.min(2, lineCount),
  'pre-chorus': (lineCount) => Math.min(1, lineCount),
  chorus: (lineCount) => Math.max(0, lineCount - 1),
}

type Room = Pick<SectionNeed, 'name' | 'lineCount'>

/**
 * Which mentions each section sings, by their index: one a verse where there are few, else shared out among the verses
 * in their order. What finds no room there is for the bridge, the pre-chorus and the chorus.
 */
export function shareMentions(needs: readonly Room[], mentions: readonly Mention[]): number[][] {
  const verses = needs.filter(({ name }) => name === 'verse')
  const room = verses.reduce((sum, { lineCount }) => sum + lineCount, 0)
  const all = mentions.flatMap(({ isSpare }, at) => (isSpare ? [] : [at]))
  const ordered =
    all.length <= room ? all : all.toSorted((one, other) => mentions[other]!.weight - mentions[one]!.weight)
  const { shares: ofVerses, left } = shareItems(ordered, verses)
  // The hook says its own.
  const others = left.filter((mention) => mentions[mention]!.weight >= 0)
  const topUp = createTopUp(mentions)
  const isFirst = ({ name }: Room, at: number): boolean => needs.findIndex((need) => need.name === name) === at
  return needs.map((need, at) => {
    const room = isFirst(need, at) ? (otherRoom[need.name]?.(need.lineCount) ?? 0) : 0
    if (need.name === 'verse') return topUp(ofVerses[verses.indexOf(need)]!, Math.ceil(need.lineCount * verseShare))
    const named = others.splice(0, room)
    return need.name === 'chorus' && room > 0 ? topUp(named, Math.min(room, chorusLines), 0) : named
  })
}

/** Of the lines of a verse so many name something, where the request has as much to name. */
const verseShare = 0.6
/** Besides the hook. */
const chorusLines = 2

/** Fills the mentions of a section up with others that were sung least, each only so often. */
function createTopUp(mentions: readonly Mention[]) {
  const times = mentions.map(() => 0)
  const maxTimesOf = ({ weight }: Mention): number =>
    weight > 1 ? (mentions.length > 2 ? 3 : 4) : weight === 0 ? 1 : 2
  return (named: readonly number[], count: number, leastWeight = -1): number[] => {
    for (const one of named) times[one]!++
    const free = mentions
      .map((_, at) => at)
      .filter(
        (at) => !named.includes(at) && mentions[at]!.weight >= leastWeight && times[at]! < maxTimesOf(mentions[at]!),
      )
      .toSorted((one, other) => times[one]! - times[other]! || mentions[other]!.weight - mentions[one]!.weight)
      .slice(0, Math.max(0, count - named.length))
    for (const one of free) times[one]!++
    return [...named, ...free]
  }
}

/** The stocks of a mention, the fullest first. */
export const createMentionStocks = ({ ways }: Mention, slots: Slots): LineStock[] =>
  ways.map((patterns) => createStock(patterns, slots))

/** The stocks by place for lines that name something: first lines of pairs before others. */
export function placeMentions(
  naming: readonly (readonly LineStock[])[],
  lineCount: number,
  from = 0,
): Map<number, readonly LineStock[]> {
  const lines = Array.from({ length: lineCount - from }, (_, line) => line + from)
  const order = [...lines.filter((line) => line % 2 === 0), ...lines.filter((line) => line % 2 === 1)]
  return new Map(naming.slice(0, order.length).map((stocks, at) => [order[at]!, stocks]))
}

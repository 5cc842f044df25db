import type { SectionName } from '../../score/score.ts'
import type { FormWish } from './form-tables.ts'
import { sectionsFor } from './form-tables.ts'
import type { FormStyle } from '../genre-profile.ts'

export interface FormItem {
  name: SectionName
  bars: number
  /** What the writer of the lyrics called it. */
  heading?: string
  /** Lyric lines; an empty one is a pause. */
  lines?: string[]
}

export interface PlannedSection {
  name: SectionName
  bars: number
  startBar: number
  /** 0 to 1 */
  energy: number
  /** How often this name came before: second verses have more in them. */
  repeat: number
  /** The last of its name. */
  last: boolean
  /** What the writer of the lyrics called it. */
  heading?: string
  /** Lyric lines sung here; an empty one is a pause. */
  lines: string[]
}

/**
 * The sections of a song of so many bars, in one of the section orders of the genre. Their bars add up
 * exactly.
 */
export function formFor(bars: number, style: FormStyle = 'song', wish: FormWish = {}): FormItem[] {
  if (style === 'blues') return bluesForm(bars, wish)
  const weighted = sectionsFor(style, bars, wish)
  const total = weighted.reduce((sum, item) => sum + item.bars, 0)
  const items = weighted.map(({ name, bars: weight }) => ({
    name,
    bars: rounded((weight * bars) / total, unitOf(name, bars)),
  }))
  fit(items, bars)
  evenOut(items)
  return items.filter((item) => item.bars > 0)
}

/** Sections of one name that differ by two bars are made alike; the intro, then the outro, takes what is left over. */
function evenOut(items: readonly FormItem[]): void {
  const ends = [items[0]!, items[items.length - 1]!].filter((item) => edges.has(item.name) && item.bars <= 6)
  for (const name of new Set(items.map((item) => item.name))) {
    const alike = items.filter((item) => item.name === name)
    const min = Math.min(...alike.map((item) => item.bars))
    const longer = alike.filter((item) => item.bars === min + 2)
    if (ends.length === 0 || alike.some((item) => item.bars > min + 2)) continue
    longer.forEach((item, i) => {
      item.bars -= 2
      ends[i % ends.length]!.bars += 2
    })
  }
}

const edges = new Set<SectionName>(['intro', 'outro', 'pre-chorus', 'build', 'break'])

/** What carries a song comes in fours, so that four lines fill it; edges and lifts in twos. */
function unitOf(name: SectionName, bars: number): number {
  return bars < 12 || (edges.has(name) && bars < 60) ? 2 : 4
}

function rounded(bars: number, unit: number): number {
  return Math.max(unit, unit * Math.round(bars / unit))
}

/**
 * Choruses of twelve bars; what is left over begins and ends. The seed decides who sings which round and how the band
 * comes in.
 */
function bluesForm(bars: number, { random, builds }: FormWish): FormItem[] {
  const rounds = Math.floor(bars / 12)
  if (rounds === 0)
    return bars <= 4
      ? [{ name: 'chorus', bars }]
      : [
          { name: 'chorus', bars: bars - 2 },
          { name: 'outro', bars: 2 },
        ]
  const names = bluesRounds(rounds, builds ? undefined : random)
  const spare = bars - 12 * rounds
  const plain = spare > 8 ? 4 : spare > 2 ? 2 : 0
  const intro = random ? random.pick([0, plain, Math.min(4, spare)]) : plain
  const items: FormItem[] = names.map((name) => ({ name, bars: 12 }))
  if (intro > 0) items.unshift({ name: 'intro', bars: intro })
  if (spare > intro) items.push({ name: 'outro', bars: spare - intro })
  return items
}

/** One round is the chorus that every form has; the last of several is a chorus, others may be. */
function bluesRounds(rounds: number, random: FormWish['random']): SectionName[] {
  const solo = random ? random.integer(0, rounds - 1) : rounds - 2
  const again = random ? random.integer(0, rounds - 1) : rounds - 1
  return Array.from({ length: rounds }, (_, i) => {
    if (i === rounds - 1) return 'chorus'
    if (i === solo && (rounds > 2 || random)) return 'solo'
    return i === again || (rounds > 5 && i % 3 === 2) ? (random ? 'chorus' : 'solo') : 'verse'
  })
}

/** Who takes what is left over, and who gives what is missing. */
const orders = {
  grow: ['chorus', 'drop', 'verse', 'solo', 'bridge', 'break', 'build', 'intro', 'outro', 'pre-chorus'],
  shrink: ['verse', 'solo', 'bridge', 'break', 'intro', 'outro', 'chorus', 'drop', 'build', 'pre-chorus'],
  trim: ['intro', 'outro', 'break', 'bridge', 'build', 'solo', 'verse', 'pre-chorus', 'chorus', 'drop'],
} as const satisfies Record<string, readonly SectionName[]>

/** Adds or removes bars, four at a time while there are as many, until the sum is right. */
export function fit(items: FormItem[], bars: number): void {
  let difference = bars - items.reduce((sum, item) => sum + item.bars, 0)
  for (let round = 0; difference !== 0 && round < 400; round++) {
    const step = Math.sign(difference) * (Math.abs(difference) >= 4 ? 4 : Math.min(2, Math.abs(difference)))
    const item = nextToChange(items, step, round)
    if (!item) break
    item.bars += step
    difference -= step
  }
}

function nextToChange(items: readonly FormItem[], step: number, round: number): FormItem | undefined {
  if (step === -4) return longestOf(items, 8) ?? items.find((item) => item.bars + step >= 0)
  if (step === -2)
    return (
      longestOf(
        items.filter((item) => edges.has(item.name)),
        4,
      ) ??
      longestOf(items, 6) ??
      items.find((item) => item.bars >= 2)
    )
  if (step === 1 || step === -1) return oddBarOf(items, step)
  const order = step === 4 ? orders.grow : orders.trim
  const inTurn = step === 4 ? [...items].reverse() : items
  const candidates = order.flatMap((name) => inTurn.filter((item) => item.name === name && item.bars + step >= 1))
  // Twos go to the first edges, fours to everyone in turn.
  const among = step === 4 ? candidates.length : Math.min(2, candidates.length)
  return candidates[round % Math.max(1, among)] ?? items.find((item) => item.bars + step >= 0)
}

/** An odd bar belongs to the end: an outro may be as long as it likes. */
function oddBarOf(items: readonly FormItem[], step: number): FormItem | undefined {
  const end = items.findLast((item) => item.name === 'outro' && item.bars + step >= 1)
  return (
    end ??
    items.findLast((item) => edges.has(item.name) && item.bars + step >= 1) ??
    items.findLast((item) => item.bars + step >= 0)
  )
}

/** The longest section of the first name that has one long enough: sections of one name stay alike. */
function longestOf(items: readonly FormItem[], min: number): FormItem | undefined {
  const name = orders.shrink.find((candidate) => items.some((item) => item.name === candidate && item.bars >= min))
  return items
    .filter((item) => item.name === name)
    .reduce<FormItem | undefined>((best, item) => (best && best.bars >= item.bars ? best : item), undefined)
}

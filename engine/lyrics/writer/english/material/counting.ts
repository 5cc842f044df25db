import numbers from '../../../../data/lyrics/english/numbers.json' with { type: 'json' }
import counting from '../../../../data/lyrics/english/counting.json' with { type: 'json' }
import type { LyricBrief, ThemeField } from '../../lyric-writer.ts'
import { expandChoices } from '../lines/notation.ts'

/** A number as it is sung; more than twenty in figures. */
export function spellNumber(count: number): string {
  return count === 0 ? 'none' : (numbers.upToTwenty[count] ?? String(count))
}

const countingFields = new Set<ThemeField>(['play', 'animals', 'childhood', 'rest'])

/** Four to twelve of a thing in a song for children are counted down; fewer and others are only named. */
export const isCountdown = ({ counts, field }: Pick<LyricBrief, 'counts' | 'field'>): boolean =>
  countingFields.has(field) && counts.some(({ count, noun }) => count >= 4 && count <= 12 && noun !== 'years')

/** Patterns of the couplet in which a number of things, at most twelve, loses one. */
export function createCountdownCouplet(count: number, things: string): [string, string] {
  const { adjectives, leaving, places } = counting
  const left = count - 1
  const last = left === 1 ? leaving.replace('there were', 'there was').replace('there are', 'there is') : leaving
  const place = places[left - 1]!.flatMap(expandChoices).join('|')
  return [`${spellNumber(count)} ${adjectives} ${things} {${place}}`, `${last} ${spellNumber(left)}`]
}

/** Patterns of two lines that count down and rhyme, for a chorus; none where there is too little to count. */
export function createCountdownLines(count: number): string[] {
  if (count < 5) return []
  const { calls, last } = counting
  if (count > 10) return [`${calls}: from ${spellNumber(count)} down to four`, last]
  const down = Array.from({ length: count - 3 }, (_, i) => spellNumber(count - i)).join(', ')
  return [`${calls}: ${down}`, last]
}

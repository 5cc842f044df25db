import type { Tag } from './all-tags.rules.ts'
import commonTags from './common-tags.json' with { type: 'json' }
import { isFilteredTag, maxTagSuggestions, tagKey } from './tag-choice.rules.ts'

/** The most requested tags, in that order: they come first among equal prefixes. */
const commonRanks = new Map(commonTags.map((name, rank) => [tagKey(name), rank]))

/** Whether two adjacent letters are swapped: "flok" for "folk". */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const at = [...one].findIndex((letter, i) => letter !== other[i])
  const swapped = one.slice(0, at) + (one[at + 1] ?? '') + (one[at] ?? '') + one.slice(at + 2)
  return at >= 0 && swapped === other
}

/** 0.5 to 1 for a common tag, else 0: outweighs the similarity of equal prefixes. */
function commonness(key: string): number {
  const rank = commonRanks.get(key)
  return rank === undefined ? 0 : 1 - rank / (2 * commonTags.length)
}

const listPairs = (text: string): string[] => Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2))

/** Dice's coefficient of letter pairs: 1 equal, 0 nothing in common. */
function likeness(one: string, other: string): number {
  const [a, b] = [listPairs(` ${one} `), listPairs(` ${other} `)]
  const left = new Map<string, number>()
  for (const pair of b) left.set(pair, (left.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of a) {
    const count = left.get(pair) ?? 0
    if (count > 0) shared++
    left.set(pair, count - 1)
  }
  return (2 * shared) / (a.length + b.length)
}

/** Match score of a tag, 0 to 7: whole, two letters swapped, prefix, prefix of a word, inside, or similar. */
function scoreTag(key: string, term: string): number {
  const [bare, bareTerm] = [key.replaceAll(' ', ''), term.replaceAll(' ', '')]
  const like = likeness(bare, bareTerm)
  if (bare === bareTerm) return 7
  if (isSwapped(bareTerm, bare)) return 6
  if (bare.startsWith(bareTerm)) return 3 + like + 2 * commonness(key)
  if (` ${key}`.includes(` ${term}`)) return 2 + like
  if (bareTerm.length > 2 && bare.includes(bareTerm)) return 1 + like
  return like >= 0.5 ? like : 0
}

/** The 12 best matching tags, tolerating typing errors, without those that the content filter hides (spec 2 §5). */
export function searchTags(tags: readonly Tag[], term: string, filterOn: boolean): Tag[] {
  const wanted = tagKey(term)
  if (wanted === '') return []
  return tags
    .map((tag, at) => ({ tag, at, score: scoreTag(tag.key, wanted) }))
    .filter(({ tag, score }) => score > 0 && !(filterOn && isFilteredTag(tag.name)))
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, maxTagSuggestions)
    .map(({ tag }) => tag)
}

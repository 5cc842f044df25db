import { colourStyles } from '../vocabulary/styles/all-styles.ts'
import { isPlayed } from '../vocabulary/styles/style-rows.ts'
import type { Found } from './phrases.ts'
import { refusals, wishes } from './wishes.ts'
import type { Wish } from './wishes.ts'
import { createTable } from '../../tables/create-table.ts'

interface GenreSources {
  /** Read in the chosen styles, and in the prompt. */
  styles: readonly Found[]
  prompt: readonly Found[]
  /** What theme and instruments suggest, the stronger first. */
  hints: readonly string[]
}

/**
 * One genre, or two to be blended: the chosen styles, else the prompt's words, else what the rest suggests. Never
 * empty.
 */
export function genresIn({ styles, prompt, hints }: GenreSources, notes: string[]): string[] {
  const chosen = wishes(styles, 'genre')
  if (chosen.length > 0) return blend(chosen, notes)
  const refused = new Set(refusals(prompt, 'genre').map(keyOf))
  const asked = wishes(prompt, 'genre')
  const kept = asked.filter((wish) => !refused.has(keyOf(wish)))
  const lost = asked.find((wish) => refused.has(keyOf(wish)))
  if (lost) notes.push(`‘${lost.phrase}’ is both asked for and ruled out: it is left out.`)
  const weighed = weigh(kept)
  if (weighed.length > 0) return blend(weighed, notes)
  return [[...hints, 'pop', 'indie', 'lo-fi'].find((key) => !refused.has(key))!]
}

/** Names before soft words, colours only alone. */
function weigh(asked: readonly Wish<'genre'>[]): Wish<'genre'>[] {
  const of = (weight: string): Wish<'genre'>[] => asked.filter((wish) => wish.weight === weight)
  const strong = [...of('named'), ...of('soft')]
  return strong.length > 0 ? strong : of('colour').slice(0, 1)
}

/** A genre beyond the product's list may have a profile of its own; otherwise it leans on the listed one. */
function keyOf(wish: Wish<'genre'>): string {
  const own = wish.phrase.replaceAll(' ', '-')
  return wish.related && isPlayed(own) ? own : wish.key
}

function blend(asked: readonly Wish<'genre'>[], notes: string[]): string[] {
  const keys = [...new Set(asked.map(keyOf))]
  const taken = keys.slice(0, 2)
  for (const wish of asked) {
    const isNamed = wish.weight === 'named' || colourStyles.has(wish.phrase)
    const leans = wish.related && isNamed && taken.includes(wish.key) && keyOf(wish) === wish.key
    if (leans) notes.push(`‘${wish.phrase}’ is not in our list of genres: the song leans on ${genreText(wish.key)}.`)
  }
  if (keys.length > 2)
    notes.push(
      `We blend up to two genres: used ${taken.map(genreText).join(' and ')}, ` +
        `left out ${keys.slice(2).map(genreText).join(', ')}.`,
    )
  return taken
}

const written = createTable<string>({
  rnb: 'R&B',
  edm: 'EDM',
  'k-pop': 'K-pop',
  'j-pop': 'J-pop',
  'lo-fi': 'lo-fi',
  'hip-hop': 'hip-hop',
})

/** The name of a genre within a sentence: 'deep house', 'R&B'. */
export const genreText = (key: string): string => written.get(key) ?? key.replaceAll('-', ' ')

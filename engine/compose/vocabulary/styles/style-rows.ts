import { genreProfiles } from '../../genres/genre-profiles.ts'

/**
 * Words by the genres that come nearest, the best first: 'klezmer > folk'. The last is one that is always there.
 * A leading '~' says that even the best is only a neighbour.
 */
export type StyleRows = Readonly<Record<string, string>>

export interface StyleWord {
  word: string
  /** The nearest genre that has a profile. */
  key: string
  /** Whether that is another genre than the one the word names. */
  related: boolean
}

const played: ReadonlySet<string> = new Set(genreProfiles.map(({ key }) => key))

/** Whether a genre has a profile. */
export const isPlayed = (key: string): boolean => played.has(key)

/** The first of the candidates that the house plays, else the last. */
export const nearestOf = (candidates: readonly string[], present: ReadonlySet<string> = played): string =>
  candidates.find((key) => present.has(key)) ?? candidates.at(-1)!

/** The words of a table, each with the nearest genre that is played. */
export function styleWords(rows: StyleRows, present: ReadonlySet<string> = played): StyleWord[] {
  return Object.entries(rows).flatMap(([heading, words]) => {
    const candidates = heading.replace('~', '').split(' > ')
    const key = nearestOf(candidates, present)
    const related = heading.startsWith('~') || key !== candidates[0]
    return words.split(', ').map((word) => ({ word, key, related }))
  })
}

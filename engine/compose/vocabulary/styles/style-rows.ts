import { genreProfiles } from '../../genres/genre-profiles.ts'

/**
 * Words by the nearest genres, the best first: 'klezmer > folk'. The last always has a profile.
 * A leading '~' marks that even the best is another genre than the one the words name.
 */
export type StyleRows = Readonly<Record<string, readonly string[]>>

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

/** The first candidate with a profile, else the last. */
export const findNearest = (candidates: readonly string[], present: ReadonlySet<string> = played): string =>
  candidates.find((key) => present.has(key)) ?? candidates.at(-1)!

/** The words of a table, each with the nearest genre that has a profile. */
export function styleWords(rows: StyleRows, present: ReadonlySet<string> = played): StyleWord[] {
  return Object.entries(rows).flatMap(([heading, words]) => {
    const candidates = heading.replace('~', '').split(' > ')
    const key = findNearest(candidates, present)
    const related = heading.startsWith('~') || key !== candidates[0]
    return words.map((word) => ({ word, key, related }))
  })
}

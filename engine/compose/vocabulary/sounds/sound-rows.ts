import { findNearest } from '../styles/style-rows.ts'

/**
 * Words by the sounds that play them, the best first, with a '~' where it is not the instrument named, then by their
 * genres: { 'oud > ~nylonGuitar': { 'maqam > sufi': ['oud', 'barbat'] } }.
 */
export type SoundRows = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

export interface SoundWord<Name extends string> {
  word: string
  /** The sound that plays it. */
  by: Name
  /** Whether that is another instrument than the one the word names. */
  neighbour: boolean
  /** The genre it belongs to. */
  home: string
}

/** The words of a table, each with the first of its sounds that is present. */
export function soundWords<Name extends string>(rows: SoundRows, present: readonly Name[]): SoundWord<Name>[] {
  return Object.entries(rows).flatMap(([heading, homes]) => {
    const candidates = heading.split(' > ')
    const chosen = candidates.find((one) => isOneOf(one.replace('~', ''), present)) ?? candidates.at(-1)!
    const by = chosen.replace('~', '')
    if (!isOneOf(by, present)) throw new Error(`No sound plays ‘${heading}’.`)
    return Object.entries(homes).flatMap(([genres, words]) => {
      const home = findNearest(genres.split(' > '))
      return words.map((word) => ({ word, by, neighbour: chosen.startsWith('~'), home }))
    })
  })
}

const isOneOf = <Name extends string>(name: string, names: readonly Name[]): name is Name =>
  (names as readonly string[]).includes(name)

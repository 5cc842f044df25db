import { nearestOf } from '../styles/style-rows.ts'

/**
 * Words by who plays them, the best first, a mere neighbour after a '~'; under it by the genres they are at home in:
 * { 'oud > ~nylonGuitar': { 'maqam > sufi': 'oud, barbat' } }.
 */
export type SoundRows = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface SoundWord<Name extends string> {
  word: string
  /** Who plays it in this house. */
  by: Name
  /** Whether that is another sound than the one the word names. */
  neighbour: boolean
  home: string
}

/** The words of a table, each with the nearest sound of those that are there. */
export function soundWords<Name extends string>(rows: SoundRows, present: readonly Name[]): SoundWord<Name>[] {
  return Object.entries(rows).flatMap(([heading, homes]) => {
    const candidates = heading.split(' > ')
    const chosen = candidates.find((one) => isOneOf(one.replace('~', ''), present)) ?? candidates.at(-1)!
    const by = chosen.replace('~', '')
    if (!isOneOf(by, present)) throw new Error(`Nobody plays ‘${heading}’.`)
    return Object.entries(homes).flatMap(([genres, words]) => {
      const home = nearestOf(genres.split(' > '))
      return words.split(', ').map((word) => ({ word, by, neighbour: chosen.startsWith('~'), home }))
    })
  })
}

const isOneOf = <Name extends string>(name: string, names: readonly Name[]): name is Name =>
  (names as readonly string[]).includes(name)

import { creatures } from './concepts/creatures.ts'
import { ideas } from './concepts/ideas.ts'
import { nature } from './concepts/nature.ts'
import { people } from './concepts/people.ts'
import { places } from './concepts/places.ts'
import { things } from './concepts/things.ts'
import type { Noun } from './noun.ts'
import { nounFrom } from './noun.ts'

const columns = { es: 1, fr: 2, pt: 3, hi: 4 } as const
export type Column = keyof typeof columns

const rows = [people, creatures, nature, places, things, ideas].flatMap((table) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|')),
)

/** Every English name of a subject and its noun in the language. */
export function nounsByEnglish(column: Column): ReadonlyMap<string, Noun> {
  return new Map(
    rows.flatMap((row) => {
      const noun = nounFrom(row[columns[column]]!)
      return row[0]!.split(',').map((english): [string, Noun] => [english, noun])
    }),
  )
}

/** The first English name of each row, for counting. */
export const conceptNames: readonly string[] = rows.map((row) => row[0]!.split(',')[0]!)

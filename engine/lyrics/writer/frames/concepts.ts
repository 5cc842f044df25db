import creatures from '../../../data/lyrics/nouns/creatures.json' with { type: 'json' }
import ideas from '../../../data/lyrics/nouns/ideas.json' with { type: 'json' }
import nature from '../../../data/lyrics/nouns/nature.json' with { type: 'json' }
import people from '../../../data/lyrics/nouns/people.json' with { type: 'json' }
import places from '../../../data/lyrics/nouns/places.json' with { type: 'json' }
import things from '../../../data/lyrics/nouns/things.json' with { type: 'json' }
import type { Noun } from './noun.ts'
import { parseNoun } from './noun.ts'

const columns = { es: 1, fr: 2, pt: 3, hi: 4 } as const
export type Column = keyof typeof columns

/** A row is 'letter|carta f|lettre f|carta f|चिट्ठी f': English names, then the noun of each column. */
const rows = [people, creatures, nature, places, things, ideas].flat().map((row) => row.split('|'))

/** Every English name of a subject and its noun in the language. */
export function getNouns(column: Column): ReadonlyMap<string, Noun> {
  return new Map(
    rows.flatMap((row) => {
      const noun = parseNoun(row[columns[column]]!)
      return row[0]!.split(',').map((english): [string, Noun] => [english, noun])
    }),
  )
}

/** The first English name of each row, for counting. */
export const conceptNames: readonly string[] = rows.map((row) => row[0]!.split(',')[0]!)

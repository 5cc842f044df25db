import german from '../data/lyrics/german/spelling.json' with { type: 'json' }
import italian from '../data/lyrics/italian/spelling.json' with { type: 'json' }
import portuguese from '../data/lyrics/portuguese/spelling.json' with { type: 'json' }
import romanised from '../data/lyrics/romanised/spelling.json' with { type: 'json' }
import spanish from '../data/lyrics/spanish/spelling.json' with { type: 'json' }
import { createTable } from '../tables/create-table.ts'
import { frenchSpelling } from './french-spelling.ts'
import type { SpellingTable } from './spelling-rules.ts'

/** One pure vowel or consonant a letter, as in Spanish: what every other Latin spelling starts from. */
const withSpanish = (own: Readonly<Record<string, string>>): SpellingTable =>
  createTable<string>({ ...spanish, ...own })

export const latinLanguages = {
  spanish: createTable<string>(spanish),
  italian: withSpanish(italian),
  portuguese: withSpanish(portuguese),
  french: frenchSpelling,
  german: withSpanish(german),
  romanised: withSpanish(romanised),
} satisfies Record<string, SpellingTable>

export type LatinLanguage = keyof typeof latinLanguages

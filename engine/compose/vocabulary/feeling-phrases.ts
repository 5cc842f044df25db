import eras from '../../data/vocabulary/eras.json' with { type: 'json' }
import european from '../../data/vocabulary/european.json' with { type: 'json' }
import manners from '../../data/vocabulary/manners.json' with { type: 'json' }
import tempoPhrases from '../../data/vocabulary/tempo-phrases.json' with { type: 'json' }
import themePhrases from '../../data/vocabulary/theme-phrases.json' with { type: 'json' }
import vibePhrases from '../../data/vocabulary/vibe-phrases.json' with { type: 'json' }
import { createTable } from '../../tables/create-table.ts'
import type { Phrase } from './meaning.ts'
import { moods } from './moods.ts'
import { themeTable } from './theme-table.ts'
import { splitKey } from './words.ts'

const themeWords = createTable<readonly string[]>(themePhrases)

/** Eras whose bare name is a feeling. */
const feelings: ReadonlySet<string> = new Set(['romantic'])

/** Vibes, moods, themes, tempi, energies and eras. */
export function* listFeelingPhrases(): Generator<Phrase> {
  for (const [key, words] of [...Object.entries(vibePhrases), ...Object.entries(european.vibes)])
    for (const word of [key, ...words]) yield [word, { kind: 'vibe', key }]
  for (const { name, words } of moods) for (const word of [name, ...words]) yield [word, { kind: 'mood', key: name }]
  for (const key of themeTable.keys())
    for (const word of [splitKey(key), ...(themeWords.get(key) ?? [])]) yield [word, { kind: 'theme', key }]
  for (const [key, words] of [...Object.entries(tempoPhrases), ...Object.entries(european.tempi)])
    for (const word of [splitKey(key), ...words]) yield [word, { kind: 'tempo', key }]
  for (const [word, energy] of Object.entries(manners.energies)) yield [word, { kind: 'energy', energy }]
  for (const [era, words] of Object.entries(eras))
    for (const word of [...(feelings.has(era) ? [] : [era]), ...words]) yield [word, { kind: 'era', era }]
}

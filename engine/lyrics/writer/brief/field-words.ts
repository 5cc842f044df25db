import fields from '../../../data/lyrics/requests/fields.json' with { type: 'json' }
import type { ThemeField } from '../lyric-writer.ts'
import { createTable } from '../../../tables/create-table.ts'

/** Weight of each field by word. */
export const fieldWords: ReadonlyMap<string, readonly (readonly [ThemeField, number])[]> = collect()

/** Sure words weigh twice as much as likely ones; of fields of one weight the first in the table wins. */
function collect(): Map<string, [ThemeField, number][]> {
  const words = new Map<string, [ThemeField, number][]>()
  const add = (field: ThemeField, list: readonly string[], weight: number): void => {
    for (const word of list) words.set(word, [...(words.get(word) ?? []), [field, weight]])
  }
  for (const [field, { sure, likely = [] }] of Object.entries(fields.words) as [ThemeField, WordsOfField][]) {
    add(field, sure, 2)
    add(field, likely, 1)
  }
  return words
}

interface WordsOfField {
  sure: readonly string[]
  likely?: readonly string[]
}

/** Fields of the product's own themes. */
export const fieldOfTheme = createTable(fields.themes as Readonly<Record<string, ThemeField>>)

/** Fields of a mood, for requests that name no topic. */
export const fieldsOfMood = createTable(fields.moods as Readonly<Record<string, readonly ThemeField[]>>)
export const fieldsOfAnyMood: readonly ThemeField[] = ['love', 'journey', 'city', 'friendship']

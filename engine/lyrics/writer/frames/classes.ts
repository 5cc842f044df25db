import classes from '../../../data/lyrics/noun-classes.json' with { type: 'json' }
import { createTable } from '../../../tables/create-table.ts'

/** Nouns that fit the same place of a line, by their English names. */
export const nounClasses: ReadonlyMap<string, readonly string[]> = createTable<readonly string[]>(classes)

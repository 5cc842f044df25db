import names from './option-lists/genres.json' with { type: 'json' }
import type { Option } from '../library/option-list.rules.ts'
import { optionList } from '../library/option-list.rules.ts'

/** A style chip of the song panel (spec 1 §3: 65 entries with name and key). */
export type Genre = Option

export const genres = optionList(names, { 'R&B': 'rnb' })

const byKey = new Map(genres.map((genre) => [genre.key, genre]))

const keyByWord = new Map(genres.flatMap(({ key, name }) => [key, name.toLowerCase()].map((word) => [word, key])))

/** The key of a genre by key or name, case-insensitive; other words are unchanged. */
export const toGenreKey = (word: string): string => keyByWord.get(word.toLowerCase()) ?? word

/** Whether a text is the key of a genre; names are not, see `toGenreKey`. */
export const isGenreKey = (key: string): boolean => byKey.has(key)
/** Returns the shown name of a genre; for a key that no genre has, the key. */
export const getGenreName = (key: string): string => byKey.get(key)?.name ?? key

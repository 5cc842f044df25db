import type { SongAct } from '../lyric-writer.ts'
import { createTable } from '../../../tables/create-table.ts'
import type { LanguageKit } from './language-kit.ts'
import type { Lists } from './lists.ts'
import type { PurposeWords } from './purposes.ts'
import type { World } from './worlds.ts'

type ListTable = Readonly<Record<string, readonly string[]>>

/** What data/lyrics/<language> holds. */
export interface LanguageData {
  /** Phrases of every song, and those of each world. */
  frames: ListTable
  worlds: Readonly<Record<World, ListTable>>
  purposes: Omit<PurposeWords, 'acts'> & { acts: Readonly<Record<SongAct, ListTable>> }
  words: Pick<LanguageKit, 'numerals' | 'and' | 'openings' | 'determiners'>
}

/** The tables of a language as its writer asks them. */
export function readLanguageData({ frames, worlds, purposes, words }: LanguageData) {
  return {
    ...words,
    lists: createTable(frames),
    worlds: toLists(worlds),
    purposes: { ...purposes, acts: toLists(purposes.acts) },
  }
}

const toLists = <Key extends string>(tables: Readonly<Record<Key, ListTable>>): Record<Key, Lists> =>
  Object.fromEntries(Object.entries<ListTable>(tables).map(([name, table]) => [name, createTable(table)])) as Record<
    Key,
    Lists
  >

import type { Column } from './concepts.ts'
import type { Grammar } from './grammar.ts'
import type { Lists } from './lists.ts'
import type { Noun } from './noun.ts'
import type { PurposeWords } from './purposes.ts'
import type { World } from './worlds.ts'

/** All that frames need to know of a language. */
export interface LanguageKit {
  column: Column
  grammar: Grammar
  /** Phrases of every song, and those that each world adds. */
  lists: Lists
  worlds: Readonly<Record<World, Lists>>
  pluralOf(noun: Noun): string
  rhymeKey(line: string): string
  countSyllables(line: string): number
  /** Words of the second person, and words of the first person. */
  secondPerson: RegExp
  firstPerson: RegExp
  /** What songs say that are there to do something. */
  purposes: PurposeWords
  /** From one on. */
  numerals: readonly string[]
  and: string
  /** Words that any line can begin with. */
  openings: readonly string[]
  /** A word as it is compared: without accents, or in other letters. */
  fold(word: string): string
  /** Articles and possessives before a subject, which are not part of it. */
  determiners: readonly string[]
  /** The finished line as it is to be read. */
  spell?(line: string): string
}

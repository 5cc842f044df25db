/** What deletion does with a user's rows of a table. */
export type Erasure =
  | { kind: 'delete' }
  /** They go with their parent, by its foreign key. */
  | { kind: 'with'; parent: string }
  /** They stay under the user's id, which names nobody. */
  | { kind: 'keep' }
  /** They stay, and these columns become these SQL expressions. */
  | { kind: 'blank'; set: Readonly<Record<string, string>> }

/** How one table holds data of users: what an archive of all data contains, and what deletion leaves. */
export interface PersonalTable {
  table: string
  /** An SQL condition on the table, named `t`, that finds the rows of `:userId`. */
  of: string
  /** The name of its file in the archive; or why it is in none. */
  file: string | { none: string }
  /** A narrower condition for the archive. */
  exportedOf?: string
  /** Columns left out of the archive: secrets, drawings of sound, notes and names of staff. */
  omit?: readonly string[]
  erase: Erasure
  /** Columns of text or JSON that stay as they are after deletion: they name nobody. */
  keeps?: readonly string[]
}

export const own = 't.user_id = :userId'
export const remove: Erasure = { kind: 'delete' }
export const stay: Erasure = { kind: 'keep' }
/** Returns the erasure of rows that the foreign key deletes with their parent table's row. */
export const deletedWith = (parent: string): Erasure => ({ kind: 'with', parent })
/** Returns the erasure that keeps the rows and sets these columns; the values are SQL expressions. */
export const blank = (set: Readonly<Record<string, string>>): Erasure => ({ kind: 'blank', set })

import type { Knex } from 'knex'

const foldNames = async (knex: Knex, name: string): Promise<void> => {
  for (const table of ['audios', 'projects'])
    await knex.raw(
      `alter table ${table} alter column folded_name set expression as (left(lower(${name} collate "pg_c_utf8"), 200))`,
    )
}

/** A name of decomposed letters, as files of a Mac have them, is found like a composed one. */
export const up = (knex: Knex): Promise<void> => foldNames(knex, 'normalize(name, NFC)')

/** Derives the stored names from the names as they were typed. */
export const down = (knex: Knex): Promise<void> => foldNames(knex, 'name')

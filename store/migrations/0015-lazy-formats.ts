import type { Knex } from 'knex'

/** A format that is encoded when first asked for is tagged from the row alone. */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.alterTable('audios', (table) => table.jsonb('tags').notNullable().defaultTo('{}'))

/** Drops the tags. */
export const down = (knex: Knex): Promise<void> => knex.schema.alterTable('audios', (table) => table.dropColumn('tags'))

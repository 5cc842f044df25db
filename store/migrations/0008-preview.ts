import type { Knex } from 'knex'

/** The first seconds of a song that is being made. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('messages', (table) => table.text('preview_key'))
}

/** Drops the keys of previews; their objects stay in the store. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('messages', (table) => table.dropColumn('preview_key'))
}

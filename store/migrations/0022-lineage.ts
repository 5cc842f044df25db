import type { Knex } from 'knex'

/** What was made from an audio is found by its id among the parents of the others, however many there are. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Written at once: a list of entries to come would be read through by every search until the next vacuum.
    create index audios_parents on audios using gin (parents jsonb_path_ops) with (fastupdate = off);
  `)
}

/** Drops the index. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index audios_parents')
}

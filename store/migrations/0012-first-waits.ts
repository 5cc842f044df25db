import type { Knex } from 'knex'

/** The first estimate is kept with its job too: whether it was measured has to be said apart. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (table) => table.boolean('wait_measured').notNullable().defaultTo(false))
  await knex('jobs').whereNotNull('wait_high_seconds').update({ wait_measured: true })
}

/** Drops the column; the waits stay. */
export const down = (knex: Knex): Promise<void> =>
  knex.schema.alterTable('jobs', (table) => table.dropColumn('wait_measured'))

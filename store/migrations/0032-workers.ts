import type { Knex } from 'knex'

/** Workers report how many machines they have, and how many are at work; a row that is not renewed is of a dead worker. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table workers (
      id text primary key,
      machines integer not null,
      busy integer not null,
      seen_at timestamptz not null default now()
    )
  `)
}

/** Drops the table. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table workers')
}

import type { Knex } from 'knex'

/** How many attempts of the running step failed by a fault: those that waited are none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs add column faults integer not null default 0')
}

/** Drops the column. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs drop column faults')
}

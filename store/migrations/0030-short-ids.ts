import type { Knex } from 'knex'

/** Support finds a job by the six characters that its screens show. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index jobs_short_id on jobs (right(id, 6))')
}

/** Drops the index. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index jobs_short_id')
}

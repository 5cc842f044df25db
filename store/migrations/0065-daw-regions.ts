import type { Knex } from 'knex'

/** Rendered regions are found by their document, however many jobs there are. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index jobs_daw_regions on jobs ((input ->> 'dawProjectId'), created_at)
      where tool = 'render_mix' and input -> 'region' is not null`)
}

/** Drops the index. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index jobs_daw_regions')
}

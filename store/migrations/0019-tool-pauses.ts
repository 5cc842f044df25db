import type { Knex } from 'knex'

/** Creates the table of paused tools. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A row for each tool that takes no jobs.
    create table tool_pauses (
      tool text primary key,
      reason text not null,
      actor_email text not null,
      at timestamptz not null default now()
    )
  `)
}

/** Drops the table: every tool accepts jobs again. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table tool_pauses')
}

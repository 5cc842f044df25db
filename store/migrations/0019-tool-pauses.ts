import type { Knex } from 'knex'

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

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table tool_pauses')
}

import type { Knex } from 'knex'

/** A tool may be paused by itself, with its engine and with all tools; it takes jobs where no pause is left. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table tool_pauses
      -- 'tool', 'all', or the name of an engine.
      add column scope text not null default 'tool',
      -- What creators read instead of the usual sentence.
      add column banner text,
      drop constraint tool_pauses_pkey,
      add primary key (tool, scope)
  `)
}

/** Deletes pauses of engines and of all tools; those of single tools stay. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from tool_pauses where scope <> 'tool';
    alter table tool_pauses drop constraint tool_pauses_pkey, drop column scope, drop column banner, add primary key (tool)
  `)
}

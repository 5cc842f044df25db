import type { Knex } from 'knex'

/** What support may change of a job that is being made, and of a request that could not be made. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table jobs
      -- Until then support holds its step; null where it does not.
      add column paused_until timestamptz,
      -- Seconds of work that support has added to its deadline.
      add column extra_seconds integer not null default 0,
      -- It runs a failed request again with an input that support has corrected.
      add column is_corrected boolean not null default false;
    create index jobs_paused on jobs (paused_until) where paused_until is not null
  `)
}

/** Drops the three columns: paused steps and added time are lost. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs drop column paused_until, drop column extra_seconds, drop column is_corrected')
}

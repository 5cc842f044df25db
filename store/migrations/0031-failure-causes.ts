import type { Knex } from 'knex'

/** Why a job failed, on which engine and under which version of the application: what failures are filtered and grouped by. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table jobs
      add column failure_code text,
      -- The last error without its numbers, ids, names and paths.
      add column error_shape text,
      add column engine text,
      add column app_version text;
    update jobs j set failure_code = coalesce(m.failure ->> 'code', 'internal')
      from messages m where m.id = j.message_id and j.state in ('failed', 'cancelled');
    drop index jobs_outcomes;
    create index jobs_outcomes on jobs (tool, state, failure_code);
    create index jobs_failed_ended on jobs (ended_at desc, id) where state = 'failed';
    create index jobs_app_version on jobs (app_version, ended_at) where app_version is not null;
  `)
}

/** Restores the former index of outcomes, and drops the four columns. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index jobs_outcomes, jobs_failed_ended, jobs_app_version;
    create index jobs_outcomes on jobs (tool, state);
    alter table jobs drop column failure_code, drop column error_shape, drop column engine, drop column app_version;
  `)
}

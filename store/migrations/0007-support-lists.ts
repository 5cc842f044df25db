import type { Knex } from 'knex'

/** What support's lists and rules ask of 100,000 jobs, each by an index. */
export async function up(knex: Knex): Promise<void> {
  // Tries of a step before support started it again: Temporal counts from one again as well.
  await knex.schema.alterTable('jobs', (table) => table.integer('tries_before').notNullable().defaultTo(0))
  await knex.raw(`
    drop index jobs_measured;
    create index jobs_measured on jobs (tool, ended_at desc) include (work_started_at, duration_seconds) where state = 'completed' and work_started_at is not null;
    create index jobs_ended on jobs (ended_at, state) include (id);
    create index messages_completed on messages (id) where status = 'COMPLETED';
    create index messages_version on messages ((settings ->> 'version'));
    create index events_completed on events (message_id) where type = 'processing_complete';
    create index reconciliations_job on reconciliations (job_id, id);
  `)
}

/** Restores the former index of measured jobs, and drops the other five and the column. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index jobs_measured, jobs_ended, messages_completed, messages_version, events_completed, reconciliations_job;
    create index jobs_measured on jobs (tool, ended_at desc) where state = 'completed' and work_started_at is not null;
  `)
  await knex.schema.alterTable('jobs', (table) => table.dropColumn('tries_before'))
}

import type { Knex } from 'knex'

/** Which attempt of which activity runs, and how many before it ended without a sign: a job that stops its workers is ended. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table jobs
      add column attempt_activity text,
      add column attempt_token text,
      add column lost_attempts integer not null default 0
  `)
}

/** Drops the three columns. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs drop column attempt_activity, drop column attempt_token, drop column lost_attempts')
}

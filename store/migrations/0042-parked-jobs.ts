import type { Knex } from 'knex'

/** A step whose attempts are spent waits once for a repair before its job fails. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table jobs
      -- When its spent step was parked; a job is parked once.
      add column parked_at timestamptz,
      -- Why its attempts failed, as contracts/errors names it.
      add column parked_code text,
      -- When it was tried again: support resumed it, or its time was over.
      add column unparked_at timestamptz;
    create index jobs_parked on jobs (parked_at) where parked_at is not null and unparked_at is null
  `)
}

/** Drops the three columns. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs drop column parked_at, drop column parked_code, drop column unparked_at')
}

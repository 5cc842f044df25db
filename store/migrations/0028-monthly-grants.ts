import type { Knex } from 'knex'

/** The month whose tokens a user has; the month of the sign-up counts as given, since signing up gives tokens too. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column granted_month date not null default date_trunc('month', now() at time zone 'UTC')::date;
    create index users_granted_month on users (granted_month);
  `)
}

/** Drops the column: which month was granted is lost. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table users drop column granted_month')
}

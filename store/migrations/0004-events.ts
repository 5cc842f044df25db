import type { Knex } from 'knex'

/** Creates the log of events by user and number, and the last number of each user. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table event_cursors (user_id text primary key, seq bigint not null);
    create table events (
      user_id text not null,
      seq bigint not null,
      id text not null unique,
      type text not null,
      project_id text,
      message_id text,
      temp_id text,
      payload jsonb not null,
      at timestamptz not null default now(),
      primary key (user_id, seq)
    );
  `)
}

/** Drops the event log and its counters. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table events, event_cursors')
}

import type { Knex } from 'knex'

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

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table events, event_cursors')
}

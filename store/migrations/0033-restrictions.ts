import type { Knex } from 'knex'

/** What support has limited or blocked, until when and by whom. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table restrictions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      kind text not null check (kind in ('limit', 'block')),
      per_hour integer check (per_hour > 0),
      at_once integer check (at_once > 0),
      -- For staff; the sentence is for the user.
      reason text not null,
      sentence text not null,
      actor_email text not null,
      created_at timestamptz not null default now(),
      until timestamptz not null,
      lifted_at timestamptz,
      lifted_by text,
      check (kind = 'block' or per_hour is not null or at_once is not null)
    );
    create index restrictions_user on restrictions (user_id, created_at desc, id desc);
  `)
}

/** Drops the table: every user is free of limits and blocks. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table restrictions')
}

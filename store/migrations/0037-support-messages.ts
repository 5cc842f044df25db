import type { Knex } from 'knex'

/** Messages from support to users. One send is one request, and a user gets it once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table support_messages (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      text text not null,
      -- From which page it was written.
      subject_kind text not null check (subject_kind in ('user', 'generation', 'bulk', 'dreampack')),
      subject_id text not null,
      actor_email text not null,
      request_id text not null,
      created_at timestamptz not null default now(),
      read_at timestamptz,
      mailed_at timestamptz,
      unique (request_id, user_id)
    );
    create index support_messages_user on support_messages (user_id, created_at desc, id desc);
    create index support_messages_subject on support_messages (subject_kind, subject_id, created_at desc, id desc);
    create index support_messages_unmailed on support_messages (created_at) where mailed_at is null;
  `)
}

/** Drops the table with all messages. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table support_messages')
}

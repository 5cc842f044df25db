import type { Knex } from 'knex'

/** Creators' own keys; a key itself is not stored, only its SHA-256. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table api_keys (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      prefix text not null,
      hash text not null unique,
      scopes text[] not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      -- A colleague of support; null where its owner revoked it.
      revoked_by_email text,
      replaced_by text
    );
    create index api_keys_user on api_keys (user_id, created_at desc, id desc);
    create index api_keys_newest on api_keys (created_at desc, id desc);
    alter table jobs add column api_key_id text;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table jobs drop column api_key_id;
    drop table api_keys;
  `)
}

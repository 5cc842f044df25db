import type { Knex } from 'knex'

/** Keys of scripts of support; a key itself is not stored, only its SHA-256. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table support_keys (
      id text primary key,
      name text not null,
      hash text not null unique,
      scopes text[] not null,
      creator_id text not null,
      creator_email text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      revoked_by_email text
    );
    create index support_keys_newest on support_keys (created_at desc, id desc);
  `)
}

/** Drops the table: no key works any more. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table support_keys')
}

import type { Knex } from 'knex'

/** When a session last proved its user, changes of e-mail addresses, and two-step sign-in. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sessions add column confirmed_at timestamptz not null default now();
    update sessions set confirmed_at = created_at;
    alter table users add column two_factor_enabled boolean not null default false;
    create table two_factors (
      id text primary key,
      user_id text not null unique references users (id) on delete cascade,
      secret text not null,
      backup_codes text not null,
      verified boolean not null default true,
      failed_verification_count int not null default 0,
      locked_until timestamptz
    );
    create table email_changes (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      session_id text,
      old_email text not null,
      new_email text not null,
      confirm_hash text unique,
      cancel_hash text not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      confirmed_at timestamptz,
      cancelled_at timestamptz
    );
    create index email_changes_user on email_changes (user_id, created_at desc);
  `)
}

/** Drops changes of e-mail, secrets of two-step sign-in and times of confirmation. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table email_changes;
    drop table two_factors;
    alter table users drop column two_factor_enabled;
    alter table sessions drop column confirmed_at;
  `)
}

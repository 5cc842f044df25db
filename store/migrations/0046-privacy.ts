import type { Knex } from 'knex'

/** Creators' own keys, archives of all data, and deletions of accounts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A key itself is not stored, only its SHA-256.
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

    create table account_exports (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      state text not null default 'packing' check (state in ('packing', 'ready', 'failed', 'expired')),
      done integer not null default 0,
      total integer not null default 0,
      size_bytes bigint,
      -- Of the link, which works once.
      token_hash text unique,
      requested_at timestamptz not null default now(),
      workflow_at timestamptz,
      expires_at timestamptz,
      downloaded_at timestamptz,
      mailed_at timestamptz
    );
    create unique index account_exports_one on account_exports (user_id) where state = 'packing';
    create index account_exports_user on account_exports (user_id, requested_at desc);

    -- Stays after the deletion, without a name.
    create table account_deletions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'undone', 'stopped')),
      requested_at timestamptz not null default now(),
      due_at timestamptz not null,
      workflow_at timestamptz,
      ended_at timestamptz,
      mailed_at timestamptz,
      -- Support stopped it.
      actor_email text,
      reason text
    );
    create unique index account_deletions_open on account_deletions (user_id) where state in ('waiting', 'running');
    create index account_deletions_user on account_deletions (user_id, requested_at desc);
    create index account_deletions_due on account_deletions (state, due_at);
    alter table users add column deleted_at timestamptz;

    -- Staff who view the studio as a user, and each call of theirs.
    create table view_sessions (
      id text primary key,
      token_hash text not null unique,
      user_id text not null references users (id) on delete cascade,
      actor_id text not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    );
    create index view_sessions_user on view_sessions (user_id, created_at desc);
    create table view_calls (
      id bigserial primary key,
      view_id text not null references view_sessions (id) on delete cascade,
      call text not null,
      at timestamptz not null default now()
    );
    create index view_calls_view on view_calls (view_id, id);
  `)
  await allowErasure(knex)
}

/** What is only appended to may lose the words about a deleted person, and nothing else. */
async function allowErasure(knex: Knex): Promise<void> {
  await knex.raw(`
    create function is_erasing() returns boolean language sql stable as $$
      select coalesce(current_setting('songloom.erasing', true), '') = 'on'
    $$;

    create or replace function ledger_append_only() returns trigger language plpgsql as $$
    begin
      if is_erasing() and tg_op = 'UPDATE' and tg_table_name = 'ledger_transactions' then return null; end if;
      raise exception 'the ledger is append-only';
    end $$;
    create or replace function audit_append_only() returns trigger language plpgsql as $$
    begin
      if is_erasing() and tg_op = 'UPDATE' then return null; end if;
      raise exception 'the audit is append-only';
    end $$;
    create or replace function support_notes_append_only() returns trigger language plpgsql as $$
    begin
      if is_erasing() then return null; end if;
      raise exception 'notes are append-only';
    end $$;

    -- An update while erasing leaves everything but the named columns as it is.
    create function only_words_erased() returns trigger language plpgsql as $$
    begin
      if (to_jsonb(old) - tg_argv) <> (to_jsonb(new) - tg_argv) then
        raise exception 'only words of % may be erased', tg_table_name;
      end if;
      return new;
    end $$;
    create trigger only_words before update on ledger_transactions
      for each row execute function only_words_erased('reason', 'user_note');
    create trigger only_words before update on audit
      for each row execute function only_words_erased('reason', 'before', 'after', 'actor_email');
  `)
}

/** Drops keys, archives, deletions and viewed sessions, and restores the triggers that allow no erasure. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger only_words on audit;
    drop trigger only_words on ledger_transactions;
    create or replace function ledger_append_only() returns trigger language plpgsql as $$
    begin raise exception 'the ledger is append-only'; end $$;
    create or replace function audit_append_only() returns trigger language plpgsql as $$
    begin raise exception 'the audit is append-only'; end $$;
    create or replace function support_notes_append_only() returns trigger language plpgsql as $$
    begin raise exception 'notes are append-only'; end $$;
    drop function only_words_erased;
    drop function is_erasing;
    alter table users drop column deleted_at;
    drop table view_calls, view_sessions, account_deletions, account_exports;
    alter table jobs drop column api_key_id;
    drop table api_keys;
  `)
}

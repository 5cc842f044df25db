import type { Knex } from 'knex'

/** What an account stores, what was removed and when, archives of a day, and objects that may have become unused. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table audios
      add column stored_bytes bigint not null default 0,
      add column hidden_at timestamptz,
      -- Its files are deleted from then on, and it cannot be brought back.
      add column files_removed_at timestamptz;
    -- What was stored before was not measured: a stereo wav and its mp3.
    update audios set stored_bytes = ceil(duration_seconds * 220000), hidden_at = case when is_hidden then now() end;
    create index audios_stored on audios (user_id) include (stored_bytes);
    create index audios_removed on audios (hidden_at) where is_hidden and object_keys <> '{}';

    create table archive_orders (
      user_id text not null references users (id) on delete cascade,
      export_id text not null,
      ordered_at timestamptz not null default now()
    );
    create index archive_orders_user on archive_orders (user_id, ordered_at);

    create table unused_objects (
      base_key text primary key,
      user_id text not null references users (id) on delete cascade,
      due_at timestamptz not null
    );
    create index unused_objects_due on unused_objects (due_at);
  `)
}

/** Drops the two tables, the measured sizes, and the times of removal. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table unused_objects, archive_orders;
    drop index audios_stored, audios_removed;
    alter table audios drop column stored_bytes, drop column hidden_at, drop column files_removed_at;
  `)
}

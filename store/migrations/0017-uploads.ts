import type { Knex } from 'knex'

/** What users bring in: files in parts until their job has read them, and a project of its own for what belongs to none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table uploads (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      file_name text not null,
      source text not null check (source in ('file', 'recording', 'link')),
      size_bytes bigint not null,
      received_bytes bigint not null default 0,
      -- What its client says of it; the decoder decides.
      duration_seconds double precision,
      sha256 text,
      message_id text references messages (id) on delete cascade,
      -- Set at once where the same bytes were in the library before.
      audio_id text references audios (id) on delete cascade,
      created_at timestamptz not null default now()
    );
    create index uploads_user on uploads (user_id);
    create index uploads_old on uploads (created_at);
    create index uploads_message on uploads (message_id);
    create table upload_parts (
      upload_id text not null references uploads (id) on delete cascade,
      start_byte bigint not null,
      size_bytes integer not null,
      object_key text not null,
      primary key (upload_id, start_byte)
    );

    -- Chosen by its owner; without one it is the cover of its message.
    alter table audios add column source_sha256 text, add column cover_key text;
    create index audios_source on audios (user_id, source_sha256) where source_sha256 is not null;
    alter table audios drop constraint audios_origin_check,
      add constraint audios_origin_check check (origin in ('generated', 'uploaded', 'recorded', 'purchased', 'ai_studio'));

    create unique index projects_library_of_user on projects (user_id) where source = 'library';
    drop index projects_library, projects_by_use;
    create index projects_library on projects (user_id, created_at, id) include (folded_name)
      where deleted_at is null and source <> 'library';
    create index projects_by_use on projects (user_id, last_used_at, id) where deleted_at is null and source <> 'library';
  `)
}

/** Drops all uploads and deletes library projects with their messages; recorded audios become uploaded ones. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index projects_library_of_user, projects_library, projects_by_use;
    delete from projects where source = 'library';
    create index projects_library on projects (user_id, created_at, id) include (folded_name) where deleted_at is null;
    create index projects_by_use on projects (user_id, last_used_at, id) where deleted_at is null;
    update audios set origin = 'uploaded' where origin = 'recorded';
    alter table audios drop constraint audios_origin_check,
      add constraint audios_origin_check check (origin in ('generated', 'uploaded', 'purchased', 'ai_studio'));
    alter table audios drop column source_sha256, drop column cover_key;
    drop table upload_parts, uploads;
  `)
}

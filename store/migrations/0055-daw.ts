import type { Knex } from 'knex'

/** Documents of the DAW: the log of their edits, and each version of each object. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table daw_documents (
      project_id text primary key references projects (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      seq integer not null default 0,
      -- What undo and redo take back next; 0 for nothing.
      undo_seq integer not null default 0,
      redo_seq integer not null default 0,
      object_count integer not null default 0,
      track_count integer not null default 0,
      -- The audios it was opened from: opened again, they find it.
      source_key text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index daw_documents_user on daw_documents (user_id, source_key);

    -- Only appended to.
    create table daw_ops (
      project_id text not null references daw_documents (project_id) on delete cascade,
      seq integer not null,
      base_seq integer not null,
      op_id text not null,
      client_id text not null,
      user_id text not null,
      kind text not null check (kind in ('edit', 'undo', 'redo')),
      target_seq integer,
      action text not null,
      operations jsonb not null,
      inverse jsonb not null,
      operation_count integer not null,
      bytes integer not null,
      -- What undo and redo take back before and after this group.
      undo_before integer not null,
      redo_before integer not null,
      undo_seq integer not null,
      redo_seq integer not null,
      at timestamptz not null default clock_timestamp(),
      primary key (project_id, seq),
      unique (project_id, op_id)
    );

    create table daw_versions (
      project_id text not null references daw_documents (project_id) on delete cascade,
      seq integer not null,
      name text not null,
      named_at timestamptz not null default now(),
      primary key (project_id, seq)
    );

    -- A version of an object, from the group seq on and before the group ended_seq. So any seq is read without replay.
    create table daw_objects (
      project_id text not null references daw_documents (project_id) on delete cascade,
      id text not null,
      seq integer not null,
      ended_seq integer,
      -- Null where the object was removed.
      object jsonb,
      owner_id text,
      other_owner_id text,
      audio_id text,
      -- The tab whose group made this version.
      client_id text,
      primary key (project_id, id, seq)
    );
    create unique index daw_objects_current on daw_objects (project_id, id) where ended_seq is null;
    create index daw_objects_owner on daw_objects (project_id, owner_id) where ended_seq is null and owner_id is not null;
    create index daw_objects_other_owner on daw_objects (project_id, other_owner_id)
      where ended_seq is null and other_owner_id is not null;
    create index daw_objects_audio on daw_objects (audio_id) where ended_seq is null and audio_id is not null;
    create index daw_objects_removed on daw_objects (project_id, seq) where ended_seq is null and object is null;
  `)
}

/** Drops all documents with their logs; their projects stay. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table daw_objects, daw_versions, daw_ops, daw_documents')
}

import type { Knex } from 'knex'

/** Notes and cases of staff on users and generations. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table support_notes (
      id text primary key,
      subject_kind text not null check (subject_kind in ('generation', 'user')),
      subject_id text not null,
      -- Whom it concerns.
      user_id text not null,
      -- 'case': what changed of the case, in words.
      kind text not null check (kind in ('note', 'case')),
      text text not null,
      author_id text not null,
      author_email text not null,
      at timestamptz not null default now(),
      request_id text not null unique
    );
    create index support_notes_subject on support_notes (subject_kind, subject_id, at desc, id desc);
    create index support_notes_user on support_notes (user_id, at desc, id desc);

    create function support_notes_append_only() returns trigger language plpgsql as $$
    begin raise exception 'notes are append-only'; end $$;
    create trigger append_only before update or delete on support_notes
      for each statement execute function support_notes_append_only();

    create table support_cases (
      subject_kind text not null check (subject_kind in ('generation', 'user')),
      subject_id text not null,
      state text not null check (state in ('open', 'waiting', 'solved')),
      owner_id text,
      owner_email text,
      updated_at timestamptz not null default now(),
      primary key (subject_kind, subject_id)
    );
  `)
}

/** Drops all notes and cases, and the trigger function. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table support_notes, support_cases; drop function support_notes_append_only')
}

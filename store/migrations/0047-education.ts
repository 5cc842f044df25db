import type { Knex } from 'knex'

/** Classes, students without e-mail, assignments with copies and frozen versions, and sharing inside a class. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table classes (
      id text primary key,
      teacher_id text not null references users (id) on delete cascade,
      name text not null,
      time_zone text not null,
      -- Null in the archive: nobody joins or signs in.
      join_code text unique,
      is_protected boolean not null default false,
      students_comment boolean not null default false,
      allows_public boolean not null default false,
      daily_tokens integer check (daily_tokens >= 0),
      archived_at timestamptz,
      deleting_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index classes_teacher on classes (teacher_id, created_at);
    create index classes_newest on classes (created_at desc, id desc);

    -- The class of an account without e-mail.
    alter table users add column class_id text references classes (id) on delete set null;
    create index users_class on users (class_id) where class_id is not null;

    create table class_members (
      class_id text not null references classes (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      folded_name text not null generated always as (lower(name collate "pg_c_utf8")) stored,
      -- Of an account without e-mail.
      pin_hash text,
      -- Counters of wrong PINs are kept by version, so that a new PIN starts without them.
      pin_version integer not null default 1,
      joined_at timestamptz not null default now(),
      left_at timestamptz,
      primary key (class_id, user_id)
    );
    create unique index class_members_name on class_members (class_id, folded_name)
      where pin_hash is not null and left_at is null;
    create index class_members_user on class_members (user_id);

    alter table projects add column is_edu boolean not null default false;
    create table class_projects (
      class_id text not null references classes (id) on delete cascade,
      project_id text not null references projects (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      -- Null: only the teacher reads it.
      shared_at timestamptz,
      primary key (class_id, project_id)
    );
    create index class_projects_project on class_projects (project_id);
    create index class_projects_user on class_projects (user_id);

    create table assignments (
      id text primary key,
      class_id text not null references classes (id) on delete cascade,
      title text not null,
      instructions text not null,
      template_project_id text references projects (id) on delete set null,
      -- On the clock of the class.
      due_local timestamp,
      allowed_tools jsonb,
      created_at timestamptz not null default now()
    );
    create index assignments_class on assignments (class_id, created_at);

    create table submissions (
      id text primary key,
      assignment_id text not null references assignments (id) on delete cascade,
      student_id text not null references users (id) on delete cascade,
      -- Null until the copy is made.
      project_id text references projects (id) on delete set null,
      state text not null default 'NEW' check (state in ('NEW', 'CREATED', 'TURNED_IN', 'RETURNED')),
      turned_in_at timestamptz,
      returned_at timestamptz,
      note text,
      version integer not null default 0,
      created_at timestamptz not null default now(),
      unique (assignment_id, student_id)
    );
    create index submissions_student on submissions (student_id);
    create index submissions_project on submissions (project_id);
    create index submissions_uncopied on submissions (assignment_id) where project_id is null;

    create table submission_versions (
      submission_id text not null references submissions (id) on delete cascade,
      number integer not null,
      handed_in_at timestamptz not null,
      is_late boolean not null,
      messages jsonb not null,
      primary key (submission_id, number)
    );
    -- Objects of frozen audios: they stay while the version does.
    create table submitted_audios (
      submission_id text not null,
      number integer not null,
      audio_id text not null,
      objects_owner_id text not null,
      audio_key text not null,
      cover_key text,
      primary key (submission_id, number, audio_id),
      foreign key (submission_id, number) references submission_versions (submission_id, number) on delete cascade
    );
    create index submitted_audios_owner on submitted_audios (objects_owner_id);

    create table submission_comments (
      id text primary key,
      submission_id text not null references submissions (id) on delete cascade,
      author_id text not null references users (id) on delete cascade,
      audio_id text,
      at_seconds double precision,
      text text not null,
      created_at timestamptz not null default clock_timestamp()
    );
    create index submission_comments_newest on submission_comments (submission_id, created_at);

    create table class_exports (
      class_id text primary key references classes (id) on delete cascade,
      requested_at timestamptz not null default clock_timestamp(),
      ready_at timestamptz,
      failed_at timestamptz
    );

    alter table token_lots drop constraint token_lots_source_check,
      add constraint token_lots_source_check
        check (source in ('plan', 'sign_up', 'support', 'returned', 'earlier', 'purchase', 'class'));

    -- A copied audio has no job, and its files are the objects of another user.
    alter table audios alter column job_id drop not null, add column objects_owner_id text;
    create index audios_objects_owner on audios (objects_owner_id) where objects_owner_id is not null;
    alter table messages add column objects_owner_id text;
    create index messages_objects_owner on messages (objects_owner_id) where objects_owner_id is not null;
  `)
}

/** Drops classes with all their work and deletes audios without a job; class tokens become those of support. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from audios where job_id is null;
    alter table audios drop column objects_owner_id, alter column job_id set not null;
    alter table messages drop column objects_owner_id;
    update token_lots set source = 'support' where source = 'class';
    alter table token_lots drop constraint token_lots_source_check,
      add constraint token_lots_source_check
        check (source in ('plan', 'sign_up', 'support', 'returned', 'earlier', 'purchase'));
    drop table class_exports, submission_comments, submitted_audios, submission_versions, submissions, assignments,
      class_projects, class_members;
    alter table projects drop column is_edu;
    alter table users drop column class_id;
    drop table classes
  `)
}

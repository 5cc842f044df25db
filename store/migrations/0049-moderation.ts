import type { Knex } from 'knex'

/** Notices about shared audios, what staff decided, appeals; and who may make something from another's audio. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table audios
      add column remix_permission text not null default 'off' check (remix_permission in ('off', 'credit', 'free')),
      -- By a decision of staff: anyone with its link may play it, but it is in no list and no search engine.
      add column is_link_only boolean not null default false;

    -- The permission at the time; it stays when the owner changes the audio's later.
    create table audio_licences (
      audio_id text not null references audios (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      permission text not null check (permission in ('credit', 'free')),
      created_at timestamptz not null default now(),
      primary key (audio_id, user_id)
    );
    create index audio_licences_user on audio_licences (user_id);

    create table moderation_cases (
      id text primary key,
      audio_id text not null references audios (id) on delete cascade,
      owner_id text not null references users (id) on delete cascade,
      state text not null default 'open' check (state in ('open', 'decided', 'appealed', 'closed')),
      opened_at timestamptz not null default now(),
      appealed_at timestamptz
    );
    -- A hundred notices about one audio are one case.
    create unique index moderation_cases_open on moderation_cases (audio_id) where state = 'open';
    create index moderation_cases_audio on moderation_cases (audio_id, opened_at desc, id desc);
    create index moderation_cases_owner on moderation_cases (owner_id, opened_at desc, id desc);
    create index moderation_cases_state on moderation_cases (state, opened_at, id);

    create table moderation_reports (
      id text primary key,
      case_id text not null references moderation_cases (id) on delete cascade,
      category text not null,
      basis text not null check (basis in ('law', 'rules')),
      explanation text not null,
      at_seconds double precision,
      -- Of a visitor; a signed-in reporter's are those of the account.
      name text,
      email text,
      reporter_id text references users (id) on delete set null,
      request_id text not null unique,
      created_at timestamptz not null default now()
    );
    create index moderation_reports_case on moderation_reports (case_id, created_at, id);
    create index moderation_reports_reporter on moderation_reports (reporter_id) where reporter_id is not null;

    create table moderation_decisions (
      id text primary key,
      case_id text not null unique references moderation_cases (id) on delete cascade,
      kind text not null check (kind in ('keep', 'restrict_audience', 'take_down', 'suspend_publishing')),
      facts text not null,
      basis text not null check (basis in ('law', 'rules')),
      ground text not null,
      is_automated boolean not null,
      -- The end of a suspension.
      until timestamptz,
      actor_id text not null,
      actor_email text not null,
      decided_at timestamptz not null default now(),
      -- By an upheld appeal: it has no effect from then on.
      reversed_at timestamptz
    );

    create table moderation_appeals (
      id text primary key,
      case_id text not null unique references moderation_cases (id) on delete cascade,
      text text not null,
      created_at timestamptz not null default now(),
      outcome text check (outcome in ('upheld', 'rejected')),
      explanation text,
      actor_id text,
      actor_email text,
      decided_at timestamptz
    );

    -- Statements and receipts that the law asks for; sent at least once.
    create table moderation_mails (
      id text primary key,
      user_id text references users (id) on delete cascade,
      address text,
      subject text not null,
      text text not null,
      created_at timestamptz not null default now(),
      next_try_at timestamptz not null default now(),
      attempts integer not null default 0,
      sent_at timestamptz
    );
    create index moderation_mails_due on moderation_mails (next_try_at) where sent_at is null;
  `)
}

/** Drops the six tables with all cases and licences, and the two columns. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table moderation_mails, moderation_appeals, moderation_decisions, moderation_reports, moderation_cases,
      audio_licences;
    alter table audios drop column remix_permission, drop column is_link_only;
  `)
}

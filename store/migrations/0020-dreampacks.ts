import type { Knex } from 'knex'

/** Packs of tracks on a schedule. That there is one run a local date is kept here, whatever starts it and however often. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table dreampacks (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      state text not null check (state in ('active', 'paused', 'deleted')),
      track_count integer not null,
      hour integer not null check (hour between 0 and 23),
      time_zone text not null,
      type text not null,
      prompt text not null,
      creator_name text not null,
      style text not null,
      -- What was sent, and what its tool made of it.
      dna_state jsonb not null,
      settings jsonb not null,
      input jsonb not null,
      duration_seconds double precision not null,
      monthly_budget_tokens integer,
      -- Slots after this moment are owed.
      due_since timestamptz not null,
      -- Null while it is paused.
      next_due_at timestamptz,
      -- The schedule at Temporal is brought to this revision.
      revision integer not null default 1,
      synced_revision integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index dreampacks_user on dreampacks (user_id, created_at, id) where state <> 'deleted';
    create index dreampacks_due on dreampacks (next_due_at) where state = 'active';
    create index dreampacks_unsynced on dreampacks (id) where revision <> synced_revision;

    create table dreampack_runs (
      id text primary key,
      dreampack_id text not null references dreampacks (id) on delete cascade,
      user_id text not null,
      kind text not null check (kind in ('scheduled', 'manual')),
      state text not null check (state in ('running', 'ended', 'skipped')),
      local_date date not null,
      due_at timestamptz not null,
      is_late boolean not null default false,
      track_count integer not null,
      -- One for each track, chosen so that no two are twins.
      seeds jsonb,
      project_id text,
      reason text,
      request_id text,
      stop_requested_at timestamptz,
      progressed_at timestamptz not null default now(),
      mailed_at timestamptz,
      started_at timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index dreampack_runs_date on dreampack_runs (dreampack_id, local_date) where kind = 'scheduled';
    create unique index dreampack_runs_request on dreampack_runs (dreampack_id, request_id) where request_id is not null;
    create index dreampack_runs_newest on dreampack_runs (dreampack_id, due_at, id);
    create index dreampack_runs_open on dreampack_runs (progressed_at) where state = 'running';
    create index dreampack_runs_unmailed on dreampack_runs (ended_at) where mailed_at is null and state <> 'running';

    alter table jobs add column run_id text references dreampack_runs (id) on delete set null, add column track integer;
    create unique index jobs_track on jobs (run_id, track) where run_id is not null;
  `)
}

/** Drops dreampacks and their runs; the jobs of their tracks stay. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index jobs_track;
    alter table jobs drop column run_id, drop column track;
    drop table dreampack_runs;
    drop table dreampacks;
  `)
}

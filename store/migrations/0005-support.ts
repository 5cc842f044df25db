import type { Knex } from 'knex'

/** Adds what support needs: liveness and waits of jobs, failed attempts, the append-only audit, and bulk actions. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (table) => {
    // Liveness, written every few seconds: no index, so that these stay in-page updates.
    table.timestamp('heartbeat_at')
    table.timestamp('queued_at')
    table.timestamp('work_started_at')
    table.timestamp('made_at')
    table.integer('manual_retries').notNullable().defaultTo(0)
    table.integer('queue_depth').notNullable().defaultTo(0)
    table.double('duration_seconds')
    // What the user was shown, so that its honesty can be measured.
    table.double('wait_low_seconds')
    table.double('wait_high_seconds')
  })
  await knex.raw(`
    create extension if not exists pg_trgm;
    create index jobs_newest on jobs (created_at desc, id desc);
    create index jobs_failed_newest on jobs (created_at desc, id desc) where state in ('failed', 'cancelled');
    create index jobs_by_project on jobs (project_id, created_at desc);
    create index jobs_measured on jobs (tool, ended_at desc) where state = 'completed' and work_started_at is not null;
    create index users_email_words on users using gin (email gin_trgm_ops);

    create table job_failures (
      id bigserial primary key,
      job_id text not null references jobs (id) on delete cascade,
      step text not null,
      attempt integer not null,
      worker text,
      error text not null,
      at timestamptz not null default now()
    );
    create index job_failures_job on job_failures (job_id, id);

    create table audit (
      id text primary key,
      at timestamptz not null default now(),
      actor_id text not null,
      actor_email text not null,
      actor_role text not null,
      action text not null,
      subject_kind text not null,
      subject_id text not null,
      reason text not null,
      before jsonb not null,
      after jsonb not null,
      bulk_id text,
      -- One press is one entry, however often it is sent.
      request_id text not null unique
    );
    create index audit_newest on audit (at desc, id desc);
    create index audit_subject on audit (subject_kind, subject_id, at desc);

    create function audit_append_only() returns trigger language plpgsql as $$
    begin raise exception 'the audit is append-only'; end $$;
    create trigger append_only before update or delete on audit
      for each statement execute function audit_append_only();

    create table bulk_actions (
      id text primary key,
      action text not null,
      filter jsonb not null,
      actor_id text not null,
      actor_email text not null,
      actor_role text not null,
      reason text,
      state text not null check (state in ('previewed', 'running', 'done', 'aborted')),
      created_at timestamptz not null default now(),
      started_at timestamptz,
      ended_at timestamptz
    );
    create index bulk_actions_running on bulk_actions (started_at) where state = 'running';

    create table bulk_items (
      bulk_id text not null references bulk_actions (id) on delete cascade,
      job_id text not null,
      state text not null check (state in ('pending', 'ineligible', 'changed', 'unchanged', 'failed', 'aborted')),
      note text,
      leased_until timestamptz,
      primary key (bulk_id, job_id)
    );
    create index bulk_items_pending on bulk_items (bulk_id) where state = 'pending';
  `)
}

/** Drops the tables with the audit, the columns of jobs, and the extension `pg_trgm`. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table bulk_items, bulk_actions, audit, job_failures;
    drop function audit_append_only;
    drop index jobs_newest, jobs_failed_newest, jobs_by_project, jobs_measured, users_email_words;
    drop extension pg_trgm;
  `)
  await knex.schema.alterTable('jobs', (table) => {
    table.dropColumns(
      'heartbeat_at',
      'queued_at',
      'work_started_at',
      'made_at',
      'manual_retries',
      'queue_depth',
      'duration_seconds',
      'wait_low_seconds',
      'wait_high_seconds',
    )
  })
}

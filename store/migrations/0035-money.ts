import type { Knex } from 'knex'

/** What a user reads about tokens that support moved, and bulk actions and grants that wait for a second person. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table ledger_transactions add column user_note text;
    alter table bulk_actions
      add column user_note text,
      add column asked_at timestamptz,
      add column decided_at timestamptz,
      add column decider_id text,
      add column decider_email text,
      drop constraint bulk_actions_state_check,
      add constraint bulk_actions_state_check
        check (state in ('previewed', 'waiting_for_approval', 'declined', 'running', 'done', 'aborted'));
    create index bulk_actions_asked on bulk_actions (asked_at) where state = 'waiting_for_approval';
    -- Equal requests of one user that came close together.
    create index jobs_same_request on jobs (user_id, request_hash, created_at);

    create table grant_requests (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      tokens integer not null check (tokens > 0),
      reason text not null,
      user_note text,
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
      actor_id text not null,
      actor_email text not null,
      actor_role text not null,
      created_at timestamptz not null default now(),
      decider_email text,
      decided_at timestamptz
    );
    create index grant_requests_newest on grant_requests (created_at desc, id desc);
  `)
}

/** Drops grant requests and the new columns; bulk actions that waited or were declined become aborted. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table grant_requests;
    drop index jobs_same_request, bulk_actions_asked;
    update bulk_actions set state = 'aborted' where state in ('waiting_for_approval', 'declined');
    alter table bulk_actions
      drop column user_note, drop column asked_at, drop column decided_at, drop column decider_id, drop column decider_email,
      drop constraint bulk_actions_state_check,
      add constraint bulk_actions_state_check check (state in ('previewed', 'running', 'done', 'aborted'));
    alter table ledger_transactions drop column user_note;
  `)
}

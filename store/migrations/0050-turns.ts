import type { Knex } from 'knex'

/** Turns of the chat and of the agent: what was asked, each answer of the model, and what its tools did. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table turns (
      id text primary key,
      message_id text not null unique references messages (id) on delete cascade,
      project_id text not null references projects (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      -- The creator's key whose call made it.
      api_key_id text,
      request_key text not null,
      mode text not null check (mode in ('chat', 'agent')),
      prompt text not null,
      audio_id text references audios (id) on delete set null,
      state text not null default 'running' check (state in ('running', 'confirming', 'completed', 'stopped', 'failed')),
      limit_tokens integer not null,
      -- Counts attempts and stored deltas: each has a range of offsets for itself.
      attempts integer not null default 0,
      model_tokens integer not null default 0,
      stop_requested_at timestamptz,
      failure jsonb,
      -- The turn that answers the edited request.
      replaced_by_id text,
      -- Its workflow is started again from then on, which does nothing while it runs.
      next_start_at timestamptz,
      -- Moved by the time in which it waits for its user.
      deadline_at timestamptz not null,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      unique (user_id, request_key)
    );
    create index turns_project on turns (project_id, created_at desc, id desc);
    create index turns_audio on turns (audio_id) where audio_id is not null;
    create index turns_open on turns (user_id) where state in ('running', 'confirming');
    create index turns_due on turns (next_start_at) where next_start_at is not null;

    create table turn_steps (
      turn_id text not null references turns (id) on delete cascade,
      step integer not null,
      first_attempt integer not null,
      attempt integer not null,
      model text,
      -- Null until the model has answered; then it is never asked again.
      answer jsonb,
      primary key (turn_id, step)
    );

    create table turn_parts (
      turn_id text not null references turns (id) on delete cascade,
      -- The cursor after this part.
      "offset" bigint not null,
      attempt integer not null,
      -- A part with a key is stored once.
      key text,
      delta jsonb not null,
      primary key (turn_id, "offset"),
      unique (turn_id, key)
    );

    create table turn_calls (
      turn_id text not null references turns (id) on delete cascade,
      step integer not null,
      call integer not null,
      tool text not null,
      arguments jsonb not null,
      price_tokens integer not null default 0,
      -- The job that it began.
      message_id text,
      state text not null default 'active' check (state in ('active', 'completed', 'failed', 'declined')),
      result jsonb,
      primary key (turn_id, step, call)
    );
    create index turn_calls_message on turn_calls (message_id) where message_id is not null;

    create table turn_confirmations (
      turn_id text not null references turns (id) on delete cascade,
      step integer not null,
      price_tokens integer not null,
      asked_at timestamptz not null default now(),
      decided_at timestamptz,
      is_accepted boolean,
      primary key (turn_id, step)
    );
    create index turn_confirmations_open on turn_confirmations (asked_at) where decided_at is null;
  `)
}

/** Drops the five tables; messages of turns stay. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table turn_confirmations, turn_calls, turn_parts, turn_steps, turns')
}

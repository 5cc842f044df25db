import type { Knex } from 'knex'

/** What is sent to providers of engines that cost money, recorded before it is sent, and their pauses. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table provider_operations (
      id text primary key,
      provider text not null,
      capability text not null,
      model text,
      job_id text not null,
      step text not null,
      idempotency_key text not null,
      -- The provider's own id of it.
      operation_id text,
      state text not null check (state in ('submitting', 'running', 'collected', 'failed', 'cancelled', 'billed_unknown')),
      -- Millionths of a US dollar: estimated before it is sent, and by the length of the result when it is collected.
      cost_micros integer not null check (cost_micros >= 0),
      error_class text,
      error text,
      submitted_at timestamptz not null default clock_timestamp(),
      -- Renewed while the sender waits for an answer.
      beaten_at timestamptz not null default clock_timestamp(),
      answered_at timestamptz,
      ended_at timestamptz,
      -- Results that came with the answer are kept as objects until then.
      kept_until timestamptz,
      resolution text check (resolution in ('billed', 'not_billed')),
      note text,
      resolved_by text,
      resolved_at timestamptz
    );
    create index provider_operations_key on provider_operations (idempotency_key, submitted_at desc);
    create index provider_operations_job on provider_operations (job_id);
    create index provider_operations_spend on provider_operations (provider, submitted_at desc);
    create index provider_operations_open on provider_operations (provider) where state in ('submitting', 'running');
    create index provider_operations_unknown on provider_operations (submitted_at)
      where state in ('submitting', 'billed_unknown') and resolution is null;
    create index provider_operations_kept on provider_operations (kept_until) where kept_until is not null;

    -- A row for each provider that gets no new operations.
    create table provider_pauses (
      provider text primary key,
      reason text not null,
      actor_email text not null,
      at timestamptz not null default clock_timestamp()
    );
  `)
}

/** Drops both tables: what was sent to providers, and their pauses. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table provider_operations, provider_pauses')
}

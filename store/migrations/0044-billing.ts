import type { Knex } from 'knex'

/**
 * Payments: customers, orders, subscriptions, receipts, the webhook inbox and its daily comparison with the provider.
 * Events carry ids only: what they are about is always fetched from the provider.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table billing_customers (
      id text primary key,
      user_id text not null unique,
      created_at timestamptz not null default now()
    );

    create table billing_checkouts (
      id text primary key,
      user_id text not null,
      plan text,
      pack text,
      state text not null default 'open' check (state in ('open', 'applied', 'expired')),
      created_at timestamptz not null default now(),
      applied_at timestamptz,
      check ((plan is null) <> (pack is null))
    );
    create index billing_checkouts_user on billing_checkouts (user_id, created_at desc);

    create table billing_subscriptions (
      id text primary key,
      user_id text not null,
      customer_id text not null,
      plan text not null,
      next_plan text,
      status text not null check (status in ('incomplete', 'active', 'past_due', 'ended')),
      period_starts_at timestamptz not null,
      period_ends_at timestamptz not null,
      cancels_at_period_end boolean not null,
      grace_ends_at timestamptz,
      ended_at timestamptz,
      -- Rises with each change: an older answer of the provider cannot replace a newer one.
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index billing_subscriptions_user on billing_subscriptions (user_id);
    create index billing_subscriptions_newest on billing_subscriptions (created_at desc, id desc);
    create index billing_subscriptions_grace on billing_subscriptions (grace_ends_at) where grace_ends_at is not null;

    create table billing_invoices (
      id text primary key,
      user_id text not null,
      customer_id text not null,
      subscription_id text,
      payment_id text,
      number text,
      plan text,
      pack text,
      status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
      currency text not null,
      total_cents integer not null,
      refunded_cents integer not null default 0,
      is_disputed boolean not null default false,
      period_starts_at timestamptz not null,
      period_ends_at timestamptz not null,
      url text,
      granted_tokens integer not null default 0,
      returned_tokens integer not null default 0,
      created_at timestamptz not null,
      paid_at timestamptz,
      updated_at timestamptz not null default now()
    );
    create index billing_invoices_user on billing_invoices (user_id, created_at desc);
    create index billing_invoices_subscription on billing_invoices (subscription_id);
    create index billing_invoices_payment on billing_invoices (payment_id);

    create table billing_events (
      id text primary key,
      provider text not null check (provider in ('stripe', 'test')),
      type text not null,
      subject_kind text check (subject_kind in ('subscription', 'checkout', 'invoice', 'charge')),
      subject_id text,
      happened_at timestamptz not null,
      received_at timestamptz not null default now(),
      -- Deliveries of the same event, and runs of its job.
      deliveries integer not null default 1,
      runs integer not null default 0,
      state text not null default 'received' check (state in ('received', 'started', 'done', 'ignored', 'failed')),
      outcome text,
      due_at timestamptz not null default now(),
      finished_at timestamptz
    );
    create index billing_events_due on billing_events (due_at) where state = 'received';
    create index billing_events_newest on billing_events (received_at desc, id desc);
    create index billing_events_subject on billing_events (subject_id);

    create table billing_drifts (
      kind text not null,
      subject_id text not null,
      user_id text,
      found text not null,
      did text not null,
      is_repaired boolean not null,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      resolved_at timestamptz,
      primary key (kind, subject_id)
    );
    create table billing_comparisons (
      id bigserial primary key,
      at timestamptz not null default now(),
      took_ms integer not null,
      compared integer not null,
      found integer not null,
      repaired integer not null
    );

    -- What the test checkout keeps in place of a payment provider; empty in a real installation.
    create table test_billing_objects (
      id text primary key,
      kind text not null check (kind in ('customer', 'subscription', 'checkout', 'invoice', 'charge')),
      parent_id text,
      data jsonb not null,
      created_at timestamptz not null default now()
    );
    create index test_billing_objects_parent on test_billing_objects (parent_id);
  `)
}

/** Drops all eight tables; the provider keeps its own records. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table test_billing_objects, billing_comparisons, billing_drifts, billing_events, billing_invoices,
      billing_subscriptions, billing_checkouts, billing_customers
  `)
}

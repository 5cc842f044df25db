import type { Knex } from 'knex'

/** Granted tokens as lots with expiry and order, and where a plan comes from and ends. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users
      -- Who pays: 'staff' grants by calendar months, 'billing' by paid periods.
      add column plan_source text not null default 'staff' check (plan_source in ('staff', 'billing')),
      -- The end of the paid period; null without one.
      add column plan_period_end timestamptz,
      -- The plan that follows at that time; null where it renews.
      add column next_plan text;

    alter table ledger_transactions
      drop constraint ledger_transactions_kind_check,
      add constraint ledger_transactions_kind_check
        check (kind in ('grant', 'purchase', 'reserve', 'settle', 'release', 'adjust', 'expire', 'revoke'));

    create table token_lots (
      id bigserial primary key,
      user_id text not null,
      source text not null check (source in ('plan', 'sign_up', 'support', 'returned', 'earlier', 'purchase')),
      -- Lower burns first.
      burn_order smallint not null,
      granted bigint not null check (granted > 0),
      remaining bigint not null check (remaining between 0 and granted),
      expires_at timestamptz,
      is_rolled boolean not null default false,
      is_revoked boolean not null default false,
      -- Null for tokens from before there were lots.
      transaction_id bigint references ledger_transactions (id),
      created_at timestamptz not null default now()
    );
    create index token_lots_open on token_lots (user_id, burn_order, expires_at, id) where remaining > 0;
    create index token_lots_expiring on token_lots (expires_at) where remaining > 0 and expires_at is not null;
    create index token_lots_transaction on token_lots (transaction_id);

    create table token_lot_entries (
      id bigserial primary key,
      transaction_id bigint not null references ledger_transactions (id),
      lot_id bigint not null references token_lots (id),
      amount bigint not null check (amount <> 0)
    );
    create index token_lot_entries_transaction on token_lot_entries (transaction_id);
    create index token_lot_entries_lot on token_lot_entries (lot_id);
    create trigger append_only before update or delete on token_lot_entries
      for each statement execute function ledger_append_only();
  `)
  await fillLots(knex)
}

/** One lot for each user with what is available, and held by open jobs, which came without expiry. */
async function fillLots(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into token_lots (user_id, source, burn_order, granted, remaining)
      select split_part(account, ':', 2), 'earlier', 2, sum(balance),
        coalesce(sum(balance) filter (where account like 'user:%:available'), 0)
      from ledger_balances where account like 'user:%' group by 1 having sum(balance) > 0;
    insert into token_lot_entries (transaction_id, lot_id, amount)
      select t.id, l.id, e.amount from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account = 'user:' || t.user_id || ':available'
      join token_lots l on l.user_id = t.user_id
      where t.kind = 'reserve' and not exists
        (select 1 from ledger_transactions ended where ended.job_id = t.job_id and ended.kind in ('settle', 'release'));
  `)
}

/** Drops the lots and the new columns of users; balances and all bookings stay. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table token_lot_entries, token_lots;
    alter table ledger_transactions
      drop constraint ledger_transactions_kind_check,
      -- Expired and revoked tokens stay booked.
      add constraint ledger_transactions_kind_check
        check (kind in ('grant', 'purchase', 'reserve', 'settle', 'release', 'adjust')) not valid;
    alter table users drop column plan_source, drop column plan_period_end, drop column next_plan;
  `)
}

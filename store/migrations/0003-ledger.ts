import type { Knex } from 'knex'

/**
 * Creates the ledger of tokens in double entry. Triggers refuse to change a row, and at commit a transaction whose
 * entries do not sum to zero.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table ledger_transactions (
      id bigserial primary key,
      kind text not null check (kind in ('grant', 'purchase', 'reserve', 'settle', 'release', 'adjust')),
      user_id text not null,
      job_id text,
      key text unique,
      reason text not null,
      at timestamptz not null default now()
    );
    create unique index ledger_job_kind on ledger_transactions (job_id, kind) where job_id is not null;
    -- A job ends with one settlement or one release, never both.
    create unique index ledger_job_end on ledger_transactions (job_id) where kind in ('settle', 'release');
    create index ledger_user on ledger_transactions (user_id, id);

    create table ledger_entries (
      id bigserial primary key,
      transaction_id bigint not null references ledger_transactions (id),
      account text not null,
      amount bigint not null check (amount <> 0)
    );
    create index ledger_entries_transaction on ledger_entries (transaction_id);
    create index ledger_entries_account on ledger_entries (account);

    create table ledger_balances (
      account text primary key,
      balance bigint not null,
      constraint never_negative check (balance >= 0 or account like 'songloom:%')
    );

    create function ledger_append_only() returns trigger language plpgsql as $$
    begin raise exception 'the ledger is append-only'; end $$;
    create trigger append_only before update or delete on ledger_entries
      for each statement execute function ledger_append_only();
    create trigger append_only before update or delete on ledger_transactions
      for each statement execute function ledger_append_only();

    create function ledger_balanced() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
        raise exception 'ledger transaction % does not sum to zero', new.transaction_id;
      end if;
      return null;
    end $$;
    create constraint trigger balanced after insert on ledger_entries
      deferrable initially deferred for each row execute function ledger_balanced();
  `)
}

/** Drops the ledger with all bookings and balances, and its trigger functions. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table ledger_balances, ledger_entries, ledger_transactions;
    drop function ledger_append_only, ledger_balanced;
  `)
}

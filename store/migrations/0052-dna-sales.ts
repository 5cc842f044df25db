import type { Knex } from 'knex'

const kinds = "'grant', 'purchase', 'reserve', 'settle', 'release', 'adjust', 'expire', 'revoke'"
const sources = "'plan', 'sign_up', 'support', 'returned', 'earlier', 'purchase', 'class'"

/** Licences of DNAs and what was paid for them; they outlast the DNA. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table dna_licences (
      id text primary key,
      dna_id text not null,
      user_id text not null,
      owner_id text not null,
      kind text not null check (kind in ('free', 'once', 'song')),
      price_tokens integer not null,
      version integer not null,
      terms text not null,
      created_at timestamptz not null default clock_timestamp(),
      refunded_at timestamptz
    );
    -- The same purchase twice at once makes one licence.
    create unique index dna_licences_held on dna_licences (dna_id, user_id) where refunded_at is null;
    create index dna_licences_user on dna_licences (user_id, created_at desc, id desc);

    create table dna_sales (
      id text primary key,
      dna_id text not null,
      licence_id text not null references dna_licences (id),
      buyer_id text not null,
      owner_id text not null,
      kind text not null check (kind in ('once', 'song')),
      job_id text,
      price_tokens integer not null check (price_tokens > 0),
      share_tokens integer not null,
      owner_tokens integer not null,
      sold_at timestamptz not null default clock_timestamp(),
      refunded_at timestamptz,
      -- Of the owner's part, what came back; the owner may have spent the rest.
      taken_back_tokens integer,
      check (share_tokens + owner_tokens = price_tokens)
    );
    create unique index dna_sales_once on dna_sales (licence_id) where kind = 'once';
    create unique index dna_sales_song on dna_sales (job_id, dna_id) where kind = 'song';
    create index dna_sales_owner on dna_sales (owner_id, sold_at desc, id desc);
    create index dna_sales_dna on dna_sales (dna_id);

    alter table ledger_transactions drop constraint ledger_transactions_kind_check,
      add constraint ledger_transactions_kind_check
        check (kind in (${kinds}, 'licence', 'royalty', 'licence_refund', 'royalty_refund'));
    alter table token_lots drop constraint token_lots_source_check,
      add constraint token_lots_source_check check (source in (${sources}, 'royalty'));
  `)
}

/** Drops licences and sales. Their bookings stay as adjustments, for which the append-only trigger is switched off. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table dna_sales, dna_licences;
    update token_lots set source = 'support' where source = 'royalty';
    alter table token_lots drop constraint token_lots_source_check,
      add constraint token_lots_source_check check (source in (${sources}));
    alter table ledger_transactions disable trigger append_only;
    update ledger_transactions set kind = 'adjust', job_id = null
      where kind in ('licence', 'royalty', 'licence_refund', 'royalty_refund');
    alter table ledger_transactions enable trigger append_only;
    alter table ledger_transactions drop constraint ledger_transactions_kind_check,
      add constraint ledger_transactions_kind_check check (kind in (${kinds}));
  `)
}

import type { Knex } from 'knex'

/** Marks free lots as they are inserted: releases before 0072 insert them without the mark. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function mark_free_lot() returns trigger language plpgsql as $$
    begin
      new.is_free := new.source = 'sign_up' or (new.source = 'plan' and exists
        (select 1 from ledger_transactions t where t.id = new.transaction_id and t.key like '%:free'));
      return new;
    end $$;
    create trigger mark_free before insert on token_lots
      for each row when (not new.is_free) execute function mark_free_lot();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger mark_free on token_lots;
    drop function mark_free_lot();
  `)
}

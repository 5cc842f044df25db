import type { Knex } from 'knex'

/** Free tokens cannot be passed on to other people; lots from before there were lots were all granted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table token_lots add column is_free boolean not null default false;
    update token_lots l set is_free = true where source in ('sign_up', 'earlier') or (source = 'plan' and exists
      (select 1 from ledger_transactions t where t.id = l.transaction_id and t.key like '%:free'))
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table token_lots drop column is_free')
}

import type { Knex } from 'knex'

/** Lots from before there were lots were all granted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update token_lots l set is_free = true where not is_free and (source in ('sign_up', 'earlier')
      or (source = 'plan' and exists
        (select 1 from ledger_transactions t where t.id = l.transaction_id and t.key like '%:free')))
  `)
}

/** Marks are dropped with their column. */
export async function down(): Promise<void> {}

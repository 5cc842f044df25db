import type { Knex } from 'knex'

/** Free tokens cannot be passed on to other people. Existing lots are marked by 0074, without a lock of the table. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table token_lots add column is_free boolean not null default false')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table token_lots drop column is_free')
}

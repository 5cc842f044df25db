import type { Knex } from 'knex'

/** Whether tags for adults are hidden: on for everyone who did not turn it off. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => table.boolean('content_filter').notNullable().defaultTo(true))
}

/** Drops the choices of all users. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => table.dropColumn('content_filter'))
}

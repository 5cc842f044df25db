import type { Knex } from 'knex'

/** A request for a mail, and whether it was sent: once for each job, whichever node does it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => table.boolean('mail_when_ready').notNullable().defaultTo(false))
  await knex.schema.alterTable('jobs', (table) => table.timestamp('mailed_at', { useTz: true }))
}

/** Drops both columns: which mails were sent is lost. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (table) => table.dropColumn('mailed_at'))
  await knex.schema.alterTable('users', (table) => table.dropColumn('mail_when_ready'))
}

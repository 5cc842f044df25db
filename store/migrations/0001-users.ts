import type { Knex } from 'knex'

type Table = Knex.CreateTableBuilder

/** Identity: the tables of the auth library under our names, and who may do what (role, plan, staff). */
export async function up(knex: Knex): Promise<void> {
  const times = (table: Table) => {
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now())
  }
  await knex.schema.createTable('users', (table) => {
    table.text('id').primary()
    table.text('name').notNullable()
    table.text('email').notNullable().unique()
    table.boolean('email_verified').notNullable().defaultTo(false)
    table.text('image')
    table.text('role').notNullable().defaultTo('user')
    table.text('plan').notNullable().defaultTo('free')
    table.boolean('staff').notNullable().defaultTo(false)
    times(table)
  })
  await knex.schema.createTable('sessions', (table) => {
    ownedByUser(table)
    // SHA-256 of the token; the token itself is nowhere in the database.
    table.text('token').notNullable().unique()
    table.timestamp('expires_at').notNullable()
    table.text('ip_address')
    table.text('user_agent')
    times(table)
  })
  await knex.schema.createTable('credentials', (table) => {
    ownedByUser(table)
    table.text('account_id').notNullable()
    table.text('provider_id').notNullable()
    table.text('password')
    table.text('access_token')
    table.text('refresh_token')
    table.text('id_token')
    table.timestamp('access_token_expires_at')
    table.timestamp('refresh_token_expires_at')
    table.text('scope')
    table.unique(['provider_id', 'account_id'])
    times(table)
  })
  await knex.schema.createTable('verifications', (table) => {
    table.text('id').primary()
    table.text('identifier').notNullable().index()
    table.text('value').notNullable().index()
    table.timestamp('expires_at').notNullable()
    times(table)
  })
}

/** Drops the four tables with all users and sessions. */
export async function down(knex: Knex): Promise<void> {
  for (const table of ['verifications', 'credentials', 'sessions', 'users']) await knex.schema.dropTable(table)
}

function ownedByUser(table: Table): void {
  table.text('id').primary()
  table.text('user_id').notNullable().references('id').inTable('users').onDelete('CASCADE').index()
}

import type { Knex } from 'knex'

/** Which failed job a job was made for, once; and when each user was last heard of. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (table) => {
    table.text('rerun_of').unique().references('id').inTable('jobs').onDelete('SET NULL')
    // When it first stood before the engine: `queued_at` forgets it once it is taken.
    table.timestamp('first_queued_at')
  })
  await knex.schema.createTable('user_presences', (table) => {
    table.text('user_id').primary().references('id').inTable('users').onDelete('CASCADE')
    table.timestamp('seen_at').notNullable()
  })
  await knex.raw(
    'insert into user_presences select user_id, max(updated_at) from sessions where user_id in (select id from users) group by user_id',
  )
}

/** Drops the times at which users were seen, and the two columns of jobs. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('user_presences')
  await knex.schema.alterTable('jobs', (table) => table.dropColumns('rerun_of', 'first_queued_at'))
}

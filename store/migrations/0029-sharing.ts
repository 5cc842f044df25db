import type { Knex } from 'knex'

/** An audio whose owner stopped sharing it stays private, whatever its project is. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table audios add column is_withheld boolean not null default false')
}

/** Drops the column: withheld audios are shared with their project again. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table audios drop column is_withheld')
}

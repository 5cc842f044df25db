import type { Knex } from 'knex'

/** Who left a class lately, for the sweep that returns their tokens to the teacher. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index class_members_left on class_members (left_at) where left_at is not null')
}

/** Drops the index. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index class_members_left')
}

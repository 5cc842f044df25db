import type { Knex } from 'knex'

/** Archives that a user may have open: counted here, as Temporal's list of workflows is a moment behind. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table archive_slots (
      user_id text not null references users (id) on delete cascade,
      export_id text not null,
      claimed_at timestamptz not null default now(),
      primary key (user_id, export_id)
    );
  `)
}

/** Drops the table; archives that are being packed go on. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table archive_slots')
}

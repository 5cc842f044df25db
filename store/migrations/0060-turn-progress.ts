import type { Knex } from 'knex'

/** When something of a turn was stored last: a running one that stores nothing is stuck. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table turns add column moved_at timestamptz not null default now();
    create index turns_listed on turns (created_at desc, id desc);
    create index turns_running on turns (created_at) where state in ('running', 'confirming');
  `)
}

/** Drops the column and both indexes. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index turns_running; drop index turns_listed; alter table turns drop column moved_at')
}

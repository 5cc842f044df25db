import type { Knex } from 'knex'

/** One word for one thing: what Temporal calls attempts are attempts here too. */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.alterTable('jobs', (table) => table.renameColumn('tries_before', 'attempts_before'))

/** Gives the column its former name. */
export const down = (knex: Knex): Promise<void> =>
  knex.schema.alterTable('jobs', (table) => table.renameColumn('attempts_before', 'tries_before'))

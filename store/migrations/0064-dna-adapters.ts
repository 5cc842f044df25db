import type { Knex } from 'knex'

/** Which provider has learned an adapter of a version, and its name there. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table dna_versions add column adapter jsonb')
}

/** Drops the column; the adapters stay at their providers. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table dna_versions drop column adapter')
}

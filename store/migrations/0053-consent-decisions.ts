import type { Knex } from 'knex'

/** Staff can accept the consent of a voice that the check refused; a new recording is checked again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table dna_consents add column accepted_by text, add column accepted_at timestamptz;
  `)
}

/** Drops both columns: who accepted a consent is lost. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table dna_consents drop column accepted_by, drop column accepted_at')
}

import type { Knex } from 'knex'

/** Which training an accepted recording was used by; the next one checks it again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table dna_consents add column accepted_job_id text;
    update dna_consents c set accepted_job_id = (select v.job_id from dna_versions v
      where v.dna_id = c.dna_id and v.state = 'ready' order by v.version desc limit 1)
      where c.accepted_at is not null and c.state = 'checked';
  `)
}

/** Drops the column. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table dna_consents drop column accepted_job_id')
}

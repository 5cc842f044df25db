import type { Knex } from 'knex'

/** Audios that are in no list although nobody has removed them: their files are deleted after the same time. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table audios add column unlisted_reason text check (unlisted_reason in ('unconfirmed', 'part')),
      add constraint audios_unlisted_check check (unlisted_reason is null or is_hidden);
  `)
}

/** Drops the column with its check; the audios stay hidden. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table audios drop column unlisted_reason')
}

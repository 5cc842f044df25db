import type { Knex } from 'knex'

/**
 * The song by which others hear a DNA, as its owner chose it. The release before goes on with `preview_audio_id`, which
 * it sets to the first track of a training.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table dnas add column chosen_preview_id text references audios (id) on delete set null')
}

/** Drops the choices; `preview_audio_id` stays. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table dnas drop column chosen_preview_id')
}

import type { Knex } from 'knex'

/** A preview is chosen by its owner from now on: earlier ones were the first track of a training. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('update dnas set preview_audio_id = null')
}

/** The next training chooses a preview again. */
export const down = (): Promise<void> => Promise.resolve()

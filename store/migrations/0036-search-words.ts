import type { Knex } from 'knex'

/** Support finds a generation by a part of its song's name or of what its user wrote. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index messages_words on messages using gin ((coalesce(song_name, settings ->> 'audioName', settings ->> 'fileName', settings ->> 'shownUrl',
      settings -> 'names' ->> 0, '') || E'\\n' || prompt) gin_trgm_ops);
  `)
}

/** Drops the index. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index messages_words')
}

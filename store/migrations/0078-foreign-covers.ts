import type { Knex } from 'knex'

/** Names the owner of covers that were not copied with what was made of another user's audio, so that they stay. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['messages', 'audios'])
    await knex.raw(`
      update ${table} t set objects_owner_id = u.id from users u
        where u.id = split_part(t.cover_key, '/', 2) and starts_with(t.cover_key, 'users/')
          and u.id <> t.user_id and t.objects_owner_id is null
    `)
}

/** Owners are dropped with their column. */
export async function down(): Promise<void> {}

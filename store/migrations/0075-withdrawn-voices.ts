import type { Knex } from 'knex'

/** Deletes recordings and profiles of voices that were withdrawn before withdrawing deleted them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into unused_objects (base_key, user_id, due_at)
      select 'users/' || user_id || '/dna/' || id || '/', user_id, now() + interval '24 hours' from dnas
        where kind = 'voice' and withdrawn_at is not null
      on conflict (base_key) do nothing;
    update dna_consents c set recording_key = null from dnas d
      where d.id = c.dna_id and d.kind = 'voice' and d.withdrawn_at is not null and c.recording_key is not null;
    update dna_versions v set profile_key = null from dnas d
      where d.id = v.dna_id and d.kind = 'voice' and d.withdrawn_at is not null and v.profile_key is not null;
    update dna_tracks t set features_key = null from dnas d
      where d.id = t.dna_id and d.kind = 'voice' and d.withdrawn_at is not null and t.features_key is not null;
  `)
}

/** What was deleted stays so. */
export async function down(): Promise<void> {}

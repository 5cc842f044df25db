import type { Knex } from 'knex'

/**
 * Documents of the DAW in deleted projects go with their logs, objects and versions, as their bytes counted for ever;
 * copies for assignments keep theirs, as they can come back.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from daw_documents d using projects p
    where p.id = d.project_id and p.deleted_at is not null
      and not exists (select 1 from submissions s where s.project_id = p.id)
  `)
}

/** What was deleted does not come back. */
export const down = (): Promise<void> => Promise.resolve()

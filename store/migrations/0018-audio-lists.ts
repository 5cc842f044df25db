import type { Knex } from 'knex'

/** What AI Studio shows, and pages of the lists that are few among many: the rest is read along `audios_library`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table audios add column in_ai_studio boolean not null default false;
    create index audios_not_generated on audios (user_id, created_at, id) include (folded_name, origin)
      where not is_hidden and origin <> 'generated';
    create index audios_ai_studio on audios (user_id, created_at, id) include (folded_name)
      where not is_hidden and (in_ai_studio or origin = 'ai_studio');
    -- A deleted project hands its audios to the library.
    create index audios_project on audios (project_id);
  `)
}

/** Drops the three indexes and the mark of AI Studio. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index audios_not_generated, audios_ai_studio, audios_project;
    alter table audios drop column in_ai_studio;
  `)
}

import type { Knex } from 'knex'

// An index takes no row over 2.7 kB, whatever a name may be; the collation folds capitals of every script in every database.
const foldedName = `folded_name text not null generated always as (left(lower(name collate "pg_c_utf8"), 200)) stored`

/**
 * Lists and search of one user's things, answered from indexes alone: the name without its capitals lies in them, so that looking
 * for a part of it reads no row. When a project was last used becomes a column, as only what is stored can be paged.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table audios add column ${foldedName};
    create index audios_library on audios (user_id, created_at, id) include (folded_name, origin) where not is_hidden;
    drop index audios_user_id_created_at_id_index;

    alter table projects add column last_used_at timestamptz not null default now(), add column ${foldedName};
    update projects p set last_used_at = greatest(p.updated_at, (select max(m.updated_at) from messages m where m.project_id = p.id));
    create index projects_library on projects (user_id, created_at, id) include (folded_name) where deleted_at is null;
    drop index projects_user_id_created_at_index;
    create index projects_by_use on projects (user_id, last_used_at, id) where deleted_at is null;

    -- At the end of the transaction and never waiting, so that no lock is held in another order than anyone else's: a transaction that has
    -- the project locked uses it at this moment.
    create function use_project() returns trigger language plpgsql as $$
    begin
      update projects set last_used_at = new.updated_at where id in (
        select id from projects where id = new.project_id and last_used_at < new.updated_at for no key update skip locked
      );
      return null;
    end $$;
    create constraint trigger messages_use_project after insert or update of updated_at on messages
      deferrable initially deferred for each row execute function use_project();
  `)
}

/** Restores the two former indexes, and drops the names without capitals and the times of last use. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger messages_use_project on messages;
    drop function use_project;
    create index projects_user_id_created_at_index on projects (user_id, created_at);
    drop index projects_library, projects_by_use;
    alter table projects drop column last_used_at, drop column folded_name;
    create index audios_user_id_created_at_id_index on audios (user_id, created_at, id);
    drop index audios_library;
    alter table audios drop column folded_name;
  `)
}

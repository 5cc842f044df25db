import type { Knex } from 'knex'

/** How much each document of the DAW takes: its log, and the versions of its objects. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table daw_documents add column bytes bigint not null default 0;
    update daw_documents d set bytes =
      (select coalesce(sum(o.bytes), 0) from daw_ops o where o.project_id = d.project_id)
      + (select coalesce(sum(pg_column_size(v.object)), 0) from daw_objects v where v.project_id = d.project_id)
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table daw_documents drop column bytes')
}

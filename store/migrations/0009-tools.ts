import type { Knex } from 'knex'

/** From one song per job to any tool: outputs with a role, operations by name, several jobs of one message. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table jobs drop constraint jobs_id_foreign,
      add column message_id text references messages (id) on delete cascade,
      add column parent_id text references jobs (id) on delete cascade,
      add column child_key text,
      add column queue text not null default 'engine',
      add column priority text not null default 'person',
      -- Time in which a machine was heard of: what a deadline counts.
      add column worked_ms bigint not null default 0;
    update jobs set message_id = id;
    alter table jobs alter column message_id set not null;
    create index jobs_message on jobs (message_id);
    create unique index jobs_child on jobs (parent_id, child_key) where parent_id is not null;
    create index jobs_open_of_user on jobs (user_id) where state in ('accepted', 'running');

    create table job_operations (
      job_id text not null references jobs (id) on delete cascade,
      name text not null,
      operation jsonb not null,
      primary key (job_id, name)
    );
    insert into job_operations select id, 'render', operation from jobs where operation is not null and operation <> 'null';
    alter table jobs drop column operation;

    alter table audios add column output text not null default 'song', add column part text,
      add column parents jsonb not null default '[]', add column is_generated boolean not null default true;
    alter table messages add column result jsonb;
    update messages set settings = settings || '{"tool": "song_gen"}' where settings is not null;
  `)
}

/** Returns to one job per message: further jobs of a message are deleted, and one operation of each job is kept. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update messages set settings = settings - 'tool' where settings is not null;
    alter table messages drop column result;
    alter table audios drop column output, drop column part, drop column parents, drop column is_generated;
    alter table jobs add column operation jsonb;
    update jobs set operation = (select o.operation from job_operations o where o.job_id = jobs.id limit 1);
    drop table job_operations;
    delete from jobs where id <> message_id;
    drop index jobs_message, jobs_child, jobs_open_of_user;
    alter table jobs drop column message_id, drop column parent_id, drop column child_key, drop column queue,
      drop column priority, drop column worked_ms,
      add constraint jobs_id_foreign foreign key (id) references messages (id) on delete cascade;
  `)
}

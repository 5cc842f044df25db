import type { Knex } from 'knex'

/**
 * Present students have the copies for their assignments back that they deleted when this was still allowed, with the
 * audios made in them. Who had tokens of a class that is gone is kept for what open jobs return.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    with revived as (
      update projects p set deleted_at = null
      from submissions s join assignments a on a.id = s.assignment_id
      join class_members c on c.class_id = a.class_id and c.user_id = s.student_id and c.left_at is null
      where p.id = s.project_id and p.user_id = s.student_id and p.deleted_at is not null
      returning p.id)
    update audios a set project_id = m.project_id from messages m, projects l
    where m.id = a.message_id and m.project_id in (select id from revived)
      and l.id = a.project_id and l.source = 'library';

    create table ended_class_members (
      -- The class has no row any more.
      class_id text not null,
      class_name text not null,
      teacher_id text not null references users (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      ended_at timestamptz not null default now(),
      primary key (class_id, user_id)
    );
    create index ended_class_members_user on ended_class_members (user_id);
    create index ended_class_members_teacher on ended_class_members (teacher_id)
  `)
}

/** Drops the table; the copies stay with their students. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table ended_class_members')
}

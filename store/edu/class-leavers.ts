import { ownedBy } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { shareKeysSql } from './class-tokens.ts'

/** A student who left a class, or whose class was deleted, and the teacher whose tokens these may be. */
export interface Leaver {
  classId: string
  className: string
  teacherId: string
  userId: string
}

/** Longer than a job that was started before may hold tokens. */
const watchedDays = 30

/**
 * Leavers who have tokens of their class: a job that was under way at that time has returned them since. At most
 * `limit`.
 */
export const listLeaversWithTokens = (db: Database, limit: number): Promise<Leaver[]> =>
  selectRows(
    db,
    `select m.class_id as "classId", m.class_name as "className", m.teacher_id as "teacherId", m.user_id as "userId"
     from (
       select m.class_id, c.name as class_name, c.teacher_id, m.user_id
       from class_members m join classes c on c.id = m.class_id where m.left_at > now() - ? * interval '1 day'
       union all select class_id, class_name, teacher_id, user_id from ended_class_members) m
     where exists
       (select 1 from token_lots l join ledger_transactions t on t.id = l.transaction_id
        where l.user_id = m.user_id and l.remaining > 0 and (l.expires_at is null or l.expires_at > now())
          and t.user_id = l.user_id and starts_with(t.key, ${shareKeysSql('m.class_id')}))
     limit ?`,
    [watchedDays, limit],
  )

/** Keeps, when a class is deleted, who had tokens of it, also those who left before. */
export const insertEndedMembers = (trx: Database, classId: string): Promise<unknown> =>
  trx.raw(
    `insert into ended_class_members (class_id, class_name, teacher_id, user_id)
     select c.id, c.name, c.teacher_id, m.user_id from classes c join class_members m on m.class_id = c.id
     where c.id = ? and exists (select 1 from ledger_transactions t
       where t.user_id = m.user_id and starts_with(t.key, ${shareKeysSql('c.id')}))`,
    [classId],
  )

/** Forgets members of deleted classes whose jobs have long ended. */
export const forgetEndedMembers = (db: Database): Promise<unknown> =>
  db('ended_class_members').whereRaw(`ended_at < now() - ? * interval '1 day'`, [watchedDays]).delete()

/** The deleted classes of which a user had tokens. */
export const listEndedClasses = (db: Database, userId: string): Promise<Leaver[]> =>
  db('ended_class_members')
    .where(ownedBy(userId))
    .orderBy('class_id')
    .select({ classId: 'class_id', className: 'class_name', teacherId: 'teacher_id', userId: 'user_id' })

/** All who are or were students of a class, in order of their ids. */
export const listEverMembers = (db: Database, classId: string): Promise<string[]> =>
  db('class_members').where({ class_id: classId }).orderBy('user_id').pluck<string[]>('user_id')

/** Classes that a user attends or attended. */
export const listEverClasses = (db: Database, userId: string): Promise<string[]> =>
  db('class_members').where({ user_id: userId }).orderBy('class_id').pluck<string[]>('class_id')

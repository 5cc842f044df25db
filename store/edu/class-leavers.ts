import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** A student who left a class. */
export interface Leaver {
  classId: string
  userId: string
}

/** Longer than a job that was started before may hold tokens. */
const watchedDays = 30

/**
 * Students who left a class and have tokens of it: a job that was under way at that time has returned them since. At
 * most `limit`.
 */
export const listLeaversWithTokens = (db: Database, limit: number): Promise<Leaver[]> =>
  selectRows(
    db,
    `select m.class_id as "classId", m.user_id as "userId" from class_members m
     where m.left_at > now() - ? * interval '1 day' and exists
       (select 1 from token_lots l join ledger_transactions t on t.id = l.transaction_id
        where l.user_id = m.user_id and l.remaining > 0 and (l.expires_at is null or l.expires_at > now())
          and t.user_id = l.user_id and starts_with(t.key, 'class:' || m.class_id || ':share:'))
     limit ?`,
    [watchedDays, limit],
  )

/** All who are or were students of a class, in order of their ids. */
export const listEverMembers = (db: Database, classId: string): Promise<string[]> =>
  db('class_members').where({ class_id: classId }).orderBy('user_id').pluck<string[]>('user_id')

/** Classes that a user attends or attended. */
export const listEverClasses = (db: Database, userId: string): Promise<string[]> =>
  db('class_members').where({ user_id: userId }).orderBy('class_id').pluck<string[]>('class_id')

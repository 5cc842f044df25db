import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { appendEvent } from '../events/events.ts'

/**
 * Appends a change of a class to the logs of its teacher and of the students, of all members where none are named.
 * Answers these users, to be announced after the commit.
 * In the order of their ids, so that two changes cannot lock each other.
 */
export async function appendClassUpdate(
  trx: Database,
  classId: string,
  studentIds?: readonly string[],
): Promise<string[]> {
  const people = await selectRows<{ userId: string }>(
    trx,
    studentIds
      ? 'select teacher_id as "userId" from classes where id = ? union select unnest(?::text[]) order by 1'
      : `select teacher_id as "userId" from classes where id = ?
         union select user_id from class_members where class_id = ? and left_at is null order by 1`,
    [classId, studentIds ?? classId],
  )
  const ids = people.map(({ userId }) => userId)
  for (const id of ids) await appendEvent(trx, id, 'class_update', {}, { classId })
  return ids
}

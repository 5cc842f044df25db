import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { Leaver } from '@songloom/store/edu/class-leavers'
import { takeBackTokens } from '@songloom/store/edu/class-tokens'
import type { ClassRow } from '@songloom/store/edu/classes'
import { announceEvents } from '@songloom/store/events/announcements'
import { createId } from '@songloom/store/ids'

interface Deps {
  db: Knex
  redis: Redis
}

type TaughtClass = Pick<ClassRow, 'id' | 'name' | 'teacher_id'>

/** Returns to the teacher what students have not spent; each call returns what came back since the last. */
export async function returnTokens(
  { db, redis }: Deps,
  row: TaughtClass,
  studentIds: readonly string[],
): Promise<void> {
  const transfer = { classId: row.id, className: row.name, teacherId: row.teacher_id, studentIds }
  if ((await takeBackTokens(db, { ...transfer, requestId: `end-${createId()}` })) === 0) return
  for (const userId of [row.teacher_id, ...studentIds]) await announceEvents(redis, userId)
}

/** Returns to the teacher what one who left has not spent; the class may be deleted. */
export const returnMemberTokens = (deps: Deps, { classId, className, teacherId, userId }: Leaver): Promise<void> =>
  returnTokens(deps, { id: classId, name: className, teacher_id: teacherId }, [userId])

import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { takeBackTokens } from '@songloom/store/edu/class-tokens'
import type { ClassRow } from '@songloom/store/edu/classes'
import { announceEvents } from '@songloom/store/events/announcements'
import { newId } from '@songloom/store/ids'

interface Deps {
  db: Knex
  redis: Redis
}

/** Returns to the teacher what students have not spent; each call returns what came back since the last. */
export async function returnTokens({ db, redis }: Deps, row: ClassRow, studentIds: readonly string[]): Promise<void> {
  const transfer = { classId: row.id, className: row.name, teacherId: row.teacher_id, studentIds }
  if ((await takeBackTokens(db, { ...transfer, requestId: `end-${newId()}` })) === 0) return
  for (const userId of [row.teacher_id, ...studentIds]) await announceEvents(redis, userId)
}

import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { appendClassUpdate } from '@songloom/store/edu/class-events'
import { announceEvents } from '@songloom/store/events/announcements'

interface Change<T> {
  classId: string
  /** Those whom it concerns; all members without. The teacher is always one. */
  studentIds?: readonly string[]
  /** False where nothing changed, so that nobody is notified. */
  work: (trx: Knex) => Promise<T>
}

/** Changes a class in one transaction with the events of those who see it. */
export async function changeClass<T>(
  { db, redis }: { db: Knex; redis: Redis },
  { classId, studentIds, work }: Change<T>,
): Promise<T> {
  const { result, userIds } = await db.transaction(async (trx) => {
    const done = await work(trx)
    return { result: done, userIds: done === false ? [] : await appendClassUpdate(trx, classId, studentIds) }
  })
  for (const id of userIds) await announceEvents(redis, id)
  return result
}

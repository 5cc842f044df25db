import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { appendClassUpdate } from '@songloom/store/edu/class-events'
import { listEndedClasses, listEverClasses } from '@songloom/store/edu/class-leavers'
import { endMembership } from '@songloom/store/edu/class-members'
import { beginDeletion, listTaughtClasses } from '@songloom/store/edu/class-year'
import { getClassRow } from '@songloom/store/edu/classes'
import type { ClassRow } from '@songloom/store/edu/classes'
import { announceEvents } from '@songloom/store/events/announcements'
import { returnTokens, returnMemberTokens } from './return-tokens.ts'

interface Deps {
  db: Knex
  redis: Redis
}

/** What the deletion of an account does in classes before it erases rows; it may run twice. */
export function createLeaveClassesActivities({ db, redis }: Deps) {
  async function leave(row: ClassRow, userId: string): Promise<void> {
    const userIds = await db.transaction(async (trx) =>
      (await endMembership(trx, row, userId)) ? appendClassUpdate(trx, row.id, []) : [],
    )
    for (const id of userIds) await announceEvents(redis, id)
    await returnTokens({ db, redis }, row, [userId])
  }

  return {
    /** Begins the deletion of the classes that a user teaches; answers their ids. */
    async beginClassDeletions(userId: string): Promise<string[]> {
      const classIds = await listTaughtClasses(db, userId)
      for (const classId of classIds) await beginDeletion(db, classId)
      return classIds
    },
    /** Ends a student's memberships, also earlier ones: unspent tokens go back, also to teachers of deleted classes. */
    async leaveClasses(userId: string): Promise<void> {
      for (const classId of await listEverClasses(db, userId)) {
        const row = await getClassRow(db, classId)
        if (row) await leave(row, userId)
      }
      for (const leaver of await listEndedClasses(db, userId)) await returnMemberTokens({ db, redis }, leaver)
    },
  }
}

export type LeaveClassesActivities = ReturnType<typeof createLeaveClassesActivities>

import type { Knex } from 'knex'
import { beginDeletion, listTaughtClasses } from '@songloom/store/edu/class-year'

/** What the deletion of a teacher's account does first; it may run twice. */
export const createLeaveClassesActivities = ({ db }: { db: Knex }) => ({
  /** Begins the deletion of the classes that a user teaches; answers their ids. */
  async beginClassDeletions(userId: string): Promise<string[]> {
    const classIds = await listTaughtClasses(db, userId)
    for (const classId of classIds) await beginDeletion(db, classId)
    return classIds
  },
})

export type LeaveClassesActivities = ReturnType<typeof createLeaveClassesActivities>

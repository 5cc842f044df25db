import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { AssignmentRef } from '@songloom/contracts/edu/education.rules'
import { appendClassUpdate } from '@songloom/store/edu/class-events'
import { copyTemplate, listMissingCopies } from '@songloom/store/edu/copy-project'
import { announceEvents } from '@songloom/store/events/announcements'

interface Deps {
  db: Knex
  redis: Redis
}

/** What classes do to the world. Each of these may run twice. */
export function createEduActivities({ db, redis }: Deps) {
  return {
    /** Submissions without a copy. */
    listMissingCopies: ({ assignmentId }: AssignmentRef): Promise<string[]> => listMissingCopies(db, assignmentId),
    /** Makes one student's copy, once. */
    async copyTemplate(submissionId: string): Promise<void> {
      const copied = await copyTemplate(db, submissionId)
      if (copied === undefined) return
      const { studentId, classId } = copied
      await announceEvents(redis, studentId)
      const userIds = await db.transaction((trx) => appendClassUpdate(trx, classId, [studentId]))
      for (const id of userIds) await announceEvents(redis, id)
    },
  }
}

export type EduActivities = ReturnType<typeof createEduActivities>

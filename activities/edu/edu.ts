import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { AssignmentRef } from '@songloom/contracts/edu/education.rules'
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
      const studentId = await copyTemplate(db, submissionId)
      if (studentId !== undefined) await announceEvents(redis, studentId)
    },
  }
}

export type EduActivities = ReturnType<typeof createEduActivities>

import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { toEduRole } from '@songloom/contracts/edu/education.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import { defaultProjectName } from '@songloom/contracts/library/projects'
import { createEduProject, getRole, startAs } from '@songloom/store/edu/education'
import { getStudentLimits } from '@songloom/store/edu/student-limits'
import { announceEvents } from '@songloom/store/events/announcements'
import { appendEvent } from '@songloom/store/events/events'
import { assertMayAddProject, getProject } from '@songloom/store/projects/projects'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'

type EducationRoutes = 'eduUserRole' | 'studentLimits' | 'startEducation' | 'createVeenaProject'

interface Deps {
  db: Knex
  redis: Redis
}

/** Roles of education, and its projects. */
export function createEducationHandlers({ db, redis }: Deps): Pick<Handlers, EducationRoutes> {
  const findRole = (userId: string) =>
    getRole(db, userId).catch((cause: unknown) => {
      throw new Refusal('edu_role_failed', {}, { cause })
    })

  async function createProject(userId: string, name: string, tags: readonly string[]): Promise<string> {
    const adding = assertMayAddProject(db, userId).then(() => createEduProject(db, userId, { name, tags }))
    const id = await adding.catch((cause: unknown) => {
      throw cause instanceof RejectedError ? cause : new Refusal('project_create_failed', {}, { cause })
    })
    const project = requireFound(await getProject(db, userId, id))
    await db.transaction((trx) => appendEvent(trx, userId, 'project_update', { projectId: id }, { project }))
    await announceEvents(redis, userId)
    return id
  }

  return {
    async eduUserRole({ user }) {
      const role = toEduRole((await findRole(user.id)) ?? 'user')
      return { success: true, role, ...(role === null ? { message: getErrorMessage('edu_role_missing') } : {}) }
    },
    async studentLimits({ user }) {
      return { success: true, ...(await getStudentLimits(db, user.id)) }
    },
    async startEducation({ user, body }) {
      await startAs(db, user.id, body.as)
      return { success: true, role: toEduRole(body.as)! }
    },
    async createVeenaProject({ user, body }) {
      const _id = await createProject(user.id, body.name || defaultProjectName, body.tags)
      return { success: true, data: { _id } }
    },
  }
}

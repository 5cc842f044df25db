import type { Knex } from 'knex'
import type { Redis } from 'ioredis'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { libraryPageSize } from '@songloom/contracts/library/library.rules'
import { cutProjectId, isId } from '@songloom/contracts/library/ids.rules'
import { defaultProjectName } from '@songloom/contracts/library/projects'
import type { Project } from '@songloom/contracts/library/projects'
import { deleteDocument } from '@songloom/store/daw/documents'
import { announceEvents } from '@songloom/store/events/announcements'
import { isRevivable } from '@songloom/store/edu/revive-copies'
import { isAssignedCopy } from '@songloom/store/edu/submissions'
import { appendEvent, getCursor } from '@songloom/store/events/events'
import { createId } from '@songloom/store/ids'
import { hasPendingJobs, hasPendingMixes } from '@songloom/store/jobs/count-jobs'
import { lockBounds } from '@songloom/store/jobs/quotas'
import { listProjectMessages } from '@songloom/store/events/messages'
import { countProjects, listProjectPage } from '@songloom/store/projects/project-pages'
import {
  assertMayAddProject,
  confirmProject,
  createProject,
  deleteProject,
  isLastProject,
  isOwnProject,
  getProject,
  listProjects,
  renameProject,
  shareProject,
} from '@songloom/store/projects/projects'
import { assertMayPublish } from '@songloom/store/moderation/suspensions'
import { listPublicTrackNames, getSharedProject } from '@songloom/store/library/shared-tracks'
import { readPageCursor } from '../http/page-cursor.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { signProjectToken } from '../jobs/project-token.ts'

type ChangeRoutes =
  | 'createProject'
  | 'newCreateProject'
  | 'confirmProject'
  | 'renameProject'
  | 'deleteProject'
  | 'shareProject'
  | 'unshareProject'

type ReadRoutes = 'createJwt' | 'allProjects' | 'aiStudioProjects' | 'projectPage' | 'projectMessages' | 'sharedProject'

/** Another user's project and a missing one get the same answer. */
export async function requireOwnedProject(db: Knex, userId: string, projectId: string): Promise<Project> {
  const project = await getProject(db, userId, projectId)
  if (!project) throw new Refusal('not_found')
  return project
}

interface Deps {
  db: Knex
  redis: Redis
  /** Signs what `createJWT` answers. */
  secret: string
}

/** Sends a project to its owner's screens. */
export async function publishProjectUpdate(
  { db, redis }: Pick<Deps, 'db' | 'redis'>,
  userId: string,
  projectId: string,
): Promise<void> {
  const project = await requireOwnedProject(db, userId, projectId)
  await db.transaction((trx) => appendEvent(trx, userId, 'project_update', { projectId }, { project }))
  await announceEvents(redis, userId)
}

/** Creates a project, unless the user has it. Returns the owner's id. */
async function insertProject(db: Knex, id: string, userId: string): Promise<string> {
  try {
    if (await isOwnProject(db, userId, id)) return userId
    await assertMayAddProject(db, userId)
    return await createProject(db, id, userId)
  } catch (cause) {
    throw cause instanceof RejectedError ? cause : new Refusal('project_create_failed', {}, { cause })
  }
}

async function setShared(deps: Deps, userId: string, projectId: string, isShared: boolean) {
  const { db } = deps
  await requireOwnedProject(db, userId, projectId)
  if (isShared) await assertMayPublish(db, userId)
  await shareProject(db, projectId, isShared)
  await publishProjectUpdate(deps, userId, projectId)
  const project = await requireOwnedProject(db, userId, projectId)
  return { success: true as const, project, publicTakes: await listPublicTrackNames(db, projectId) }
}

const isInUse = async (db: Knex, userId: string, projectId: string): Promise<boolean> =>
  (await hasPendingJobs(db, projectId)) || hasPendingMixes(db, userId, projectId)

async function assertMayDelete(db: Knex, userId: string, projectId: string): Promise<void> {
  if (await isInUse(db, userId, projectId)) throw new Refusal('project_has_pending')
  if (await isAssignedCopy(db, projectId)) throw new Refusal('project_of_assignment')
  if (await isLastProject(db, userId, projectId)) throw new Refusal('project_last')
}

function changeHandlers(deps: Deps): Pick<Handlers, ChangeRoutes> {
  const { db, redis } = deps
  return {
    shareProject: ({ user, params }) => setShared(deps, user.id, params.projectId, true),
    unshareProject: ({ user, params }) => setShared(deps, user.id, params.projectId, false),
    async createProject({ user }) {
      const id = createId()
      await insertProject(db, id, user.id)
      await confirmProject(db, id)
      await publishProjectUpdate(deps, user.id, id)
      return { success: true, _id: id, data: await requireOwnedProject(db, user.id, id) }
    },
    async newCreateProject({ user, body }) {
      const id = cutProjectId(body.projectId)
      if (!isId(id)) throw new Refusal('project_not_created', { field: 'projectId' })
      if ((await insertProject(db, id, user.id)) !== user.id) throw new Refusal('not_found')
      return { success: true, data: { _id: id } }
    },
    async confirmProject({ user, body }) {
      await requireOwnedProject(db, user.id, body.projectId)
      await confirmProject(db, body.projectId)
      await publishProjectUpdate(deps, user.id, body.projectId)
      return { success: true, data: { _id: body.projectId } }
    },
    async renameProject({ user, body }) {
      await requireOwnedProject(db, user.id, body.projectId)
      await renameProject(db, body.projectId, body.newProjectName || defaultProjectName)
      await publishProjectUpdate(deps, user.id, body.projectId)
      return { success: true, message: 'Project renamed successfully' }
    },
    async deleteProject({ user, body }) {
      const project = await requireOwnedProject(db, user.id, body.projectId)
      await db.transaction(async (trx) => {
        // Two deletions at once would each find the other's project, and leave none.
        await lockBounds(trx, user.id)
        await assertMayDelete(trx, user.id, body.projectId)
        await deleteProject(trx, body.projectId)
        if (!(await isRevivable(trx, body.projectId))) await deleteDocument(trx, body.projectId)
        await appendEvent(trx, user.id, 'project_deleted', { projectId: body.projectId }, { projectId: body.projectId })
      })
      await announceEvents(redis, user.id)
      return { success: true, message: `Project "${project.name}" deleted successfully` }
    },
  }
}

function readHandlers({ db, secret }: Deps): Pick<Handlers, ReadRoutes> {
  return {
    async sharedProject({ params }) {
      return { success: true, project: requireFound(await getSharedProject(db, params.projectId)) }
    },
    async createJwt({ user, body }) {
      await requireOwnedProject(db, user.id, body.projectId)
      return { success: true, token: signProjectToken(secret, user.id, body.projectId) }
    },
    async allProjects({ user }) {
      return { success: true, allProjects: await listProjects(db, user.id) }
    },
    async aiStudioProjects({ user }) {
      return { success: true, allProjects: await listProjects(db, user.id, { source: 'studio' }) }
    },
    async projectPage({ user, query }) {
      const { sort, after, pageSize = libraryPageSize } = query
      const wanted = { userId: user.id, sort, after: readPageCursor(after), limit: Number(pageSize) }
      const [page, count] = await Promise.all([listProjectPage(db, wanted), countProjects(db, user.id)])
      return { success: true, ...page, count }
    },
    async projectMessages({ user, params }) {
      const project = await requireOwnedProject(db, user.id, params.projectId)
      // The cursor first: an event between the two reads is then seen twice, never missed.
      const cursor = await getCursor(db, user.id)
      return { success: true, project, messages: await listProjectMessages(db, params.projectId), cursor }
    },
  }
}

export const createProjectHandlers = (deps: Deps): Pick<Handlers, ChangeRoutes | ReadRoutes> => ({
  ...changeHandlers(deps),
  ...readHandlers(deps),
})

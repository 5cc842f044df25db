import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import {
  getReadableKeys,
  getReadableProject,
  listClassProjects,
  shareInClass,
  unshareInClass,
} from '@songloom/store/edu/class-projects'
import { readProject, toReadMessages } from '@songloom/store/edu/read-projects'
import type { ReadAddresses } from '@songloom/store/edu/read-projects'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { sendObject } from '../http/send-object.ts'
import { requireOwnedProject } from '../projects/projects.ts'
import { changeClass } from './change-class.ts'
import { assertOpen, requireClass } from './classes.ts'
import { sendCover } from './submissions.ts'

type ClassProjectRoutes =
  | 'classProjects'
  | 'shareInClass'
  | 'unshareInClass'
  | 'classProject'
  | 'classAudio'
  | 'classCover'

interface Deps {
  db: Knex
  redis: Redis
  objects: ObjectStore
}

const addresses: ReadAddresses = {
  audio: (audioId) => `/api/edu/audio/${audioId}`,
  cover: (audioId) => `/api/edu/audio/${audioId}/cover`,
}

/** Sharing inside a class, and reading what is shared there. */
export function createClassProjectHandlers(deps: Deps): Pick<Handlers, ClassProjectRoutes> {
  const { db, objects } = deps
  return {
    async classProjects({ user, params }) {
      const row = await requireClass(db, user.id, params.classId)
      return { success: true, projects: await listClassProjects(db, user.id, row) }
    },
    async shareInClass({ user, params }) {
      assertOpen(await requireClass(db, user.id, params.classId))
      await requireOwnedProject(db, user.id, params.projectId)
      const { classId, projectId } = params
      await changeClass(deps, { classId, work: (trx) => shareInClass(trx, user.id, classId, projectId) })
      return { success: true }
    },
    async unshareInClass({ user, params }) {
      const row = await requireClass(db, user.id, params.classId)
      const work = (trx: Knex) => unshareInClass(trx, user.id, row, params.projectId)
      if (!(await changeClass(deps, { classId: row.id, work }))) throw new Refusal('not_found')
      return { success: true }
    },
    async classProject({ user, params }) {
      const { isOwn, ...project } = requireFound(await getReadableProject(db, user.id, params.projectId))
      const messages = toReadMessages(await readProject(db, params.projectId, { isOwn }), addresses)
      return { success: true, project, messages }
    },
    async classAudio({ user, params, req, res }) {
      const { audioKey } = requireFound(await getReadableKeys(db, user.id, params.audioId))
      await sendObject(objects, audioKey, 'audio/mpeg', req, res)
    },
    async classCover({ user, params, req, res }) {
      const { coverKey } = requireFound(await getReadableKeys(db, user.id, params.audioId))
      await sendCover({ objects }, requireFound(coverKey ?? undefined), { req, res })
    },
  }
}

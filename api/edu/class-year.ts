import type { Knex } from 'knex'
import { toClassExportKey } from '@songloom/contracts/edu/education.rules'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import type { ObjectStore } from '@songloom/platform/object-store'
import { beginDeletion, getClassExport, requestClassExport } from '@songloom/store/edu/class-year'
import { toContentDisposition } from '../http/byte-range.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { sendObject } from '../http/send-object.ts'
import { requireTaughtClass } from './classes.ts'
import type { EduWorkflows } from './edu-workflows.ts'

type YearRoutes = 'exportClass' | 'classExport' | 'classExportFile' | 'deleteClass'

interface Deps {
  db: Knex
  objects: ObjectStore
  workflows: EduWorkflows
}

/** The end of a class's year: an archive of its work, and its deletion. */
export function createClassYearHandlers({ db, objects, workflows }: Deps): Pick<Handlers, YearRoutes> {
  async function getStanding(classId: string): Promise<RouteResponse<'classExport'>> {
    const found = await getClassExport(db, classId)
    if (!found) return { success: true, state: 'none', url: null, requestedAt: null }
    const { requestedAt, readyAt, failedAt } = found
    const state = readyAt ? 'ready' : failedAt ? 'failed' : 'packing'
    const url = readyAt ? `/api/edu/classes/${classId}/export/file` : null
    return { success: true, state, url, requestedAt: requestedAt.toISOString() }
  }

  return {
    async exportClass({ user, params: { classId } }) {
      await requireTaughtClass(db, user.id, classId)
      await requestClassExport(db, classId)
      await workflows.exportClass(classId)
      return getStanding(classId)
    },
    async classExport({ user, params: { classId } }) {
      await requireTaughtClass(db, user.id, classId)
      return getStanding(classId)
    },
    async classExportFile({ user, params: { classId }, req, res }) {
      const { name } = await requireTaughtClass(db, user.id, classId)
      if ((await getStanding(classId)).state !== 'ready') throw new Refusal('not_found')
      res.set('Content-Disposition', toContentDisposition(name, 'zip'))
      await sendObject(objects, toClassExportKey(user.id, classId), 'application/zip', req, res)
    },
    async deleteClass({ user, params: { classId }, body }) {
      const { name } = await requireTaughtClass(db, user.id, classId)
      if (body.name.replace(/\s+/g, ' ') !== name) throw new Refusal('class_name_wrong', { field: 'name' })
      await beginDeletion(db, classId)
      await workflows.deleteClass(classId)
      return { success: true }
    },
  }
}

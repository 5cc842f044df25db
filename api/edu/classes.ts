import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { findTimeZone } from '@songloom/contracts/dreampacks/dreampack-clock'
import {
  archiveClass,
  changeJoinCode,
  toClass,
  createClass,
  editClass,
  getClass,
  getTaughtClass,
  listClasses,
  restoreClass,
} from '@songloom/store/edu/classes'
import type { ClassRow } from '@songloom/store/edu/classes'
import { listStudents } from '@songloom/store/edu/class-members'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { changeClass } from './change-class.ts'

type ClassRoutes =
  | 'createClass'
  | 'classes'
  | 'eduClass'
  | 'editClass'
  | 'archiveClass'
  | 'restoreClass'
  | 'changeJoinCode'

interface Deps {
  db: Knex
  redis: Redis
  /** Ours, for the address of QR codes. */
  origin: string
}

/** A class that the caller teaches. Throws `not_found` for all others. */
export const requireTaughtClass = async (db: Knex, userId: string, classId: string): Promise<ClassRow> =>
  requireFound(await getTaughtClass(db, userId, classId))

/** A class that the caller teaches or attends. Throws `not_found` for all others. */
export const requireClass = async (db: Knex, userId: string, classId: string): Promise<ClassRow> =>
  requireFound(await getClass(db, userId, classId))

/** Throws `class_archived` for a class in which nothing is changed any more. */
export function assertOpen({ archived_at: archivedAt }: Pick<ClassRow, 'archived_at'>): void {
  if (archivedAt !== null) throw new Refusal('class_archived')
}

function timeZoneOf(sent: string): string {
  const zone = findTimeZone(sent)
  if (zone === undefined) throw new Refusal('time_zone_unknown', { values: { timeZone: sent }, field: 'timeZone' })
  return zone
}

/** Classes as their teachers change them. */
export function createClassHandlers(deps: Deps): Pick<Handlers, ClassRoutes> {
  const { db, origin } = deps
  const answerClass = async (userId: string, classId: string) => ({
    success: true as const,
    class: toClass(await requireClass(db, userId, classId), userId, origin),
  })

  /** Changes a class of the caller, and answers it. */
  const change = async (userId: string, classId: string, work: (trx: Knex) => Promise<void>) => {
    await requireTaughtClass(db, userId, classId)
    await changeClass(deps, { classId, work })
    return answerClass(userId, classId)
  }

  return {
    async createClass({ user, body }) {
      if (user.role !== 'teacher') throw new Refusal('teacher_needed')
      const timeZone = timeZoneOf(body.timeZone)
      return answerClass(user.id, await createClass(db, user.id, { ...body, timeZone }))
    },
    async classes({ user }) {
      const rows = await listClasses(db, user.id)
      return { success: true, classes: rows.map((row) => toClass(row, user.id, origin)) }
    },
    async eduClass({ user, params }) {
      const answer = await answerClass(user.id, params.classId)
      return { ...answer, students: answer.class.isTeacher ? await listStudents(db, params.classId) : [] }
    },
    async editClass({ user, params, body }) {
      assertOpen(await requireTaughtClass(db, user.id, params.classId))
      const zone = body.timeZone === undefined ? {} : { timeZone: timeZoneOf(body.timeZone) }
      return change(user.id, params.classId, (trx) => editClass(trx, params.classId, { ...body, ...zone }))
    },
    archiveClass: ({ user, params }) => change(user.id, params.classId, (trx) => archiveClass(trx, params.classId)),
    restoreClass: ({ user, params }) => change(user.id, params.classId, (trx) => restoreClass(trx, params.classId)),
    async changeJoinCode({ user, params }) {
      assertOpen(await requireTaughtClass(db, user.id, params.classId))
      return change(user.id, params.classId, (trx) => changeJoinCode(trx, params.classId))
    },
  }
}

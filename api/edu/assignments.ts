import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import {
  toAssignmentView,
  createAssignment,
  deleteAssignment,
  editAssignment,
  getAssignmentRow,
  listAssignments,
} from '@songloom/store/edu/assignments'
import type { AssignmentRow } from '@songloom/store/edu/assignments'
import { listSubmissions } from '@songloom/store/edu/submissions'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { requireOwnedProject } from '../projects/projects.ts'
import { changeClass } from './change-class.ts'
import { assertOpen, requireClass, requireTaughtClass } from './classes.ts'
import type { EduWorkflows } from './edu-workflows.ts'

type AssignmentRoutes = 'createAssignment' | 'assignments' | 'assignment' | 'editAssignment' | 'deleteAssignment'

interface Deps {
  db: Knex
  redis: Redis
  workflows: EduWorkflows
}

/** An assignment of a class that the caller teaches or attends. Throws `not_found` for all others. */
export const requireAssignment = async (db: Knex, userId: string, id: string): Promise<AssignmentRow> =>
  requireFound(await getAssignmentRow(db, userId, id))

async function requireTaughtAssignment(db: Knex, userId: string, id: string): Promise<AssignmentRow> {
  const row = await requireAssignment(db, userId, id)
  if (row.teacher_id !== userId) throw new Refusal('not_found')
  return row
}

/** Assignments of a class, as its teacher hands them out. */
export function createAssignmentHandlers(deps: Deps): Pick<Handlers, AssignmentRoutes> {
  const { db, workflows } = deps
  const answer = async (userId: string, id: string) => ({
    success: true as const,
    assignment: await toAssignmentView(db, userId, await requireAssignment(db, userId, id)),
  })

  return {
    async createAssignment({ user, params, body }) {
      assertOpen(await requireTaughtClass(db, user.id, params.classId))
      if (body.templateProjectId !== null) await requireOwnedProject(db, user.id, body.templateProjectId)
      const { classId } = params
      const id = await changeClass(deps, { classId, work: (trx) => createAssignment(trx, classId, body) })
      await workflows.handOut(id)
      return answer(user.id, id)
    },
    async assignments({ user, params }) {
      await requireClass(db, user.id, params.classId)
      return { success: true, assignments: await listAssignments(db, user.id, params.classId) }
    },
    async assignment({ user, params }) {
      const { assignment } = await answer(user.id, params.assignmentId)
      const isTeacher = (await requireAssignment(db, user.id, assignment.id)).teacher_id === user.id
      return { success: true, assignment, submissions: isTeacher ? await listSubmissions(db, assignment.id) : [] }
    },
    async editAssignment({ user, params, body }) {
      const { assignmentId } = params
      const row = await requireTaughtAssignment(db, user.id, assignmentId)
      assertOpen(row)
      await changeClass(deps, { classId: row.class_id, work: (trx) => editAssignment(trx, assignmentId, body) })
      return answer(user.id, params.assignmentId)
    },
    async deleteAssignment({ user, params }) {
      const { id, class_id: classId } = await requireTaughtAssignment(db, user.id, params.assignmentId)
      await changeClass(deps, { classId, work: (trx) => deleteAssignment(trx, id) })
      return { success: true }
    },
  }
}

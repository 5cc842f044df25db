import type { Knex } from 'knex'
import { listAssignments } from '@songloom/store/edu/assignments'
import { getMember, listStudents, replacePin } from '@songloom/store/edu/class-members'
import { getSupportClass, listClassAudit, listSupportClasses } from '@songloom/store/support/classes'
import { makePin, toPinText } from '../edu/pins.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { readPageCursor } from '../http/page-cursor.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { performUserAction } from './users/perform-user-action.ts'

type ClassRoutes = 'supportClasses' | 'supportClass' | 'supportResetPin'

interface Deps {
  db: Knex
  hashPin(text: string): Promise<string>
}

/** Classes at the desk: how they are, and new pictures for a student. */
export function createSupportClassHandlers({ db, hashPin }: Deps): Pick<Handlers, ClassRoutes> {
  return {
    async supportClasses({ query: { search, after, limit } }) {
      return { success: true, ...(await listSupportClasses(db, { search, after: readPageCursor(after), limit })) }
    },
    async supportClass({ params: { classId } }) {
      const record = requireFound(await getSupportClass(db, classId))
      const [students, assignments] = [
        await listStudents(db, classId),
        await listAssignments(db, record.teacherId, classId),
      ]
      return { success: true, class: record, students, assignments, audit: await listClassAudit(db, classId) }
    },
    async supportResetPin({ user, params: { classId, studentId }, body }) {
      const { name, hasPictures } = requireFound(await getMember(db, classId, studentId))
      if (!hasPictures) throw new Refusal('student_has_account')
      const pin = makePin()
      const pinHash = await hashPin(toPinText(pin))
      const press = { user, userId: studentId, action: 'reset_pin' as const, wish: { classId }, ...body }
      const { changed, auditId } = await performUserAction(db, press, async (trx) => {
        await replacePin(trx, classId, studentId, pinHash)
        return {}
      })
      return { success: true, changed, auditId, student: changed ? { id: studentId, name, pin } : null }
    },
  }
}

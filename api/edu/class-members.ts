import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { isClassAccount } from '@songloom/contracts/edu/education.rules'
import {
  addStudents,
  assertAddable,
  endMembership,
  getMember,
  joinClass,
  renameStudent,
  replacePin,
} from '@songloom/store/edu/class-members'
import { findClassByCode, toClass } from '@songloom/store/edu/classes'
import { listHandOutsOfClass } from '@songloom/store/edu/copy-project'
import type { ClassRow } from '@songloom/store/edu/classes'
import { startAs } from '@songloom/store/edu/education'
import { toClientAddress } from '../auth/limits/client-address.ts'
import type { PinLimits } from '../auth/limits/pin-limits.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { changeClass } from './change-class.ts'
import { assertOpen, requireClass, requireTaughtClass } from './classes.ts'
import type { EduWorkflows } from './edu-workflows.ts'
import { makePin, toPinText } from './pins.ts'

type MemberRoutes =
  | 'classOfCode'
  | 'joinClass'
  | 'leaveClass'
  | 'addStudents'
  | 'renameStudent'
  | 'removeStudent'
  | 'resetPin'

export interface MemberDeps {
  db: Knex
  redis: Redis
  origin: string
  limits: PinLimits
  hashPin(text: string): Promise<string>
  workflows: Pick<EduWorkflows, 'handOut'>
}

/** The class of a code. Throws `class_code_unknown`, and `too_many_requests` for one who tries many. */
export async function requireClassOfCode(
  { db, limits }: Pick<MemberDeps, 'db' | 'limits'>,
  code: string,
  ip: string | undefined,
): Promise<ClassRow> {
  const attempt = await limits.admitCode(toClientAddress(ip))
  const row = await findClassByCode(db, code)
  if (!row) throw new Refusal('class_code_unknown', { field: 'code' })
  await attempt.succeeded()
  return row
}

/** Starts the copies of students who have joined later. */
async function handOutToNew({ db, workflows }: Pick<MemberDeps, 'db' | 'workflows'>, classId: string): Promise<void> {
  await Promise.all((await listHandOutsOfClass(db, classId)).map((id) => workflows.handOut(id)))
}

/** Ends a membership, and updates the screens of those whose tokens it moved. */
async function endMember(deps: Pick<MemberDeps, 'db' | 'redis'>, row: ClassRow, userId: string) {
  const change = { classId: row.id, studentIds: [userId] }
  if (!(await changeClass(deps, { ...change, work: (trx) => endMembership(trx, row, userId) })))
    throw new Refusal('not_found')
  return { success: true as const }
}

function joinHandlers(deps: MemberDeps): Pick<Handlers, 'classOfCode' | 'joinClass' | 'leaveClass'> {
  const { db, origin } = deps
  return {
    async classOfCode({ params, req }) {
      return { success: true, className: (await requireClassOfCode(deps, params.code, req.ip)).name }
    },
    async joinClass({ user, body, req }) {
      const { startsAsStudent: starts } = body
      if ((user.role !== 'student' && !starts) || isClassAccount(user.email)) throw new Refusal('student_needed')
      const { id } = await requireClassOfCode(deps, body.code, req.ip)
      const student = { id: user.id, name: user.username }
      // In one transaction: who does not get into the class has not chosen a role.
      const work = async (trx: Knex): Promise<void> => {
        if (starts) await startAs(trx, user.id, 'student')
        await joinClass(trx, id, student)
      }
      await changeClass(deps, { classId: id, studentIds: [user.id], work })
      await handOutToNew(deps, id)
      return { success: true, class: toClass(await requireClass(db, user.id, id), user.id, origin) }
    },
    async leaveClass({ user, params }) {
      const row = await requireClass(db, user.id, params.classId)
      if (isClassAccount(user.email)) throw new Refusal('class_account_stays')
      return endMember(deps, row, user.id)
    },
  }
}

/** Members of a class: joining and leaving, and the students whom a teacher adds. */
export function createClassMemberHandlers(deps: MemberDeps): Pick<Handlers, MemberRoutes> {
  const { db, limits, hashPin } = deps

  async function makePins(teacherId: string, names: readonly string[]) {
    await limits.admitNewPins(teacherId, names.length)
    const pins = names.map(() => makePin())
    const hashes = await Promise.all(pins.map((pin) => hashPin(toPinText(pin))))
    return names.map((name, index) => ({ name, pin: pins[index]!, pinHash: hashes[index]! }))
  }

  return {
    ...joinHandlers(deps),
    async addStudents({ user, params, body }) {
      assertOpen(await requireTaughtClass(db, user.id, params.classId))
      const { classId } = params
      await assertAddable(db, classId, body.names, body.requestId)
      const students = await makePins(user.id, body.names)
      // They are signed in nowhere yet.
      const ids = await changeClass(deps, {
        classId,
        studentIds: [],
        work: (trx) => addStudents(trx, classId, students, body.requestId),
      })
      await handOutToNew(deps, params.classId)
      const added = students.flatMap(({ name, pin }, index) => (ids[index] ? [{ id: ids[index], name, pin }] : []))
      return { success: true, students: added }
    },
    async renameStudent({ user, params, body }) {
      const { classId, studentId } = params
      await requireTaughtClass(db, user.id, classId)
      const change = { classId, studentIds: [studentId] }
      if (!(await changeClass(deps, { ...change, work: (trx) => renameStudent(trx, classId, studentId, body.name) })))
        throw new Refusal('not_found')
      return { success: true }
    },
    async removeStudent({ user, params }) {
      return endMember(deps, await requireTaughtClass(db, user.id, params.classId), params.studentId)
    },
    async resetPin({ user, params }) {
      await requireTaughtClass(db, user.id, params.classId)
      const { name, hasPictures } = requireFound(await getMember(db, params.classId, params.studentId))
      if (!hasPictures) throw new Refusal('student_has_account')
      const [student] = await makePins(user.id, [name])
      await replacePin(db, params.classId, params.studentId, student!.pinHash)
      return { success: true, student: { id: params.studentId, name, pin: student!.pin } }
    },
  }
}

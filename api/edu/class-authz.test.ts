import type { Knex } from 'knex'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RouteName } from '@songloom/contracts/routes/routes'
import { openObjectStore } from '@songloom/platform/object-store'
import { copyTemplate, listMissingCopies } from '@songloom/store/edu/copy-project'
import { listExportedKeys } from '@songloom/store/edu/class-year'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { grant } from '@songloom/store/ledger/ledger'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { revertChanges, watchChanges } from '../testing/authz/watch-changes.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

const principals = ['visitor', 'student', 'classmate', 'outsider', 'teacher', 'otherTeacher', 'leaver'] as const
type Principal = (typeof principals)[number]

let api: TestApi
let db: Knex
let people: Record<Principal, Caller>
/** Of the student: the copy that was handed in, a project shared in the class, and one of nobody else's concern. */
let of: Record<
  | 'classId'
  | 'assignmentId'
  | 'submissionId'
  | 'studentId'
  | 'copyId'
  | 'copyAudioId'
  | 'sharedId'
  | 'sharedAudioId'
  | 'ownId',
  string
>

beforeAll(async () => {
  api = await startTestApi(undefined, {}, { editsPerMinute: 1_000_000 })
  db = api.db
  const [student, classmate, outsider, leaver] = await Promise.all([1, 2, 3, 4].map(() => api.signUpAs('student')))
  const [teacher, otherTeacher] = [await api.signUpAs('teacher'), await api.signUpAs('teacher')]
  people = { visitor: api.visitor, student, classmate, outsider, teacher, otherTeacher, leaver } as typeof people
  await makeScene()
  await watchChanges(db)
})
afterAll(() => api.close())

async function makeSong(userId: string, projectId: string): Promise<string> {
  const objects = await openObjectStore(api.config.objectStore)
  const jobId = await seedJob(db, { userId, projectId }, 0)
  const mp3 = `users/${userId}/jobs/${jobId}/song-0.mp3`
  await objects.put(mp3, Buffer.from('sound'), 'audio/mpeg')
  await completeJob(db, jobId, outputsFor(0, [{ ...audioFor(), objectKeys: { mp3 } }]))
  return ((await db('audios').where({ job_id: jobId }).first('id')) as { id: string }).id
}

async function makeScene(): Promise<void> {
  const { student, classmate, teacher, otherTeacher, outsider, leaver } = people
  await grant(db, teacher.userId, 100, 'authz', 'Tests')
  const newClass = (by: Caller) => by.call('createClass', { body: { name: 'A', timeZone: 'UTC' } })
  const [ours, theirs] = [(await newClass(teacher)).body.class, (await newClass(otherTeacher)).body.class]
  for (const one of [student, classmate, leaver]) await one.call('joinClass', { body: { code: ours.joinCode } })
  await outsider.call('joinClass', { body: { code: theirs.joinCode } })
  const { body } = await teacher.call('createAssignment', { params: { classId: ours.id }, body: { title: 'Rain' } })
  const assignmentId = body.assignment.id
  for (const id of await listMissingCopies(db, assignmentId)) await copyTemplate(db, id)
  const mine = (await student.call('assignment', { params: { assignmentId } })).body.assignment.mine!
  const copyAudioId = await makeSong(student.userId, mine.projectId!)
  await student.call('turnIn', { params: { submissionId: mine.id } })
  const [sharedId, ownId] = [await student.newProject(), await student.newProject()]
  const sharedAudioId = await makeSong(student.userId, sharedId)
  await student.call('shareInClass', { params: { classId: ours.id, projectId: sharedId } })
  await leaver.call('leaveClass', { params: { classId: ours.id } })
  of = {
    ...{ classId: ours.id, assignmentId, submissionId: mine.id, studentId: student.userId, copyId: mine.projectId! },
    ...{ copyAudioId, sharedId, sharedAudioId, ownId },
  }
}

interface Row {
  route: RouteName
  what?: string
  /** For visitor, student, classmate, outsider, teacher, other teacher, one who left; reviewed, not derived. */
  expected: readonly [number, number, number, number, number, number, number]
  params: () => Record<string, string>
  body?: object
}

const members = [401, 200, 200, 404, 200, 404, 404] as const
const teacherOnly = [401, 404, 404, 404, 200, 404, 404] as const
const both = [401, 200, 404, 404, 200, 404, 404] as const
const studentOnly = [401, 200, 404, 404, 404, 404, 404] as const

const ofClass = () => ({ classId: of.classId })
const ofWork = () => ({ submissionId: of.submissionId })
const ofStudent = () => ({ classId: of.classId, studentId: of.studentId })
const ofVersion = () => ({ submissionId: of.submissionId, version: '1' })

const rows: Row[] = [
  { route: 'eduClass', expected: members, params: ofClass },
  { route: 'editClass', expected: teacherOnly, params: ofClass, body: { name: 'B' } },
  { route: 'changeJoinCode', expected: teacherOnly, params: ofClass },
  { route: 'archiveClass', expected: teacherOnly, params: ofClass },
  { route: 'addStudents', expected: teacherOnly, params: ofClass, body: { names: ['Asha'] } },
  { route: 'renameStudent', expected: teacherOnly, params: ofStudent, body: { name: 'Asha' } },
  { route: 'removeStudent', expected: teacherOnly, params: ofStudent },
  { route: 'leaveClass', expected: [401, 200, 200, 404, 404, 404, 404], params: ofClass },
  { route: 'assignments', expected: members, params: ofClass },
  { route: 'assignment', expected: members, params: () => ({ assignmentId: of.assignmentId }) },
  { route: 'createAssignment', expected: teacherOnly, params: ofClass, body: { title: 'Sun' } },
  {
    route: 'editAssignment',
    expected: teacherOnly,
    params: () => ({ assignmentId: of.assignmentId }),
    body: { title: 'Sun' },
  },
  { route: 'deleteAssignment', expected: teacherOnly, params: () => ({ assignmentId: of.assignmentId }) },
  { route: 'submission', expected: both, params: ofWork },
  { route: 'turnIn', expected: studentOnly, params: ofWork },
  { route: 'unsubmit', expected: studentOnly, params: ofWork },
  { route: 'returnSubmission', expected: teacherOnly, params: ofWork, body: { note: 'Good' } },
  { route: 'submissionVersion', expected: both, params: ofVersion },
  { route: 'versionAudio', expected: both, params: () => ({ ...ofVersion(), audioId: of.copyAudioId }) },
  { route: 'submissionComments', expected: both, params: ofWork },
  {
    route: 'addComment',
    what: 'where students may not',
    expected: [401, 409, 404, 404, 200, 404, 404],
    params: ofWork,
    body: { text: 'Good' },
  },
  { route: 'classProjects', expected: members, params: ofClass },
  { route: 'classProject', what: 'shared in the class', expected: members, params: () => ({ projectId: of.sharedId }) },
  { route: 'classProject', what: 'copy of an assignment', expected: both, params: () => ({ projectId: of.copyId }) },
  { route: 'classProject', what: 'of its owner alone', expected: studentOnly, params: () => ({ projectId: of.ownId }) },
  {
    route: 'classAudio',
    what: 'shared in the class',
    expected: members,
    params: () => ({ audioId: of.sharedAudioId }),
  },
  { route: 'classAudio', what: 'of a copy', expected: both, params: () => ({ audioId: of.copyAudioId }) },
  { route: 'audioItem', what: 'of a copy', expected: studentOnly, params: () => ({ audioId: of.copyAudioId }) },
  { route: 'projectMessages', what: 'of a copy', expected: studentOnly, params: () => ({ projectId: of.copyId }) },
  { route: 'unshareInClass', expected: both, params: () => ({ classId: of.classId, projectId: of.sharedId }) },
  { route: 'classTokens', expected: teacherOnly, params: ofClass },
  { route: 'shareTokens', expected: teacherOnly, params: ofClass, body: { tokensEach: 1, requestId: 'authz-share' } },
  { route: 'takeBackTokens', expected: teacherOnly, params: ofClass, body: { requestId: 'authz-back' } },
  { route: 'exportClass', expected: teacherOnly, params: ofClass },
  { route: 'classExport', expected: teacherOnly, params: ofClass },
  { route: 'deleteClass', expected: teacherOnly, params: ofClass, body: { name: 'A' } },
]

async function faultsOf({ route, expected, params, body }: Row, callers = people): Promise<string[]> {
  const faults: string[] = []
  for (const [index, principal] of principals.entries()) {
    const { status } = await callers[principal].call(route, { params: params(), ...(body ? { body } : {}) })
    const isChanged = await revertChanges(db)
    if (status !== expected[index]) faults.push(`${principal}: ${status}, not ${expected[index]}`)
    if (status >= 400 && isChanged) faults.push(`${principal}: refused, and changed something`)
  }
  return faults
}

describe('permissions of visitor, student, classmate, outsider, teacher, other teacher and one who left', () => {
  afterEach(() => revertChanges(db))

  test.each(rows.map((row) => [row.route, row.what ?? '', row] as const))('%s %s', async (_route, _what, row) => {
    expect(await faultsOf(row)).toEqual([])
  })

  test('to read a thread are not given by its link', async () => {
    const linkedId = await people.student.newProject()
    const shared = await people.student.call('shareProject', { params: { projectId: linkedId } })
    expect(shared.body.project.isPublic).toBe(true)
    const read = (by: Caller) => by.call('classProject', { params: { projectId: linkedId } })
    const by = [people.outsider, people.classmate, people.teacher, people.student]
    expect((await Promise.all(by.map((one) => read(one)))).map(({ status }) => status)).toEqual([404, 404, 404, 200])
  })

  test('leave a song that is taken down or withheld to its owner', async () => {
    const params = { projectId: of.sharedId }
    const count = async (by: Caller) =>
      (await by.call('classProject', { params })).body.messages.flatMap(({ audios }) => audios).length
    const hears = async (by: Caller) =>
      (await by.call('classAudio', { params: { audioId: of.sharedAudioId } })).status === 200
    for (const column of ['is_restricted', 'is_withheld']) {
      const set = (value: boolean) =>
        db('audios')
          .where({ id: of.sharedAudioId })
          .update({ [column]: value })
      await set(true)
      const { student, classmate, teacher } = people
      const seen = await Promise.all(
        [student, classmate, teacher].map(async (by) => [await count(by), await hears(by)]),
      )
      await set(false)
      expect(seen, column).toEqual([
        [1, true],
        [0, false],
        [0, false],
      ])
    }
  })

  test('leave what was handed in and is taken down to its student, and a version outlasts its audio', async () => {
    const { student, teacher } = people
    const params = { ...ofVersion(), audioId: of.copyAudioId }
    const heard = () =>
      Promise.all([student, teacher].map(async (by) => (await by.call('versionAudio', { params })).status))
    for (const [table, id] of [
      ['audios', of.copyAudioId],
      ['projects', of.copyId],
    ] as const) {
      await db(table).where({ id }).update({ is_restricted: true })
      expect(await heard(), table).toEqual([200, 404])
      expect(await listExportedKeys(db, of.classId), table).toEqual([])
      await revertChanges(db)
    }
    await db('audios').where({ id: of.copyAudioId }).delete()
    expect(await heard()).toEqual([200, 200])
    expect(await listExportedKeys(db, of.classId)).toHaveLength(1)
  })

  test('to read a name end with the class that has it', async () => {
    const { student, outsider, otherTeacher } = people
    const { body } = await otherTeacher.call('createClass', { body: { name: 'C', timeZone: 'UTC' } })
    const params = { classId: body.class.id }
    for (const one of [student, outsider]) await one.call('joinClass', { body: { code: body.class.joinCode } })
    await student.call('shareInClass', { params: { ...params, projectId: of.sharedId } })
    const read = async () => (await outsider.call('classProject', { params: { projectId: of.sharedId } })).body.project
    expect((await read()).ownerName).not.toBeNull()
    await otherTeacher.call('editClass', { params, body: { isProtected: true } })
    expect((await read()).ownerName).toBeNull()
  })

  test('are noticed where an outsider has become a member', async () => {
    const row = rows.find(({ what }) => what === 'shared in the class')!
    expect(await faultsOf(row, { ...people, outsider: people.classmate })).toEqual(['outsider: 200, not 404'])
  })
})

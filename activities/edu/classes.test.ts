import { DefaultLogger, Runtime } from '@temporalio/worker'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Knex } from 'knex'
import { startTestApi } from '@songloom/api/testing/test-api'
import type { Caller, TestApi } from '@songloom/api/testing/test-api'
import { createLog } from '@songloom/platform/logs/log'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { audioFor, outputsFor, seedUnstartedJob } from '@songloom/store/testing/seed'
import { startWorkers } from '../start-workers.ts'
import type { Workers } from '../start-workers.ts'

Runtime.install({ logger: new DefaultLogger('ERROR') })

let api: TestApi
let db: Knex
let objects: ObjectStore
let workers: Workers
let teacher: Caller
let classId: string
let joinCode: string | null
let students: { id: string; name: string; pin: string[] }[]
let assignmentId: string

const patience = { timeout: 60_000, interval: 100 }
const startNext = async (): Promise<void> => {
  workers = await startWorkers(api.config, 'zero-cost', createLog('worker', { write: () => undefined }))
}

beforeAll(async () => {
  process.env.FIXTURE_FOLDER = inject('fixtureFolder')
  api = await startTestApi(undefined, {}, { editsPerMinute: 1_000_000 })
  db = api.db
  objects = await openObjectStore(api.config.objectStore)
  teacher = await api.signUpAs('teacher')
  const made = await teacher.call('createClass', { body: { name: 'Music 7b', timeZone: 'Asia/Kolkata' } })
  classId = made.body.class.id
  joinCode = made.body.class.joinCode
  const names = Array.from({ length: 30 }, (_, at) => `Student ${at + 1}`)
  students = (await teacher.call('addStudents', { params: { classId }, body: { names } })).body.students
})
afterAll(async () => {
  await workers.close()
  await api.close()
})

/** A finished song in a new project of a user. */
async function makeSong(userId: string, projectId: string): Promise<string> {
  const jobId = await seedUnstartedJob(db, { userId, projectId }, 0)
  const mp3 = `users/${userId}/jobs/${jobId}/song-0.mp3`
  await objects.put(mp3, Buffer.from(`sound of ${userId}`), 'audio/mpeg')
  await completeJob(db, jobId, outputsFor(0, [{ ...audioFor(), objectKeys: { mp3 } }]))
  return mp3
}

const getCopied = async (): Promise<number> =>
  (await teacher.call('assignment', { params: { assignmentId } })).body.assignment.counts.copied

async function signIn(index: number): Promise<Caller> {
  const { name, pin } = students[index]!
  const { body } = await api.visitor.call('signInStudent', { body: { code: joinCode, name, pin } })
  return { ...api.callerWith(body.token), userId: students[index]!.id }
}

test('thirty students get one whole copy each, although the worker ends midway', async () => {
  const templateProjectId = await teacher.newProject()
  await makeSong(teacher.userId, templateProjectId)
  const { body } = await teacher.call('createAssignment', {
    params: { classId },
    body: { title: 'Rain', templateProjectId },
  })
  assignmentId = body.assignment.id
  await startNext()
  await vi.waitFor(async () => expect(await getCopied()).toBeGreaterThan(3), patience)
  await workers.close()
  const between = await getCopied()
  await startNext()
  await vi.waitFor(async () => expect(await getCopied()).toBe(30), patience)
  expect(between).toBeGreaterThan(3)
  const ids = students.map(({ id }) => id)
  for (const table of ['projects', 'messages', 'audios']) {
    const owners = await db(table).whereIn('user_id', ids).pluck<string[]>('user_id')
    expect(owners.toSorted(), table).toEqual(ids.toSorted())
  }
})

test('a student who is added later gets a copy too', async () => {
  const [late] = (await teacher.call('addStudents', { params: { classId }, body: { names: ['Late'] } })).body.students
  await vi.waitFor(async () => expect(await getCopied()).toBe(31), patience)
  await teacher.call('removeStudent', { params: { classId, studentId: late!.id } })
})

test('the archive of a class has a folder for each student, with what was handed in', async () => {
  const student = await signIn(4)
  const { mine } = (await student.call('assignment', { params: { assignmentId } })).body.assignment
  await makeSong(student.userId, mine!.projectId!)
  await student.call('turnIn', { params: { submissionId: mine!.id } })
  await teacher.call('addComment', { params: { submissionId: mine!.id }, body: { text: 'Well sung' } })
  await teacher.call('exportClass', { params: { classId } })
  const standing = async () => (await teacher.call('classExport', { params: { classId } })).body
  await vi.waitFor(async () => expect((await standing()).state).toBe('ready'), patience)
  const { url } = await standing()
  const answer = await fetch(`${api.url}${url}`, { headers: { authorization: `Bearer ${teacher.token}` } })
  const zip = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  expect(zip.match(/\/01 Rain\/work\.json/g)).toHaveLength(60)
  for (const part of [`${students[4]!.name}/01 Rain/02 Test.mp3`, `sound of ${student.userId}`, 'Well sung'])
    expect(zip).toContain(part)
})

test('the deletion of a class leaves no account, object or token behind, and the teacher’s template', async () => {
  const before = (await teacher.call('tokens')).body.available
  await teacher.call('shareTokens', { params: { classId }, body: { tokensEach: 10, requestId: 'the-first-share' } })
  const wrong = await teacher.call('deleteClass', { params: { classId }, body: { name: 'Music' } })
  expect(wrong.body.code).toBe('class_name_wrong')
  await teacher.call('deleteClass', { params: { classId }, body: { name: 'Music 7b' } })
  await vi.waitFor(async () => expect(await db('classes').where({ id: classId }).first('id')).toBeUndefined(), patience)
  const ids = students.map(({ id }) => id)
  for (const table of ['projects', 'messages', 'audios', 'events', 'class_members'])
    expect(await db(table).whereIn('user_id', ids), table).toEqual([])
  expect(await db('users').whereIn('id', ids)).toEqual([])
  const left: string[] = []
  // The store is shared with tests of other users.
  for (const id of [...ids, teacher.userId]) for await (const { key } of objects.list(`users/${id}/`)) left.push(key)
  expect(left.filter((key) => !key.startsWith(`users/${teacher.userId}/jobs/`))).toEqual([])
  expect((await teacher.call('tokens')).body.available).toBe(before)
  expect(await checkLedger(db)).toEqual([])
})

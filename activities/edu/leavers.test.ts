import { randomUUID } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { startTestApi } from '@songloom/api/testing/test-api'
import type { Caller, TestApi } from '@songloom/api/testing/test-api'
import { toClassExportKey } from '@songloom/contracts/edu/education.rules'
import { connectRedis, connectTemporal } from '@songloom/platform/connections'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { failJob } from '@songloom/store/jobs/finish-job'
import { grant } from '@songloom/store/ledger/ledger'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { seedUnstartedJob } from '@songloom/store/testing/seed'
import { createRemovedSweep } from '../maintenance/sweep-removed.ts'
import { createClassYearActivities } from './class-year.ts'
import { createLeaveClassesActivities } from './leave-classes.ts'
import { createRepairClassesActivities } from './repair-classes.ts'

let api: TestApi
let db: Knex
let redis: Redis
let objects: ObjectStore
let temporal: ReturnType<typeof connectTemporal>
let teacher: Caller
let group: { id: string; joinCode: string | null }

beforeAll(async () => {
  api = await startTestApi(undefined, {}, { editsPerMinute: 1_000_000 })
  db = api.db
  redis = connectRedis(inject('redisUrl'))
  objects = await openObjectStore(api.config.objectStore)
  temporal = connectTemporal(inject('temporalAddress'), 'default')
})
beforeEach(async () => {
  teacher = await api.signUpAs('teacher')
  await grant(db, teacher.userId, 1_000, randomUUID(), 'Tests')
  group = (await teacher.call('createClass', { body: { name: 'Music 7b', timeZone: 'UTC' } })).body.class
})
afterAll(async () => {
  redis.disconnect()
  await temporal.connection.close()
  await api.close()
})

const tokens = async (): Promise<number> => (await teacher.call('tokens')).body.available

const share = (tokensEach: number) =>
  teacher.call('shareTokens', { params: { classId: group.id }, body: { tokensEach, requestId: randomUUID() } })

const remove = (studentId: string) => teacher.call('removeStudent', { params: { classId: group.id, studentId } })

/** A student without e-mail whose job holds all tokens of the teacher's. */
async function addBusyStudent(): Promise<{ userId: string; jobId: string }> {
  const params = { classId: group.id }
  const { students } = (await teacher.call('addStudents', { params, body: { names: ['Asha'] } })).body
  const userId = students[0]!.id
  await share(200)
  const projectId = randomUUID().replaceAll('-', '').slice(0, 24)
  await db('projects').insert({ id: projectId, user_id: userId, name: 'Rain' })
  return { userId, jobId: await seedUnstartedJob(db, { userId, projectId }, 200) }
}

const repair = (store = objects): Promise<void> => {
  const { repairClasses } = createRepairClassesActivities({ db, redis, objects: store, temporal: temporal.client })
  return new MockActivityEnvironment().run(repairClasses) as Promise<void>
}

test('what the job of a removed student returns goes back to the teacher', async () => {
  const before = await tokens()
  const { userId, jobId } = await addBusyStudent()
  await remove(userId)
  await repair()
  expect(await tokens()).toBe(before - 200)
  await failJob(db, jobId, 'failed')
  await repair()
  expect(await tokens()).toBe(before)
  await repair()
  expect(await tokens()).toBe(before)
  expect(await checkLedger(db)).toEqual([])
})

test('the end of a class returns tokens of removed students too', async () => {
  const before = await tokens()
  const { userId, jobId } = await addBusyStudent()
  await remove(userId)
  await failJob(db, jobId, 'failed')
  await createClassYearActivities({ db, redis, objects }).returnClassTokens({ classId: group.id })
  expect(await tokens()).toBe(before)
})

/** A member with an account of its own, whose job holds all of the teacher's tokens that it has. */
async function addBusyMember(): Promise<{ student: Caller; jobId: string }> {
  const student = await api.signUpAs('student')
  await student.call('joinClass', { body: { code: group.joinCode } })
  await share(200)
  const projectId = await student.newProject()
  return { student, jobId: await seedUnstartedJob(db, { userId: student.userId, projectId }, 200) }
}

async function endClass(): Promise<void> {
  const { returnClassTokens, deleteClassRow } = createClassYearActivities({ db, redis, objects })
  await returnClassTokens({ classId: group.id })
  for (let times = 0; times < 2; times++) await deleteClassRow({ classId: group.id })
}

test('what jobs return after the class was deleted goes back to the teacher', async () => {
  const before = await tokens()
  const [present, left] = [await addBusyMember(), await addBusyMember()]
  await left.student.call('leaveClass', { params: { classId: group.id } })
  await endClass()
  for (const { jobId } of [present, left]) await failJob(db, jobId, 'failed')
  await repair()
  expect(await tokens()).toBe(before)
  expect(await checkLedger(db)).toEqual([])
  const ended = db('ended_class_members').where({ class_id: group.id })
  expect(await ended.clone()).toHaveLength(2)
  await ended.clone().update({ ended_at: db.raw(`now() - interval '31 days'`) })
  await repair()
  expect(await ended.clone()).toEqual([])
})

test('a deleted account returns tokens of a class that was deleted before', async () => {
  const before = await tokens()
  const { student, jobId } = await addBusyMember()
  await endClass()
  await failJob(db, jobId, 'failed')
  await createLeaveClassesActivities({ db, redis }).leaveClasses(student.userId)
  expect(await tokens()).toBe(before)
})

test('an account that is deleted leaves its classes, and unspent tokens go back to the teachers', async () => {
  const before = await tokens()
  const student = await api.signUpAs('student')
  await student.call('joinClass', { body: { code: group.joinCode } })
  const own = (await student.call('tokens')).body.available
  await share(50)
  const { leaveClasses } = createLeaveClassesActivities({ db, redis })
  for (let times = 0; times < 2; times++) await leaveClasses(student.userId)
  expect([await tokens(), (await student.call('tokens')).body.available]).toEqual([before, own])
  const { students } = (await teacher.call('eduClass', { params: { classId: group.id } })).body
  expect(students).toEqual([])
  expect(await checkLedger(db)).toEqual([])
})

test('an old archive of a class is deleted by a later repair where the store was away', async () => {
  const key = toClassExportKey(teacher.userId, group.id)
  await objects.put(key, Buffer.from('zip'), 'application/zip')
  await db('class_exports').insert({ class_id: group.id, ready_at: db.raw(`now() - interval '8 days'`) })
  const away = { ...objects, delete: () => Promise.reject(new Error('away')) }
  await repair(away)
  expect(await objects.stat(key)).toBeDefined()
  for (let times = 0; times < 2; times++) await repair()
  expect(await objects.stat(key)).toBeUndefined()
  expect(await db('class_exports').where({ class_id: group.id })).toEqual([])
})

test('an archive that is packed while its class is deleted is deleted too, at the latest by the sweep', async () => {
  const key = toClassExportKey(teacher.userId, group.id)
  const store = {
    ...objects,
    put: async (...file: Parameters<ObjectStore['put']>) => {
      await endClass()
      await objects.put(...file)
    },
    delete: (unused: string) => objects.delete(unused),
  }
  const { packClass } = createClassYearActivities({ db, redis, objects: store })
  await new MockActivityEnvironment().run(packClass, { classId: group.id })
  expect(await objects.stat(key)).toBeUndefined()
  await objects.put(key, Buffer.from('zip'), 'application/zip')
  await db('unused_objects')
    .where({ base_key: key })
    .update({ due_at: db.raw(`now() - interval '1 second'`) })
  await createRemovedSweep({ db, objects })()
  expect(await objects.stat(key)).toBeUndefined()
})

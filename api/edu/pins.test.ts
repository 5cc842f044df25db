import { randomUUID } from 'node:crypto'
import { maxStudents, pinLength, pinPictures } from '@songloom/contracts/edu/education.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginDeletion } from '@songloom/store/edu/class-year'
import { quickHash } from '../auth/testing/quick-hash.ts'
import { startTestApi } from '../testing/test-api.ts'
import { createStudentSignInHandlers } from './sign-in-student.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi
let hashed = 0
beforeAll(async () => {
  const hashPassword = (text: string): Promise<string> => {
    hashed += 1
    return quickHash(text)
  }
  api = await startTestApi(undefined, {}, { hashPassword })
})
afterAll(() => api.close())

async function makeClass() {
  const teacher = await api.signUpAs('teacher')
  const made = (await teacher.call('createClass', { body: { name: 'Choir', timeZone: 'UTC' } })).body.class
  const params = { classId: made.id }
  const add = async (names: string[], requestId = randomUUID()) => {
    const before = hashed
    const { body } = await teacher.call('addStudents', { params, body: { names, requestId } })
    return { code: body.code, hashes: hashed - before }
  }
  return { add, joinCode: made.joinCode!, teacher, params }
}

const namesFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Student ${first + index}`)

test('names that are refused cost no hash', async () => {
  const { add } = await makeClass()
  const requestId = randomUUID()
  expect(await add(['Asha', 'Ben'], requestId)).toEqual({ code: undefined, hashes: 2 })
  expect(await add(['Asha', 'Cara'], requestId)).toEqual({ code: 'temp_id_reused', hashes: 0 })
  expect(await add(['Dev', 'asha'])).toEqual({ code: 'student_name_taken', hashes: 0 })
  expect(await add(['Dev', 'DEV'])).toEqual({ code: 'student_name_taken', hashes: 0 })
  expect(await add(namesFrom(0, maxStudents - 1))).toEqual({ code: 'class_full', hashes: 0 })
})

test('a teacher makes as many PINs a minute as two full classes have', async () => {
  const { add } = await makeClass()
  const [names, requestId] = [namesFrom(0, maxStudents), randomUUID()]
  for (let times = 0; times < 2; times++)
    expect(await add(names, requestId)).toEqual({ code: undefined, hashes: maxStudents })
  expect(await add(names, requestId)).toEqual({ code: 'too_many_requests', hashes: 0 })
})

test('a sign-in with an unknown name waits for no PINs of classes', async () => {
  const { joinCode } = await makeClass()
  const before = hashed
  const body = { code: joinCode, name: 'Nobody', pin: pinPictures.slice(0, pinLength) }
  expect((await api.visitor.call('signInStudent', { body })).body.code).toBe('class_sign_in_wrong')
  expect(hashed).toBe(before)
})

test('a student without e-mail is signed out where the deletion of the class begins', async () => {
  const { joinCode, teacher, params } = await makeClass()
  const { students } = (await teacher.call('addStudents', { params, body: { names: ['Asha'] } })).body
  const { name, pin } = students[0]!
  const { token } = (await api.visitor.call('signInStudent', { body: { code: joinCode, name, pin } })).body
  const asha = api.callerWith(token)
  expect((await asha.call('tokens')).status).toBe(200)
  expect((await teacher.call('deleteClass', { params, body: { name: 'Choir' } })).status).toBe(200)
  expect((await asha.call('tokens')).body.code).toBe('signed_out')
})

test('a student whose class is deleted while the session opens has none', async () => {
  const { joinCode, teacher, params } = await makeClass()
  const { students } = (await teacher.call('addStudents', { params, body: { names: ['Asha'] } })).body
  const { name, pin } = students[0]!
  const { token } = (await api.visitor.call('signInStudent', { body: { code: joinCode, name, pin } })).body
  const session: unknown = await api.db('sessions').orderBy('created_at', 'desc').first()
  const admit = () => Promise.resolve({ succeeded: () => Promise.resolve() })
  const deps = {
    db: api.db,
    limits: { admitCode: admit, admitPin: admit },
    auth: {
      openSession: async () => {
        await beginDeletion(api.db, params.classId)
        await api.db('sessions').insert(session)
        return token
      },
    },
  }
  const { signInStudent } = createStudentSignInHandlers(
    deps as unknown as Parameters<typeof createStudentSignInHandlers>[0],
  )
  const call = { body: { code: joinCode, name, pin }, req: { ip: '127.0.0.1' }, res: {} }
  await expect(signInStudent(call as Parameters<typeof signInStudent>[0])).rejects.toMatchObject({
    code: 'class_code_unknown',
  })
  expect((await api.callerWith(token).call('tokens')).body.code).toBe('signed_out')
})

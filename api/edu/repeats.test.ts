import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import { maxStudents } from '@songloom/contracts/edu/education.rules'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let teacher: Caller

beforeAll(async () => {
  api = await startTestApi(undefined, {}, { editsPerMinute: 1_000_000 })
  teacher = await api.signUpAs('teacher')
})
afterAll(() => api.close())

const newClass = (requestId?: string) =>
  teacher.call('createClass', { body: { name: 'Music 7b', timeZone: 'UTC', ...(requestId ? { requestId } : {}) } })
const makeClass = async () => (await newClass()).body.class

describe('a request whose answer was lost and that is sent again', () => {
  test('makes one class and hands out one assignment', async () => {
    const requestId = randomUUID()
    const classes = [(await newClass(requestId)).body.class, (await newClass(requestId)).body.class]
    expect(classes[1]).toEqual(classes[0])
    const params = { classId: classes[0]!.id }
    const assign = () => teacher.call('createAssignment', { params, body: { title: 'Rain', requestId } })
    expect([(await assign()).body.assignment.id, (await assign()).status]).toEqual([expect.any(String), 200])
    expect((await teacher.call('assignments', { params })).body.assignments).toHaveLength(1)
    expect((await newClass(randomUUID())).body.class.id).not.toBe(classes[0]!.id)
  })

  test('is refused with other content', async () => {
    const requestId = randomUUID()
    const code = async (call: Promise<{ body: object }>) => ((await call).body as { code?: string }).code
    const { id: classId } = (await newClass(requestId)).body.class
    const params = { classId }
    for (const change of [{ name: 'Music 8' }, { timeZone: 'Asia/Kolkata' }]) {
      const body = { name: 'Music 7b', timeZone: 'UTC', requestId, ...change }
      expect(await code(teacher.call('createClass', { body }))).toBe('temp_id_reused')
    }
    const task = { title: 'Rain', dueLocal: '2030-01-02T10:00', allowedTools: ['lyric_writing'], requestId }
    const assign = (change: object) => code(teacher.call('createAssignment', { params, body: { ...task, ...change } }))
    expect([await assign({}), await assign({})]).toEqual([undefined, undefined])
    const templateProjectId = await teacher.newProject()
    const changes = [{ title: 'Sun' }, { instructions: 'Sing' }, { dueLocal: null }, { allowedTools: null }]
    for (const change of [...changes, { templateProjectId }]) expect(await assign(change)).toBe('temp_id_reused')
    const add = (names: string[]) => code(teacher.call('addStudents', { params, body: { names, requestId } }))
    expect(await add(['Asha', 'Ben'])).toBeUndefined()
    expect(await add(['Asha', 'Cara'])).toBe('temp_id_reused')
  })

  test('is not refused for another spelling of its time zone', async () => {
    const body = { name: 'Music 7c', timeZone: 'asia/kolkata', requestId: randomUUID() }
    const { class: made } = (await teacher.call('createClass', { body })).body
    expect(made.timeZone).toBe('Asia/Kolkata')
    const again = await teacher.call('createClass', { body: { ...body, timeZone: 'Asia/Kolkata' } })
    expect(again.body.class.id).toBe(made.id)
    const params = { classId: made.id }
    const edited = await teacher.call('editClass', { params, body: { timeZone: 'US/Pacific-New' } })
    expect(edited.body.class.timeZone).toBe('America/Los_Angeles')
    const { body: refused } = await teacher.call('editClass', { params, body: { timeZone: 'Mars/Olympus' } })
    expect(refused.message).toBe(getErrorMessage('time_zone_unknown', { timeZone: 'Mars/Olympus' }))
  })

  test('adds each student once, with new pictures for those who have not signed in', async () => {
    const { id: classId, joinCode } = await makeClass()
    const requestId = randomUUID()
    const add = async (names: string[]) =>
      (await teacher.call('addStudents', { params: { classId }, body: { names, requestId } })).body
    const signIn = async ({ name, pin }: { name: string; pin: string[] }) =>
      (await api.visitor.call('signInStudent', { body: { code: joinCode, name, pin } })).status
    const [asha, ben] = (await add(['Asha', 'Ben'])).students
    expect(await signIn(asha!)).toBe(200)
    const again = (await add(['Asha', 'Ben'])).students
    expect(again.map(({ id, name }) => [id, name])).toEqual([[ben!.id, 'Ben']])
    expect([await signIn(again[0]!), await signIn(asha!)]).toEqual([200, 200])
    const { students } = (await teacher.call('eduClass', { params: { classId } })).body
    expect(students.map(({ name }) => name)).toEqual(['Asha', 'Ben'])
  })

  test('does not allow a name twice, in one request or in two', async () => {
    const { id: classId } = await makeClass()
    const add = (names: string[], requestId: string) =>
      teacher.call('addStudents', { params: { classId }, body: { names, requestId } })
    expect((await add(['Asha', 'asha'], randomUUID())).body.code).toBe('student_name_taken')
    await add(['Asha'], randomUUID())
    expect((await add(['Asha'], randomUUID())).body.code).toBe('student_name_taken')
  })
})

describe('joining as one who has not started', () => {
  const join = (person: Caller, code: string | null) =>
    person.call('joinClass', { body: { code, startsAsStudent: true } })

  test('makes a student of the person', async () => {
    const { joinCode } = await makeClass()
    const person = await api.signUp()
    expect((await person.call('joinClass', { body: { code: joinCode } })).body.code).toBe('student_needed')
    for (let times = 0; times < 2; times++) expect((await join(person, joinCode)).status).toBe(200)
    expect((await person.call('eduUserRole')).body.role).toBe('Student')
    expect((await join(teacher, joinCode)).body.code).toBe('edu_role_chosen')
  })

  test('leaves the choice open where the class is full', async () => {
    const { id: classId, joinCode } = await makeClass()
    const names = Array.from({ length: maxStudents }, (_, at) => `Student ${at}`)
    await teacher.call('addStudents', { params: { classId }, body: { names } })
    const person = await api.signUp()
    expect((await join(person, joinCode)).body.code).toBe('class_full')
    expect((await person.call('eduUserRole')).body.role).toBeNull()
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewPin } from '@songloom/contracts/edu/classes'
import {
  maxClasses,
  maxComments,
  maxVersions,
  maxWrongPinsPerDay,
  pinPictures,
  splitNames,
} from '@songloom/contracts/edu/education.rules'
import { seedJob, audioFor, outputsFor } from '@songloom/store/testing/seed'
import { copyTemplate, listMissingCopies } from '@songloom/store/edu/copy-project'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { createId } from '@songloom/store/ids'
import { grant } from '@songloom/store/ledger/ledger'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let teacher: Caller

beforeAll(async () => {
  api = await startTestApi(undefined, {}, { editsPerMinute: 1_000_000 })
  teacher = await api.signUpAs('teacher')
})
afterAll(() => api.close())

async function makeClass(name = 'Music 7b') {
  const { body } = await teacher.call('createClass', { body: { name, timeZone: 'Asia/Kolkata' } })
  return body.class
}

async function addStudents(classId: string, names: string[]): Promise<NewPin[]> {
  const { body } = await teacher.call('addStudents', { params: { classId }, body: { names } })
  return body.students
}

const signIn = (code: string | null, { name, pin }: Pick<NewPin, 'name' | 'pin'>) =>
  api.visitor.call('signInStudent', { body: { code, name, pin } })

/** A student without e-mail, signed in. */
async function signInNew(classId: string, code: string | null, name: string): Promise<Caller & { id: string }> {
  const [student] = await addStudents(classId, [name])
  const { body } = await signIn(code, student!)
  return { ...api.callerWith(body.token), id: student!.id }
}

/** The id of a finished song's audio. */
async function makeSong(userId: string, projectId: string): Promise<string> {
  const jobId = await seedJob(api.db, { userId, projectId }, 0)
  await completeJob(api.db, jobId, outputsFor(0, [audioFor()]))
  return ((await api.db('audios').where({ job_id: jobId }).first('id')) as { id: string }).id
}

const otherPin = ({ pin }: NewPin) => [...pin].reverse()

describe('role', () => {
  test('is asked for, chosen once, and answered by its name', async () => {
    const person = await api.signUp()
    expect((await person.call('eduUserRole')).body).toEqual({
      success: true,
      role: null,
      message: 'Please start as a student or teacher',
    })
    for (const as of ['teacher', 'teacher'])
      expect((await person.call('startEducation', { body: { as } })).body).toMatchObject({ role: 'Teacher' })
    expect((await person.call('startEducation', { body: { as: 'student' } })).body).toMatchObject({
      code: 'edu_role_chosen',
      message: 'You have started as a teacher.',
    })
    expect((await person.call('eduUserRole')).body).toEqual({ success: true, role: 'Teacher' })
  })

  test('of staff is kept', async () => {
    const lead = await api.signUpAs('lead')
    expect((await lead.call('startEducation', { body: { as: 'teacher' } })).body.code).toBe('edu_role_kept')
  })
})

test('projects of education keep name and tags, and are marked', async () => {
  const { body } = await teacher.call('createVeenaProject', {
    body: { userId: teacher.userId, name: ' Rhythm  week ', tags: ['grade 7'] },
  })
  const { project } = (await teacher.call('projectMessages', { params: { projectId: body.data._id } })).body
  expect(project).toMatchObject({ name: 'Rhythm week', tags: ['grade 7'], isEdu: true })
})

test('a pasted list becomes names, each once', () => {
  expect(splitNames('Asha\r\n  Ben   Lee ;Chidi\tasha\n\n')).toEqual(['Asha', 'Ben Lee', 'Chidi'])
})

describe('student without e-mail', () => {
  test('signs in with code, name in any case and pictures, as a student', async () => {
    const { id: classId, joinCode } = await makeClass()
    const students = await addStudents(classId, ['Asha', 'Ben'])
    const typed = `${joinCode!.slice(0, 3)}-${joinCode!.slice(3).toLowerCase()}`
    const { body, headers } = await signIn(typed, { ...students[0]!, name: 'ASHA' })
    expect(headers.get('set-cookie')).toContain('songloom_session=')
    const student = api.callerWith(body.token)
    expect((await student.call('me')).body.user).toMatchObject({ username: 'Asha', role: 'student', tokens: 0 })
    expect((await student.call('eduUserRole')).body).toMatchObject({ role: 'Student' })
    const seen = (await student.call('eduClass', { params: { classId } })).body
    expect(seen).toMatchObject({ class: { isTeacher: false, joinCode: null, joinUrl: null }, students: [] })
  })

  test('is refused with wrong pictures and with an unknown name by the same answer', async () => {
    const { id: classId, joinCode } = await makeClass()
    const [asha] = await addStudents(classId, ['Asha'])
    const wrong = await signIn(joinCode, { name: 'Asha', pin: otherPin(asha!) })
    const unknown = await signIn(joinCode, { name: 'Nobody', pin: asha!.pin })
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.body.code).toBe('class_sign_in_wrong')
  })

  test('waits after a few wrong pictures, until the teacher gives new ones', async () => {
    const { id: classId, joinCode } = await makeClass()
    const [asha] = await addStudents(classId, ['Asha'])
    const codes: (string | undefined)[] = []
    for (let tries = 0; tries < 7; tries++)
      codes.push((await signIn(joinCode, { name: 'Asha', pin: otherPin(asha!) })).body.code)
    expect(codes.at(0)).toBe('class_sign_in_wrong')
    expect(codes.at(-1)).toBe('too_many_requests')
    expect(maxWrongPinsPerDay).toBeLessThan(pinPictures.length ** 4 / 100)
    const { body } = await teacher.call('resetPin', { params: { classId, studentId: asha!.id } })
    expect((await signIn(joinCode, body.student)).status).toBe(200)
    expect((await signIn(joinCode, asha!)).body.code).toBe('class_sign_in_wrong')
  })

  test('is signed out by new pictures and by removal', async () => {
    const { id: classId, joinCode } = await makeClass()
    const asha = await signInNew(classId, joinCode, 'Asha')
    await teacher.call('resetPin', { params: { classId, studentId: asha.id } })
    expect((await asha.call('tokens')).status).toBe(401)
    const ben = await signInNew(classId, joinCode, 'Ben')
    await teacher.call('removeStudent', { params: { classId, studentId: ben.id } })
    expect((await ben.call('tokens')).status).toBe(401)
  })

  test('loses API keys with the old pictures and by removal', async () => {
    const { id: classId, joinCode } = await makeClass()
    const asha = await signInNew(classId, joinCode, 'Asha')
    const params = { classId, studentId: asha.id }
    const isEnded = async (by: Caller): Promise<boolean[]> => {
      const { secret } = (await by.call('createApiKey', { body: { name: 'n', scopes: ['read_account'], days: 30 } }))
        .body
      const statusOf = async () => (await api.callerWith(secret).call('tokens')).status
      const before = await statusOf()
      await teacher.call(by === asha ? 'resetPin' : 'removeStudent', { params })
      return [before === 200, (await statusOf()) === 401]
    }
    expect(await isEnded(asha)).toEqual([true, true])
    const { pin } = (await teacher.call('resetPin', { params })).body.student
    const again = api.callerWith((await signIn(joinCode, { name: 'Asha', pin })).body.token)
    expect(await isEnded(again)).toEqual([true, true])
  })

  test('has no password, no mail and no way out of the content filter', async () => {
    const { id: classId, joinCode } = await makeClass()
    const asha = await signInNew(classId, joinCode, 'Asha')
    const { email } = (await api.db('users').where({ id: asha.id }).first('email')) as { email: string }
    expect(email).toBe(`${asha.id}@students.invalid`)
    const post = (path: string, body: object) =>
      fetch(`${api.url}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await post('sign-in/email', { email, password: 'a-long-password' })).status).toBe(401)
    expect((await post('request-password-reset', { email })).status).toBe(400)
    expect(
      (await post('sign-up/email', { name: 'X', email: 'x@students.invalid', password: 'long-enough' })).status,
    ).toBe(400)
    expect((await asha.call('setEmailNotifications', { body: { enabled: true } })).body.code).toBe(
      'account_without_email',
    )
    expect((await asha.call('setContentFilter', { body: { isOn: false } })).body.code).toBe('content_filter_locked')
    expect((await asha.call('leaveClass', { params: { classId } })).body.code).toBe('class_account_stays')
  })

  test('makes nothing public unless the class allows it; what was public is private again when it ends', async () => {
    const { id: classId, joinCode } = await makeClass()
    const asha = await signInNew(classId, joinCode, 'Asha')
    const projectId = await asha.newProject()
    await makeSong(asha.id, projectId)
    const share = () => asha.call('shareProject', { params: { projectId } })
    expect((await share()).body.code).toBe('class_sharing_closed')
    await teacher.call('editClass', { params: { classId }, body: { allowsPublic: true } })
    expect((await share()).body.project.isPublic).toBe(true)
    await teacher.call('editClass', { params: { classId }, body: { allowsPublic: false } })
    expect((await api.visitor.call('sharedProject', { params: { projectId } })).status).toBe(404)
  })

  test('is heard by nobody who has begun a remix once the class allows nothing public any more', async () => {
    const { id: classId, joinCode } = await makeClass()
    const asha = await signInNew(classId, joinCode, 'Asha')
    const params = { audioId: await makeSong(asha.id, await asha.newProject()) }
    await teacher.call('editClass', { params: { classId }, body: { allowsPublic: true } })
    await asha.call('shareAudio', { params })
    await asha.call('setRemixPermission', { params, body: { permission: 'credit' } })
    const remixer = await api.signUp()
    await remixer.call('startRemix', { params, body: { projectId: createId() } })
    const heard = async () => (await remixer.call('audioItem', { params })).status
    await asha.call('unshareAudio', { params })
    expect(await heard()).toBe(200)
    await teacher.call('editClass', { params: { classId }, body: { allowsPublic: false } })
    expect(await heard()).toBe(404)
  })

  test('has playlists that are private again when the class allows nothing public any more', async () => {
    const { id: classId, joinCode } = await makeClass()
    const asha = await signInNew(classId, joinCode, 'Asha')
    const { playlistId } = (await asha.call('createPlaylist', { body: { name: 'Evening' } })).body
    const params = { playlistId }
    const edit = (body: object) => asha.call('editPlaylist', { params, body })
    const seen = async () => (await api.visitor.call('playlist', { params })).status
    await teacher.call('editClass', { params: { classId }, body: { allowsPublic: true } })
    await edit({ isPublic: true })
    expect(await seen()).toBe(200)
    await teacher.call('editClass', { params: { classId }, body: { allowsPublic: false } })
    const answers = [(await edit({ name: 'Late evening' })).status, (await edit({ isPublic: true })).body.code]
    expect([...answers, await seen()]).toEqual([200, 'class_sharing_closed', 404])
  })

  test('has a name of its own in the class', async () => {
    const { id: classId } = await makeClass()
    await addStudents(classId, ['Asha'])
    const again = await teacher.call('addStudents', { params: { classId }, body: { names: ['Ben', 'asha'] } })
    expect(again.body.message).toBe('asha is in this class already.')
    const { students } = (await teacher.call('eduClass', { params: { classId } })).body
    expect(students.map(({ name }) => name)).toEqual(['Asha'])
  })
})

describe('join code', () => {
  test('ends at once when it is changed, and in the archive', async () => {
    const { id: classId, joinCode, joinUrl } = await makeClass('Choir')
    expect(joinUrl).toBe(`${api.config.publicOrigin}/edu/join/${joinCode}`)
    const look = async (code: string | null) =>
      (await api.visitor.call('classOfCode', { params: { code: code! } })).body
    expect(await look(joinCode)).toEqual({ success: true, className: 'Choir' })
    const changed = (await teacher.call('changeJoinCode', { params: { classId } })).body.class.joinCode
    expect((await look(joinCode)).code).toBe('class_code_unknown')
    const [asha] = await addStudents(classId, ['Asha'])
    expect((await signIn(changed, asha!)).status).toBe(200)
    await teacher.call('archiveClass', { params: { classId } })
    expect((await look(changed)).code).toBe('class_code_unknown')
    expect((await teacher.call('editClass', { params: { classId }, body: { name: 'X' } })).body.code).toBe(
      'class_archived',
    )
    const restored = (await teacher.call('restoreClass', { params: { classId } })).body.class.joinCode
    expect((await signIn(restored, asha!)).status).toBe(200)
  })

  test('lets students with an account join and leave; their projects stay theirs', async () => {
    const { id: classId, joinCode } = await makeClass()
    const student = await api.signUpAs('student')
    for (let times = 0; times < 2; times++)
      expect((await student.call('joinClass', { body: { code: joinCode } })).body.class.id).toBe(classId)
    expect((await teacher.call('eduClass', { params: { classId } })).body.students).toHaveLength(1)
    const reset = await teacher.call('resetPin', { params: { classId, studentId: student.userId } })
    expect(reset.body.code).toBe('student_has_account')
    await student.call('leaveClass', { params: { classId } })
    expect((await student.call('eduClass', { params: { classId } })).status).toBe(404)
    expect((await student.call('leaveClass', { params: { classId } })).status).toBe(404)
    const creator = await api.signUp()
    expect((await creator.call('joinClass', { body: { code: joinCode } })).body.code).toBe('student_needed')
  })
})

test('a song of a class project stays in its class when the project is deleted', async () => {
  const { id: classId, joinCode } = await makeClass()
  const student = await api.signUpAs('student')
  await student.call('joinClass', { body: { code: joinCode } })
  const [projectId] = [await student.newProject(), await student.newProject()]
  const audioId = await makeSong(student.userId, projectId!)
  await student.call('shareInClass', { params: { classId, projectId: projectId! } })
  expect((await student.call('deleteProject', { body: { projectId: projectId! } })).status).toBe(200)
  const params = { audioId }
  const share = async () => (await student.call('shareAudio', { params })).body
  expect((await share()).code).toBe('class_sharing_closed')
  expect((await student.call('updatePublishStatus', { body: { audioId, isPublished: true } })).body.code).toBe(
    'class_sharing_closed',
  )
  await teacher.call('editClass', { params: { classId }, body: { allowsPublic: true } })
  expect((await share()).success).toBe(true)
  await teacher.call('editClass', { params: { classId }, body: { allowsPublic: false } })
  expect((await api.db('audios').where({ id: audioId }).first('is_public'))?.is_public).toBe(false)
})

describe('a limit', () => {
  test('of open classes holds for those out of the archive', async () => {
    const owner = await api.signUpAs('teacher')
    const open = () => owner.call('createClass', { body: { name: 'Choir', timeZone: 'UTC' } })
    const params = { classId: (await open()).body.class.id }
    await owner.call('archiveClass', { params })
    for (let count = 0; count < maxClasses; count++) await open()
    expect((await owner.call('restoreClass', { params })).body.code).toBe('classes_many')
  })

  test('of comments and versions holds for those at once, and leaves the last version handed in', async () => {
    const { id: classId, joinCode } = await makeClass()
    const asha = await signInNew(classId, joinCode, 'Asha')
    const { assignment } = (await teacher.call('createAssignment', { params: { classId }, body: { title: 'Rain' } }))
      .body
    for (const id of await listMissingCopies(api.db, assignment.id)) await copyTemplate(api.db, id)
    const found = await asha.call('assignment', { params: { assignmentId: assignment.id } })
    const params = { submissionId: found.body.assignment.mine!.id }
    await api.db.raw(
      `insert into submission_comments (id, submission_id, author_id, text)
       select 'c' || n, ?, ?, 'Good' from generate_series(2, ?) n`,
      [params.submissionId, teacher.userId, maxComments],
    )
    const comment = () => teacher.call('addComment', { params, body: { text: 'Good' } })
    const added = await Promise.all(Array.from({ length: 12 }, comment))
    expect(added.filter(({ status }) => status === 200)).toHaveLength(1)
    const versions = (version: number) => api.db('submissions').where({ id: params.submissionId }).update({ version })
    await versions(maxVersions - 1)
    expect((await asha.call('turnIn', { params })).body.submission).toMatchObject({ version: maxVersions })
    expect((await asha.call('unsubmit', { params })).body.code).toBe('submission_versions_many')
    await teacher.call('returnSubmission', { params, body: { note: '' } })
    expect((await asha.call('turnIn', { params })).body.code).toBe('submission_versions_many')
  })
})

describe('tokens of a class', () => {
  const grantMonthly = (userId: string, tokens: number, expiresAt: Date) =>
    grant(api.db, userId, tokens, randomUUID(), 'Tests', null, { source: 'plan', expiresAt })

  /** A class of a new teacher, with two students without sessions. */
  async function makeTokenClass() {
    const owner = await api.signUpAs('teacher')
    const { body } = await owner.call('createClass', { body: { name: 'Choir', timeZone: 'UTC' } })
    const params = { classId: body.class.id }
    const added = await owner.call('addStudents', { params, body: { names: ['Asha', 'Ben'] } })
    const [asha, ben] = added.body.students.map(({ id }) => id)
    const share = (tokensEach: number, studentIds: string[]) =>
      owner.call('shareTokens', { params, body: { tokensEach, studentIds, requestId: randomUUID() } })
    const reclaim = (requestId: string) => owner.call('takeBackTokens', { params, body: { requestId } })
    const available = async () => (await owner.call('tokens')).body.available
    return { owner, asha: asha!, ben: ben!, share, reclaim, available }
  }

  test('are all with their teacher again after a repeated request that moved more', async () => {
    const { asha, ben, share, reclaim, available } = await makeTokenClass()
    const before = await available()
    const requestId = randomUUID()
    await share(10, [asha])
    await reclaim(requestId)
    await share(10, [ben])
    await reclaim(requestId)
    expect(await available()).toBe(before)
    expect(await checkLedger(api.db)).toEqual([])
  })

  test('expire when the teacher’s would have, with the students and given back', async () => {
    const { owner, asha, ben, share, reclaim } = await makeTokenClass()
    const [soon, later] = [new Date(Date.now() + 86_400_000), new Date(Date.now() + 2 * 86_400_000)]
    await grantMonthly(owner.userId, 30, soon)
    await grantMonthly(owner.userId, 30, later)
    const expiries = async (userId: string, source: string) =>
      (await api.db('token_lots').where({ user_id: userId, source }).orderBy('id')).map(
        ({ remaining, expires_at: at }: { remaining: string; expires_at: Date | null }) => [Number(remaining), at],
      )
    await share(20, [asha, ben])
    const [first, second] = [asha, ben].toSorted()
    expect(await expiries(first!, 'class')).toEqual([[20, soon]])
    expect(await expiries(second!, 'class')).toEqual([
      [10, soon],
      [10, later],
    ])
    await reclaim(randomUUID())
    expect(await expiries(owner.userId, 'returned')).toEqual([
      [20, soon],
      [10, soon],
      [10, later],
    ])
    expect(await checkLedger(api.db)).toEqual([])
  })
})

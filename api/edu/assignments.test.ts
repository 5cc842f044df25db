import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Knex } from 'knex'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { grant } from '@songloom/store/ledger/ledger'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { copyTemplate, listMissingCopies } from '@songloom/store/edu/copy-project'
import { listEventsAfter } from '@songloom/store/events/events'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let db: Knex
let objects: ObjectStore
let teacher: Caller

beforeAll(async () => {
  api = await startTestApi(undefined, {}, { editsPerMinute: 1_000_000 })
  db = api.db
  objects = await openObjectStore(api.config.objectStore)
  teacher = await api.signUpAs('teacher')
})
afterAll(() => api.close())

interface Class {
  id: string
  joinCode: string | null
}

async function makeClass(change: object = {}): Promise<Class> {
  const { body } = await teacher.call('createClass', { body: { name: 'Music 7b', timeZone: 'Asia/Kolkata' } })
  const { id } = body.class
  if (Object.keys(change).length > 0) await teacher.call('editClass', { params: { classId: id }, body: change })
  return body.class
}

/** A student without e-mail, signed in. */
async function signInNew({ id: classId, joinCode: code }: Class, name: string): Promise<Caller> {
  const { students } = (await teacher.call('addStudents', { params: { classId }, body: { names: [name] } })).body
  const { body } = await api.visitor.call('signInStudent', { body: { code, name, pin: students[0]!.pin } })
  return { ...api.callerWith(body.token), userId: students[0]!.id }
}

/** A project of a user with a finished song. */
async function makeSongProject(caller: Caller): Promise<{ projectId: string; jobId: string; mp3: string }> {
  const projectId = await caller.newProject()
  const jobId = await seedJob(db, { userId: caller.userId, projectId }, 0)
  const mp3 = `users/${caller.userId}/jobs/${jobId}/song-0.mp3`
  await objects.put(mp3, Buffer.from(`sound ${jobId}`), 'audio/mpeg')
  await completeJob(db, jobId, {
    ...outputsFor(0, [{ ...audioFor(), objectKeys: { mp3 } }]),
    coverKey: `users/${caller.userId}/jobs/${jobId}/cover-0`,
  })
  return { projectId, jobId, mp3 }
}

async function assign({ id: classId }: Class, body: object = {}) {
  const answer = await teacher.call('createAssignment', {
    params: { classId },
    body: { title: 'A song of rain', ...body },
  })
  const { id } = answer.body.assignment
  for (const submissionId of await listMissingCopies(db, id)) await copyTemplate(db, submissionId)
  return id
}

const mine = async (student: Caller, assignmentId: string) =>
  (await student.call('assignment', { params: { assignmentId } })).body.assignment.mine!

const textOf = async (caller: Caller, url: string): Promise<string> => {
  const response = await fetch(`${api.url}${url}`, { headers: { authorization: `Bearer ${caller.token}` } })
  return response.status === 200 ? response.text() : String(response.status)
}

describe('copy of a template', () => {
  test('is the student’s own, refers to the teacher’s files and is made once', async () => {
    const group = await makeClass()
    const asha = await signInNew(group, 'Asha')
    const template = await makeSongProject(teacher)
    const id = await assign(group, { templateProjectId: template.projectId })
    const { projectId, id: submissionId } = await mine(asha, id)
    expect(await copyTemplate(db, submissionId)).toBeUndefined()
    const { project, messages } = (await asha.call('projectMessages', { params: { projectId: projectId! } })).body
    expect(project).toMatchObject({ name: 'A song of rain', isEdu: true, userId: asha.userId })
    expect(messages.map(({ status, audioData }) => [status, audioData.length])).toEqual([['COMPLETED', 1]])
    const [audio] = messages[0]!.audioData
    expect(audio!.audioId).not.toBe((await db('audios').where({ job_id: template.jobId }).first('id'))?.id)
    expect(await textOf(asha, audio!.audioUrl)).toBe(`sound ${template.jobId}`)
    expect(await checkLedger(db)).toEqual([])
  })

  test('whose transaction failed midway is not there at all, and whole after the next attempt', async () => {
    const group = await makeClass()
    const asha = await signInNew(group, 'Asha')
    const template = await makeSongProject(teacher)
    const { body } = await teacher.call('createAssignment', {
      params: { classId: group.id },
      body: { title: 'X', templateProjectId: template.projectId },
    })
    const [submissionId] = await listMissingCopies(db, body.assignment.id)
    await db.raw(`create function refuse_copy() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger refuse before insert on audios for each row execute function refuse_copy()`)
    await expect(copyTemplate(db, submissionId!)).rejects.toThrow('killed')
    const count = async (table: string) => Number((await db(table).where({ user_id: asha.userId }).count())[0]!.count)
    expect([await count('projects'), await count('messages')]).toEqual([0, 0])
    await db.raw('drop trigger refuse on audios; drop function refuse_copy')
    await copyTemplate(db, submissionId!)
    expect([await count('projects'), await count('messages'), await count('audios')]).toEqual([1, 1, 1])
  })
})

describe('hand-in', () => {
  test('goes from NEW to CREATED, TURNED_IN and RETURNED with a note', async () => {
    const group = await makeClass()
    const asha = await signInNew(group, 'Asha')
    const id = await assign(group)
    const submission = await mine(asha, id)
    const params = { submissionId: submission.id }
    const stateAfter = async (caller: Caller, call: 'submission' | 'turnIn' | 'unsubmit') =>
      (await caller.call(call, { params })).body.submission?.state
    expect(submission.state).toBe('NEW')
    expect(await stateAfter(teacher, 'submission')).toBe('NEW')
    expect(await stateAfter(asha, 'submission')).toBe('CREATED')
    expect((await asha.call('unsubmit', { params })).body.code).toBe('submission_not_turned_in')
    expect([await stateAfter(asha, 'turnIn'), await stateAfter(asha, 'turnIn')]).toEqual(['TURNED_IN', 'TURNED_IN'])
    expect(await stateAfter(asha, 'unsubmit')).toBe('CREATED')
    await asha.call('turnIn', { params })
    const returned = await teacher.call('returnSubmission', { params, body: { note: 'Lovely.' } })
    expect(returned.body.submission).toMatchObject({ state: 'RETURNED', note: 'Lovely.', version: 2 })
    expect((await asha.call('unsubmit', { params })).body.code).toBe('submission_returned')
    const { counts } = (await teacher.call('assignment', { params: { assignmentId: id } })).body.assignment
    expect(counts).toMatchObject({ students: 1, copied: 1, RETURNED: 1, NEW: 0, late: 0 })
  })

  test('freezes a version that later changes do not reach, with its sound', async () => {
    const group = await makeClass()
    const asha = await signInNew(group, 'Asha')
    const id = await assign(group)
    const { projectId, id: submissionId } = await mine(asha, id)
    const song = await makeSongProject(asha)
    for (const table of ['audios', 'messages', 'jobs'])
      await db(table).where({ project_id: song.projectId }).update({ project_id: projectId })
    await asha.call('turnIn', { params: { submissionId } })
    const audio = (await db('audios').where({ job_id: song.jobId }).first('id')) as { id: string }
    await asha.call('renameAudio', { params: { audioId: audio.id }, body: { name: 'Another' } })
    await asha.call('hideAudio', { params: { audioId: audio.id } })
    const { version } = (await teacher.call('submissionVersion', { params: { submissionId, version: '1' } })).body
    expect(version.messages[0]!.audios).toMatchObject([{ audioId: audio.id, name: 'Test' }])
    expect(await textOf(teacher, version.messages[0]!.audios[0]!.audioUrl)).toBe(`sound ${song.jobId}`)
  })

  test('after the due date of the class’s clock is late', async () => {
    const group = await makeClass()
    const asha = await signInNew(group, 'Asha')
    const id = await assign(group, { dueLocal: '2020-02-29T18:00' })
    const { assignment } = (await asha.call('assignment', { params: { assignmentId: id } })).body
    // Kolkata is 5:30 h before UTC.
    expect(assignment).toMatchObject({
      dueAt: '2020-02-29T12:30:00.000Z',
      dueLocal: '2020-02-29T18:00',
      timeZone: 'Asia/Kolkata',
    })
    expect(assignment.mine!.isLate).toBe(true)
    await asha.call('turnIn', { params: { submissionId: assignment.mine!.id } })
    expect((await mine(asha, id)).isLate).toBe(true)
    const wrong = await teacher.call('editAssignment', {
      params: { assignmentId: id },
      body: { dueLocal: '2027-02-30T18:00' },
    })
    expect(wrong.body.code).toBe('due_date_wrong')
    await teacher.call('editAssignment', { params: { assignmentId: id }, body: { dueLocal: '2099-12-31T18:00' } })
    expect((await mine(asha, id)).isLate).toBe(false)
  })
})

describe('comments', () => {
  test('are on a second of a song, by teacher and, where the class allows it, student; off in data protection', async () => {
    const group = await makeClass()
    const asha = await signInNew(group, 'Asha')
    const template = await makeSongProject(teacher)
    const id = await assign(group, { templateProjectId: template.projectId })
    const { id: submissionId, projectId } = await mine(asha, id)
    const { id: audioId } = (await db('audios').where({ project_id: projectId }).first('id')) as { id: string }
    const add = (caller: Caller, body: object) => caller.call('addComment', { params: { submissionId }, body })
    const { comments } = (await add(teacher, { text: 'Listen here', audioId, atSeconds: 12.5 })).body
    expect(comments).toMatchObject([{ audioId, atSeconds: 12.5, isTeacher: true, isMine: true }])
    expect((await add(asha, { text: 'Yes' })).body.code).toBe('class_comments_off')
    await teacher.call('editClass', { params: { classId: group.id }, body: { studentsComment: true } })
    expect((await add(asha, { text: 'Yes' })).body.comments).toMatchObject([
      {},
      { authorName: 'Asha', isTeacher: false },
    ])
    expect((await add(teacher, { text: 'X', audioId: 'e'.repeat(24) })).status).toBe(404)
    await teacher.call('editClass', { params: { classId: group.id }, body: { isProtected: true } })
    expect((await add(teacher, { text: 'X' })).body.code).toBe('class_comments_off')
    const off = (await asha.call('submissionComments', { params: { submissionId } })).body
    expect(off).toEqual({ success: true, canComment: false, comments: [] })
  })
})

describe('screens of a class', () => {
  /** Classes whose changes a user was notified of since the last look. */
  const watch = (caller: Caller) => {
    let seen = 0
    return async (): Promise<string[]> => {
      const events = await listEventsAfter(db, caller.userId, seen, 1_000)
      seen = events.at(-1)?.seq ?? seen
      return events.flatMap((event) => (event.type === 'class_update' ? [event.payload.classId] : []))
    }
  }

  test('are notified of each change: the teacher of all, a student of the own work and the class', async () => {
    const group = await makeClass({ studentsComment: true })
    const [asha, ben, stranger] = [
      await signInNew(group, 'Asha'),
      await signInNew(group, 'Ben'),
      await api.signUpAs('teacher'),
    ]
    const looks = [teacher, asha, ben, stranger].map((caller) => watch(caller))
    const notified = async () => (await Promise.all(looks.map((look) => look()))).map((ids) => ids.includes(group.id))
    await notified()
    const [nobody, everyone, work] = [
      [false, false, false, false],
      [true, true, true, false],
      [true, true, false, false],
    ]
    const id = await assign(group)
    expect(await notified()).toEqual(everyone)
    const { id: submissionId } = await mine(asha, id)
    const params = { submissionId }
    const changes: [string, () => Promise<{ status: number }>][] = [
      ['opened', () => asha.call('submission', { params })],
      ['handed in', () => asha.call('turnIn', { params })],
      ['commented', () => teacher.call('addComment', { params, body: { text: 'Good.' } })],
      ['returned', () => teacher.call('returnSubmission', { params, body: { note: 'Louder' } })],
      [
        'renamed',
        () =>
          teacher.call('renameStudent', {
            params: { classId: group.id, studentId: asha.userId },
            body: { name: 'Asha K.' },
          }),
      ],
    ]
    for (const [name, change] of changes) {
      expect([name, (await change()).status]).toEqual([name, 200])
      expect([name, await notified()]).toEqual([name, work])
    }
    await asha.call('submission', { params })
    expect(await notified()).toEqual(nobody)
    await teacher.call('editClass', { params: { classId: group.id }, body: { name: 'Music 8b' } })
    expect(await notified()).toEqual(everyone)
  })

  test('list students with numbers in their order', async () => {
    const { id: classId } = await makeClass()
    const names = ['Student 10', 'Student 2', 'student 1', 'Zoe', 'Asha']
    await teacher.call('addStudents', { params: { classId }, body: { names } })
    const { students } = (await teacher.call('eduClass', { params: { classId } })).body
    expect(students.map(({ name }) => name)).toEqual(['Asha', 'student 1', 'Student 2', 'Student 10', 'Zoe'])
  })
})

describe('rules of a class', () => {
  const generate = (caller: Caller, projectId: string, actionByUser = 'song_gen') =>
    caller.call('generate', { body: { projectId, prompt: 'a calm song', actionByUser } })

  test('refuse other tools in the assignment’s project, and nowhere else', async () => {
    const group = await makeClass()
    const student = await api.signUpAs('student')
    await student.call('joinClass', { body: { code: group.joinCode } })
    const id = await assign(group, { allowedTools: ['lyric_writing'] })
    const { projectId } = await mine(student, id)
    const limits = (await student.call('studentLimits')).body
    expect(limits).toEqual({
      ...{ success: true, isSharingClosed: false },
      projects: [{ projectId, isSharingClosed: true, allowedTools: ['lyric_writing'] }],
    })
    await teacher.call('editClass', { params: { classId: group.id }, body: { allowsPublic: true } })
    expect((await student.call('studentLimits')).body.projects).toMatchObject([{ isSharingClosed: false }])
    expect((await api.visitor.call('studentLimits')).status).toBe(401)
    const refused = await generate(student, projectId!)
    expect(refused.body.message).toBe('This assignment does not use AI Song Generator. You can use AI Lyrics Writer.')
    expect((await generate(student, await student.newProject())).status).toBe(200)
  })

  test('end a student’s day at the tokens the class allows', async () => {
    const group = await makeClass({ dailyTokens: 250 })
    const asha = await signInNew(group, 'Asha')
    await grant(db, asha.userId, 1_000, randomUUID(), 'Tests')
    const projectId = await asha.newProject()
    expect((await generate(asha, projectId)).status).toBe(200)
    expect((await generate(asha, projectId)).body.message).toBe(
      'Your class allows 250 tokens a day, and you have used 200.',
    )
    await teacher.call('archiveClass', { params: { classId: group.id } })
    expect((await generate(asha, projectId)).body.code).toBe('class_tokens_today')
  })

  test('count of a finished song what it was charged', async () => {
    const group = await makeClass({ dailyTokens: 350 })
    const asha = await signInNew(group, 'Asha')
    await grant(db, asha.userId, 1_000, randomUUID(), 'Tests')
    const projectId = await asha.newProject()
    expect((await generate(asha, projectId)).status).toBe(200)
    const [jobId] = await db('jobs').where({ project_id: projectId }).pluck<string[]>('id')
    await completeJob(db, jobId!, outputsFor(150))
    expect((await generate(asha, projectId)).status).toBe(200)
    expect((await generate(asha, projectId)).body.message).toBe(
      'Your class allows 350 tokens a day, and you have used 350.',
    )
  })
})

describe('token pool', () => {
  test('shares a teacher’s tokens once per request, and takes back what is unspent; the sum stays', async () => {
    const group = await makeClass()
    const [asha, ben] = [await signInNew(group, 'Asha'), await signInNew(group, 'Ben')]
    const params = { classId: group.id }
    const before = (await teacher.call('tokens')).body.available
    const share = { tokensEach: 300, requestId: randomUUID() }
    for (let times = 0; times < 2; times++) await teacher.call('shareTokens', { params, body: share })
    expect((await teacher.call('tokens')).body.available).toBe(before - 600)
    await asha.call('generate', {
      body: { projectId: await asha.newProject(), prompt: 'a calm song', actionByUser: 'song_gen' },
    })
    const { tokens } = (await teacher.call('classTokens', { params })).body
    expect(tokens.students).toMatchObject([
      { studentId: asha.userId, sharedTokens: 300, unspentTokens: 100 },
      { studentId: ben.userId, sharedTokens: 300, unspentTokens: 300 },
    ])
    await teacher.call('takeBackTokens', { params, body: { requestId: randomUUID() } })
    expect((await teacher.call('tokens')).body.available).toBe(before - 200)
    expect((await ben.call('tokens')).body.available).toBe(0)
    const short = await teacher.call('shareTokens', { params, body: { tokensEach: 90_000, requestId: randomUUID() } })
    expect(short.body.code).toBe('class_tokens_short')
    expect(await checkLedger(db)).toEqual([])
  })

  test('gets back what a student who leaves has not spent', async () => {
    const group = await makeClass()
    const student = await api.signUpAs('student')
    await student.call('joinClass', { body: { code: group.joinCode } })
    await grant(db, teacher.userId, 50, randomUUID(), 'Tests')
    const own = (await student.call('tokens')).body.available
    const before = (await teacher.call('tokens')).body.available
    await teacher.call('shareTokens', {
      params: { classId: group.id },
      body: { tokensEach: 50, requestId: randomUUID() },
    })
    expect((await student.call('tokens')).body.available).toBe(own + 50)
    await student.call('leaveClass', { params: { classId: group.id } })
    expect([(await student.call('tokens')).body.available, (await teacher.call('tokens')).body.available]).toEqual([
      own,
      before,
    ])
  })
})

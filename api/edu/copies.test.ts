import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDawDocument } from '@songloom/store/daw/create-document'
import { copyTemplate, listMissingCopies } from '@songloom/store/edu/copy-project'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { down, up } from '@songloom/store/migrations/0070-ended-classes'
import { deleteProject } from '@songloom/store/projects/projects'
import { audioFor, outputsFor, seedUnstartedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let teacher: Caller
let student: Caller
let classId: string
let joinCode: string | null

beforeAll(async () => {
  api = await startTestApi(undefined, {}, { editsPerMinute: 1_000_000 })
  teacher = await api.signUpAs('teacher')
})
beforeEach(async () => {
  const { body } = await teacher.call('createClass', { body: { name: 'Music 7b', timeZone: 'UTC' } })
  classId = body.class.id
  joinCode = body.class.joinCode
  student = await api.signUpAs('student')
  await student.call('joinClass', { body: { code: joinCode } })
  await student.newProject()
})
afterAll(() => api.close())

const mine = async (assignmentId: string) =>
  (await student.call('assignment', { params: { assignmentId } })).body.assignment.mine!

/** The student's copy of a new assignment. */
async function assign(body: object = {}): Promise<{ assignmentId: string; submissionId: string; projectId: string }> {
  const made = await teacher.call('createAssignment', { params: { classId }, body: { title: 'Rain', ...body } })
  const assignmentId = made.body.assignment.id
  for (const id of await listMissingCopies(api.db, assignmentId)) await copyTemplate(api.db, id)
  const { id: submissionId, projectId } = await mine(assignmentId)
  return { assignmentId, submissionId, projectId: projectId! }
}

const remove = (projectId: string) => student.call('deleteProject', { body: { userId: student.userId, projectId } })

/** The id of a finished song's audio. */
async function makeSong(projectId: string): Promise<string> {
  const jobId = await seedUnstartedJob(api.db, { userId: student.userId, projectId }, 0)
  const mp3 = `users/${student.userId}/jobs/${jobId}/song-0.mp3`
  await completeJob(api.db, jobId, outputsFor(0, [{ ...audioFor(), objectKeys: { mp3 } }]))
  return (await api.db('audios').where({ job_id: jobId }).first<{ id: string }>('id')).id
}

const projectOf = async (audioId: string): Promise<string> =>
  (await api.db('audios').where({ id: audioId }).first<{ project_id: string }>('project_id')).project_id

describe('the copy for an assignment', () => {
  test('cannot be deleted while the student attends the class', async () => {
    const { projectId } = await assign()
    expect((await remove(projectId)).body.code).toBe('project_of_assignment')
    await student.call('leaveClass', { params: { classId } })
    expect((await remove(projectId)).status).toBe(200)
  })

  test('is not made for one who has left before it was, and is made for one who is back', async () => {
    const made = await teacher.call('createAssignment', { params: { classId }, body: { title: 'Rain' } })
    const [submissionId] = await listMissingCopies(api.db, made.body.assignment.id)
    await student.call('leaveClass', { params: { classId } })
    expect(await copyTemplate(api.db, submissionId!)).toBeUndefined()
    expect(await api.db('class_projects').where({ class_id: classId })).toEqual([])
    await student.call('joinClass', { body: { code: joinCode } })
    expect(await copyTemplate(api.db, submissionId!)).toEqual({ studentId: student.userId, classId })
  })

  test('can be deleted when its assignment is gone', async () => {
    const { assignmentId, projectId } = await assign()
    await teacher.call('deleteAssignment', { params: { assignmentId } })
    expect((await remove(projectId)).status).toBe(200)
  })

  test('that was deleted before cannot be handed in', async () => {
    const { assignmentId, submissionId, projectId } = await assign()
    await deleteProject(api.db, projectId)
    const refused = await student.call('turnIn', { params: { submissionId } })
    expect(refused.body.code).toBe('submission_project_deleted')
    expect(await mine(assignmentId)).toMatchObject({ version: 0, turnedInAt: null })
    await student.call('submission', { params: { submissionId } })
    expect((await student.call('turnIn', { params: { submissionId } })).body.submission.version).toBe(1)
  })

  test('that was deleted outside the class is back with its songs and its document for one who joins again', async () => {
    const { submissionId, projectId } = await assign()
    const audioId = await makeSong(projectId)
    await createDawDocument(api.db, { projectId, userId: student.userId, sourceKey: null }, [])
    await student.call('leaveClass', { params: { classId } })
    await remove(projectId)
    expect(await projectOf(audioId)).not.toBe(projectId)
    await student.call('joinClass', { body: { code: joinCode } })
    expect(await projectOf(audioId)).toBe(projectId)
    expect((await student.call('projectMessages', { params: { projectId } })).status).toBe(200)
    expect((await student.call('dawProject', { params: { projectId } })).status).toBe(200)
    await student.call('turnIn', { params: { submissionId } })
    const { version } = (await teacher.call('submissionVersion', { params: { submissionId, version: '1' } })).body
    expect(version.messages.flatMap(({ audios }) => audios.map((audio) => audio.audioId))).toEqual([audioId])
  })

  test('that was deleted while this was allowed is back with the migration', async () => {
    const { projectId } = await assign()
    const audioId = await makeSong(projectId)
    const other = await assign()
    await student.call('leaveClass', { params: { classId } })
    for (const id of [projectId, other.projectId]) await remove(id)
    await api.db('class_members').where({ class_id: classId }).update({ left_at: null })
    await down(api.db)
    await up(api.db)
    expect(await projectOf(audioId)).toBe(projectId)
    for (const id of [projectId, other.projectId])
      expect((await student.call('projectMessages', { params: { projectId: id } })).status).toBe(200)
  })

  test('allows all tools once the student has left the class, on screen and in jobs', async () => {
    const { projectId } = await assign({ allowedTools: ['lyric_writing'] })
    const generate = () =>
      student.call('generate', { body: { projectId, prompt: 'a calm song', actionByUser: 'song_gen' } })
    expect((await generate()).body.code).toBe('assignment_tool')
    await student.call('leaveClass', { params: { classId } })
    expect((await student.call('studentLimits')).body.projects).toEqual([])
    expect((await generate()).status).toBe(200)
  })
})

test('an assignment carries the archive of its class', async () => {
  const { assignmentId, submissionId } = await assign()
  expect((await student.call('assignment', { params: { assignmentId } })).body.assignment.isArchived).toBe(false)
  await teacher.call('archiveClass', { params: { classId } })
  const { assignment } = (await student.call('submission', { params: { submissionId } })).body
  expect(assignment.isArchived).toBe(true)
})

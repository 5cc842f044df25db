import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyTemplate, listMissingCopies } from '@songloom/store/edu/copy-project'
import { deleteProject } from '@songloom/store/projects/projects'
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

describe('the copy for an assignment', () => {
  test('cannot be deleted while the student attends the class', async () => {
    const { projectId } = await assign()
    expect((await remove(projectId)).body.code).toBe('project_of_assignment')
    await student.call('leaveClass', { params: { classId } })
    expect((await remove(projectId)).status).toBe(200)
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

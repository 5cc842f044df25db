import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxProjects } from '@songloom/contracts/library/library.rules'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let creator: Caller

beforeAll(async () => {
  api = await startTestApi()
  creator = await api.signUp()
})
afterAll(() => api.close())

/** The table is away while `run` runs: whatever reads or writes it fails. */
async function without(table: string, run: () => Promise<void>): Promise<void> {
  await api.db.raw('alter table ?? rename to ??', [table, `${table}_away`])
  try {
    await run()
  } finally {
    await api.db.raw('alter table ?? rename to ??', [`${table}_away`, table])
  }
}

const claimsOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

test('POST /api/auth/createJWT returns a token for the caller and an owned project (spec 3 §7)', async () => {
  const projectId = await creator.newProject()
  const { status, body } = await creator.call('createJwt', { body: { userId: creator.userId, projectId } })
  expect(status).toBe(200)
  expect(claimsOf(body.token)).toMatchObject({ sub: creator.userId, projectId })
  const [header, claims, signature] = body.token.split('.')
  const key = createHmac('sha256', api.config.authSecret).update('project-token').digest()
  expect(createHmac('sha256', key).update(`${header}.${claims}`).digest('base64url')).toBe(signature)
  const other = await api.signUp()
  expect((await other.call('createJwt', { body: { projectId } })).status).toBe(404)
  expect((await other.call('createJwt', { body: { userId: creator.userId, projectId } })).status).toBe(403)
})

test("a project that cannot be written: 'Failed to create project' (spec 1 §8)", async () => {
  await without('projects', async () => {
    const answer = { status: 500, body: { code: 'project_create_failed', message: 'Failed to create project' } }
    expect(await creator.call('createProject', { body: {} })).toMatchObject(answer)
    expect(await creator.call('newCreateProject', { body: { projectId: 'c'.repeat(24) } })).toMatchObject(answer)
  })
  expect(await creator.newProject()).toMatch(/^[0-9a-f]{24}$/)
})

test("returns 'Error fetching user generation limits. Please try again.' (spec 3 §8)", async () => {
  const answer = { status: 503, body: { message: 'Error fetching user generation limits. Please try again.' } }
  await without('jobs', async () => {
    expect(await creator.call('generationsCount')).toMatchObject(answer)
  })
  expect((await creator.call('generationsCount')).body.count).toBe(0)
})

test('a user has no more than 5,000 projects; one that is there is answered as before', async () => {
  const full = await api.signUp()
  const projectId = 'd'.repeat(24)
  expect((await full.call('newCreateProject', { body: { projectId } })).status).toBe(200)
  await api.db.raw(
    `insert into projects (id, user_id, name)
     select lpad(n::text, 24, 'e'), ?, 'Full' from generate_series(2, ?) n`,
    [full.userId, maxProjects],
  )
  const answer = { status: 409, body: { code: 'projects_too_many' } }
  expect(await full.call('createProject', { body: {} })).toMatchObject(answer)
  expect(await full.call('newCreateProject', { body: { projectId: 'f'.repeat(24) } })).toMatchObject(answer)
  expect((await full.call('newCreateProject', { body: { projectId } })).status).toBe(200)
})

test('a deleted project has no document of the DAW, and no log, any more', async () => {
  const person = await api.signUp()
  await person.newProject()
  const { projectId } = (await person.call('openDawProject', { body: {} })).body
  expect((await person.call('deleteProject', { body: { projectId } })).status).toBe(200)
  expect(await api.db('daw_documents').where({ project_id: projectId })).toEqual([])
})

test('a project whose document is being rendered cannot be deleted', async () => {
  const person = await api.signUp()
  await person.newProject()
  const { projectId } = (await person.call('openDawProject', { body: {} })).body
  expect((await person.call('renderMix', { params: { projectId }, body: {} })).status).toBe(200)
  expect((await person.call('deleteProject', { body: { projectId } })).body.code).toBe('project_has_pending')
  await api.db('jobs').where({ user_id: person.userId }).update({ state: 'failed' })
  expect((await person.call('deleteProject', { body: { projectId } })).status).toBe(200)
})

test('of projects deleted at once, one stays', async () => {
  const person = await api.signUp()
  const ids = await Promise.all([person.newProject(), person.newProject(), person.newProject()])
  const answers = await Promise.all(ids.map((projectId) => person.call('deleteProject', { body: { projectId } })))
  expect(answers.filter(({ status }) => status !== 200)).toMatchObject([{ body: { code: 'project_last' } }])
})

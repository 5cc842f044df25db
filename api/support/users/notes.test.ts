import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedJob } from '@songloom/store/testing/seed'
import { grant } from '@songloom/store/ledger/ledger'
import { startTestApi } from '../../testing/test-api.ts'
import type { Caller, TestApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

let sent = 0
const requestId = () => `note-request-${++sent}`
const emailOf = async ({ userId }: Caller): Promise<string> =>
  (await api.db<{ id: string; email: string }>('users').where({ id: userId }).first('email'))?.email ?? ''
async function makeJob(): Promise<{ creator: Caller; params: { subjectKind: string; subjectId: string } }> {
  const creator = await api.signUp()
  await grant(api.db, creator.userId, 1_000, `notes:${creator.userId}`, 'Tests')
  const subjectId = await seedJob(api.db, { userId: creator.userId, projectId: await creator.newProject() }, 200)
  return { creator, params: { subjectKind: 'generation', subjectId } }
}

test('notes have an author and a time, are written once per request, and stay', async () => {
  const [support, { params }] = [await api.signUpAs('support'), await makeJob()]
  const body = { text: 'The user called twice.', requestId: requestId() }
  await Promise.all([1, 2].map(() => support.call('supportAddNote', { params, body })))
  await support.call('supportAddNote', { params, body: { text: 'Second', requestId: requestId() } })
  const { body: read } = await support.call('supportNotes', { params })
  expect(read.notes.map(({ text }) => text)).toEqual(['Second', 'The user called twice.'])
  expect(read.notes[0]).toMatchObject({ kind: 'note', authorEmail: await emailOf(support) })
  const reused = await support.call('supportAddNote', { params, body: { ...body, text: 'Other' } })
  expect(reused.body.code).toBe('request_id_reused')
  await expect(api.db('support_notes').where({ text: 'Second' }).delete()).rejects.toThrow('append-only')
})

test('a case is opened, assigned and solved with notes; lists show its owner until it is solved', async () => {
  const [support, colleague, { creator, params }] = [
    await api.signUpAs('support'),
    await api.signUpAs('lead'),
    await makeJob(),
  ]
  const set = (state: string, ownerId: string | null) =>
    support.call('supportSetCase', { params, body: { state, ownerId, requestId: requestId() } })
  const listed = async () =>
    (await support.call('supportGenerations', { query: { search: params.subjectId } })).body.generations[0]?.openCase
  const found = async (caseOwner: string): Promise<string[]> =>
    (await support.call('supportGenerations', { query: { caseOwner } })).body.generations.map(({ id }) => id)
  await set('open', colleague.userId)
  await set('open', colleague.userId)
  for (const owner of [colleague.userId, 'any']) expect(await found(owner)).toContain(params.subjectId)
  expect(await found(support.userId)).toEqual([])
  const ownerEmail = await emailOf(colleague)
  expect(await listed()).toMatchObject({ state: 'open', ownerId: colleague.userId, ownerEmail })
  await set('waiting', null)
  const { body } = await set('solved', null)
  expect(await listed()).toBeNull()
  expect(await found('any')).not.toContain(params.subjectId)
  expect(body.case).toMatchObject({ state: 'solved', ownerId: null })
  expect(body.notes.map(({ text }) => text)).toEqual([
    'Solved, assigned to nobody',
    'Waiting for user, assigned to nobody',
    `Open, assigned to ${ownerEmail}`,
  ])
  expect((await set('open', creator.userId)).body.code).toBe('owner_not_staff')
  const { staff } = (await support.call('supportStaff')).body
  expect(staff).toContainEqual({ id: colleague.userId, email: ownerEmail, role: 'lead' })
})

test('a change of the state leaves the owner, and a change of the owner the state', async () => {
  const [support, colleague, { params }] = [await api.signUpAs('support'), await api.signUpAs('lead'), await makeJob()]
  const set = async (change: { state?: string; ownerId?: string | null }) =>
    (await support.call('supportSetCase', { params, body: { ...change, requestId: requestId() } })).body
  await set({ state: 'open', ownerId: support.userId })
  await set({ ownerId: colleague.userId })
  const { case: changed, notes } = await set({ state: 'waiting' })
  expect(changed).toMatchObject({ state: 'waiting', ownerId: colleague.userId, ownerEmail: await emailOf(colleague) })
  expect(notes.map(({ text }) => text)).toEqual([
    'Waiting for user',
    `Assigned to ${await emailOf(colleague)}`,
    `Open, assigned to ${await emailOf(support)}`,
  ])
  expect((await set({})).code).toBe('bad_request')
})

test('two viewers of a generation see each other', async () => {
  const [support, colleague, { params }] = [
    await api.signUpAs('support'),
    await api.signUpAs('support'),
    await makeJob(),
  ]
  const look = async (who: Caller) =>
    (await who.call('supportPresence', { params: { jobId: params.subjectId } })).body.others
  expect(await look(support)).toEqual([])
  expect(await look(colleague)).toEqual([await emailOf(support)])
  expect(await look(support)).toEqual([await emailOf(colleague)])
})

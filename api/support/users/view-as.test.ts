import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskHeader } from '@songloom/contracts/support/users/view-as.rules'
import { copyTemplate, listMissingCopies } from '@songloom/store/edu/copy-project'
import { createId } from '@songloom/store/ids'
import { listAudit } from '@songloom/store/support/audit'
import { startTestApi } from '../../testing/test-api.ts'
import type { Caller, TestApi } from '../../testing/test-api.ts'

let api: TestApi
let db: Knex
let lead: Caller
let person: Caller
/** The lead's cookies. */
let session: string

beforeAll(async () => {
  api = await startTestApi()
  db = api.db
  person = await api.signUp()
  lead = await api.signUpAs('lead')
  session = `songloom_session=${encodeURIComponent(lead.token)}`
})
afterAll(() => api.close())

const send = async (method: string, path: string, cookie: string, headers: Record<string, string> = {}) => {
  const sent = { method, headers: { cookie, origin: api.url, 'content-type': 'application/json', ...headers } }
  const response = await fetch(`${api.url}${path}`, { ...sent, ...(method === 'GET' ? {} : { body: '{}' }) })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}
const begin = (userId = person.userId, viewer = lead) =>
  viewer.call('supportViewAs', { params: { userId }, body: { reason: 'A song is missing.', requestId: createId() } })

async function beginView(userId = person.userId): Promise<string> {
  const { headers } = await begin(userId)
  return `${session}; ${headers.get('set-cookie')!.split(';')[0]!}`
}

describe('a view as a user', () => {
  test('reads as the user, says so, and is recorded with both ids', async () => {
    const projectId = await person.newProject()
    const cookie = await beginView()
    const me = await send('GET', '/api/account/me', cookie)
    expect(me.body.user).toMatchObject({ id: person.userId, view: { endsAt: expect.any(String) } })
    const minutes = (Date.parse(me.body.user.view.endsAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30.1)
    expect((await send('GET', `/api/studio/project/${projectId}/messages`, cookie)).status).toBe(200)
    const [entry] = await listAudit(db, 'user', person.userId)
    expect(entry).toMatchObject({ action: 'view_as', reason: 'A song is missing.', actorId: lead.userId })
    const calls = await db('view_calls').join('view_sessions', 'view_sessions.id', 'view_id').orderBy('view_calls.id')
    expect(calls.map(({ call }) => call)).toEqual(['me', 'projectMessages'])
    expect(calls[0]).toMatchObject({ user_id: person.userId, actor_id: lead.userId })
  })

  test('changes nothing, on no way', async () => {
    const cookie = await beginView()
    for (const [method, path] of [
      ['POST', '/api/studio/project/create'],
      ['PUT', '/api/account/content-filter'],
      ['POST', '/api/account/deletion'],
      ['POST', '/api/generate'],
      ['POST', '/api/auth/request-password-reset'],
      ['DELETE', '/api/account/sessions'],
    ] as const)
      expect(await send(method, path, cookie), path).toMatchObject({ status: 403, body: { code: 'view_read_only' } })
    expect(await db('sessions').where({ user_id: person.userId })).toHaveLength(1)
  })

  test('opens no copy of an assignment and starts no upload by looking at them', async () => {
    const [teacher, student] = [await api.signUpAs('teacher'), await api.signUpAs('student')]
    const made = (await teacher.call('createClass', { body: { name: 'Choir', timeZone: 'UTC' } })).body.class
    await student.call('joinClass', { body: { code: made.joinCode } })
    const { assignment } = (
      await teacher.call('createAssignment', { params: { classId: made.id }, body: { title: 'Rain' } })
    ).body
    const [submissionId] = await listMissingCopies(db, assignment.id)
    await copyTemplate(db, submissionId!)
    const uploadId = createId()
    const facts = { file_name: 'a.mp3', source: 'file', size_bytes: 5, received_bytes: 5 }
    await db('uploads').insert({ id: uploadId, user_id: student.userId, ...facts })
    const cookie = await beginView(student.userId)
    const seen = await send('GET', `/api/edu/submissions/${submissionId}`, cookie)
    expect([seen.status, seen.body.submission.state]).toEqual([200, 'NEW'])
    expect((await send('GET', `/api/uploads/${uploadId}`, cookie)).body.upload.state).toBe('receiving')
    expect((await student.call('submission', { params: { submissionId: submissionId! } })).body.submission.state).toBe(
      'CREATED',
    )
  })

  test('leaves the desk to the colleague, and ends by its button, its time, or with the role', async () => {
    const cookie = await beginView()
    const asWhom = async (more: Record<string, string> = {}) =>
      (await send('GET', '/api/account/me', cookie, more)).body.user.id as string
    expect(await asWhom({ [deskHeader]: '1' })).toBe(lead.userId)
    expect((await send('GET', '/api/support/users', cookie)).status).toBe(200)
    expect(await asWhom()).toBe(person.userId)
    await db('users').where({ id: lead.userId }).update({ role: 'support' })
    expect(await asWhom()).toBe(lead.userId)
    await db('users').where({ id: lead.userId }).update({ role: 'lead' })
    expect((await send('POST', '/api/view/end', cookie)).status).toBe(200)
    expect(await asWhom()).toBe(lead.userId)
    const late = await beginView()
    await db('view_sessions').update({ expires_at: new Date(0) })
    expect((await send('GET', '/api/account/me', late)).body.user.id).toBe(lead.userId)
  })

  test('is no key for another browser, and not for support, colleagues or strangers', async () => {
    const view = (await beginView()).split('; ')[1]!
    const stranger = `songloom_session=${encodeURIComponent((await api.signUp()).token)}; ${view}`
    expect((await send('GET', '/api/account/me', stranger)).body.user.id).not.toBe(person.userId)
    expect((await send('GET', '/api/account/me', view)).body.user).toBeNull()
    expect((await begin(person.userId, await api.signUpAs('support'))).status).toBe(403)
    expect((await begin((await api.signUpAs('support')).userId)).body.code).toBe('not_eligible')
    expect((await begin(createId())).status).toBe(404)
  })
})

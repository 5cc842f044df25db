import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const password = 'a-long-password'
const emailOf = async ({ userId }: Caller): Promise<string> =>
  (await api.db('users').where({ id: userId }).first('email')).email

/** The same account in another browser. */
async function signInAgain(caller: Caller, as = password, userAgent = 'curl/8'): Promise<Caller> {
  const response = await fetch(`${api.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: await emailOf(caller), password: as }),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`)
  return api.callerWith(((await response.json()) as { token: string }).token)
}

const statusOf = async (caller: Caller): Promise<number> => (await caller.call('tokens')).status
const forget = (caller: Caller): Promise<unknown> =>
  api
    .db('sessions')
    .where({ user_id: caller.userId })
    .update({ confirmed_at: api.db.raw("now() - interval '11 minutes'") })

describe('sessions', () => {
  test('are listed with their browser, the asking one first and marked', async () => {
    const caller = await api.signUp()
    await signInAgain(caller, password, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    const { body } = await caller.call('sessions')
    expect(body.sessions.map(({ isCurrent, browser, system }) => [isCurrent, browser, system])).toEqual([
      [true, null, null],
      [false, 'Firefox', 'Linux'],
    ])
    expect(JSON.stringify(body)).not.toContain('Gecko')
  })

  test('end one by one, on the next request, and never another’s', async () => {
    const [caller, stranger] = [await api.signUp(), await api.signUp()]
    const other = await signInAgain(caller)
    const id = (await caller.call('sessions')).body.sessions.find(({ isCurrent }) => !isCurrent)!.id
    expect((await stranger.call('endSession', { params: { sessionId: id } })).body.code).toBe('not_found')
    expect(await statusOf(other)).toBe(200)
    expect((await caller.call('endSession', { params: { sessionId: id } })).status).toBe(200)
    expect([await statusOf(other), await statusOf(caller)]).toEqual([401, 200])
  })

  test('end all at once but the asking one, with the reset links on their way', async () => {
    const caller = await api.signUp()
    const others = [await signInAgain(caller), await signInAgain(caller)]
    await api
      .db('verifications')
      .insert({ id: `v${caller.userId}`, identifier: 'x', value: caller.userId, expires_at: new Date() })
    expect((await caller.call('endOtherSessions')).body.ended).toBe(2)
    expect(await Promise.all([caller, ...others].map(statusOf))).toEqual([200, 401, 401])
    expect(await api.db('verifications').where({ value: caller.userId })).toEqual([])
  })
})

describe('a change of the password', () => {
  const change = (caller: Caller, currentPassword: string, newPassword = 'another-long-password') =>
    caller.call('changePassword', { body: { currentPassword, newPassword } })

  test('needs the present one, ends all other sessions and keeps this one', async () => {
    const caller = await api.signUp()
    const other = await signInAgain(caller)
    expect((await change(caller, 'not this one')).body.code).toBe('wrong_password')
    expect((await change(caller, password, 'short')).body).toMatchObject({ code: 'bad_request', field: 'newPassword' })
    expect((await change(caller, password, 'sunshine')).body.code).toBe('password_common')
    expect((await change(caller, password)).body).toEqual({ success: true, ended: 1 })
    expect(await Promise.all([caller, other].map(statusOf))).toEqual([200, 401])
    await expect(signInAgain(caller)).rejects.toThrow('401')
    expect(await statusOf(await signInAgain(caller, 'another-long-password'))).toBe(200)
  })

  test('needs a recent sign-in instead where the account has no password yet', async () => {
    const caller = await api.signUp()
    await api.db('credentials').where({ user_id: caller.userId }).delete()
    await forget(caller)
    const set = () => caller.call('changePassword', { body: { newPassword: 'a-first-password' } })
    expect((await set()).body.code).toBe('confirmation_needed')
    expect((await caller.call('confirmIdentity', { body: { password } })).body.code).toBe('password_absent')
    await api.db('sessions').where({ user_id: caller.userId }).update({ confirmed_at: new Date() })
    expect((await set()).status).toBe(200)
    expect(await statusOf(await signInAgain(caller, 'a-first-password'))).toBe(200)
  })

  test('lets nobody guess: after five failures each further one waits, the right one too', async () => {
    const caller = await api.signUp()
    const codes = []
    for (let index = 0; index < 7; index++)
      codes.push((await caller.call('confirmIdentity', { body: { password: `guess ${index}` } })).body.code)
    expect(codes).toEqual([...Array<string>(5).fill('wrong_password'), 'too_many_requests', 'too_many_requests'])
    const answer = await caller.call('confirmIdentity', { body: { password } })
    expect([answer.body.code, Number(answer.headers.get('retry-after')) > 0]).toEqual(['too_many_requests', true])
  })
})

test('a password confirms for ten minutes who it is', async () => {
  const caller = await api.signUp()
  const change = () => caller.call('changeEmail', { body: { email: `new-${caller.userId}@example.test` } })
  await forget(caller)
  expect((await change()).body.code).toBe('confirmation_needed')
  expect((await caller.call('confirmIdentity', { body: { password: 'wrong one' } })).body.code).toBe('wrong_password')
  expect((await change()).body.code).toBe('confirmation_needed')
  expect((await caller.call('confirmIdentity', { body: { password } })).status).toBe(200)
  expect((await change()).status).toBe(200)
})

test('a name is changed at once, and no other field with it', async () => {
  const caller = await api.signUp()
  expect((await caller.call('renameUser', { body: { name: 'Asha' } })).body.name).toBe('Asha')
  expect((await caller.call('me')).body.user).toMatchObject({ username: 'Asha', role: 'user' })
  expect((await caller.call('renameUser', { body: { name: 'Asha', role: 'admin' } })).status).toBe(400)
})

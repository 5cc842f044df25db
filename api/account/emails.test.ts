import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitLink, readMailsTo } from '../testing/mails.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const emailOf = async ({ userId }: Caller): Promise<string> =>
  (await api.db('users').where({ id: userId }).first('email')).email
const newAddress = (caller: Caller): string => `new-${caller.userId}@example.test`
const follow = (route: 'confirmEmail' | 'cancelEmail', link: URL) =>
  api.visitor.call(route, { body: { token: link.searchParams.get('token')! } })

/** A change that was asked for, with the links of both mails. */
async function beginChange(caller: Caller, email = newAddress(caller), count = 1) {
  const old = await emailOf(caller)
  expect((await caller.call('changeEmail', { body: { email } })).body).toEqual({ success: true })
  const folder = api.config.mailFolder
  return { old, email, confirm: await awaitLink(folder, email, count), cancel: await awaitLink(folder, old, count) }
}

describe('a change of the email', () => {
  test('waits for the link at the new address, which works once', async () => {
    const caller = await api.signUp()
    const { old, email, confirm } = await beginChange(caller, newAddress(caller).toUpperCase().toLowerCase())
    expect(await emailOf(caller)).toBe(old)
    expect((await caller.call('security')).body.security.emailChange).toMatchObject({ newEmail: email })
    expect(confirm.pathname).toBe('/confirm-email')
    const [mail] = await readMailsTo(api.config.mailFolder, email)
    expect(mail?.replaceAll(/\s+/g, ' ')).toContain('within 60 minutes, while you stay logged in where you asked.')
    const answers = await Promise.all([1, 2, 3].map(() => follow('confirmEmail', confirm)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    expect([await emailOf(caller), (await caller.call('me')).body.user?.email]).toEqual([email, email])
    expect((await caller.call('security')).body.security.emailChange).toBeNull()
  })

  test('is taken back by the link at the old address, before and after it is confirmed', async () => {
    for (const isConfirmed of [false, true]) {
      const caller = await api.signUp()
      const { old, confirm, cancel } = await beginChange(caller)
      if (isConfirmed) await follow('confirmEmail', confirm)
      expect((await follow('cancelEmail', cancel)).body).toEqual({ success: true, email: old, wasChanged: isConfirmed })
      expect(await emailOf(caller)).toBe(old)
      expect((await follow('confirmEmail', confirm)).body.code).toBe('link_ended')
      expect((await follow('cancelEmail', cancel)).body.code).toBe('link_ended')
      // Who changed it may be signed in; then everybody is signed out.
      expect((await caller.call('tokens')).status).toBe(isConfirmed ? 401 : 200)
    }
  })

  test('ends other sessions and mailed links, which may be at the old address', async () => {
    const caller = await api.signUp()
    const { confirm } = await beginChange(caller)
    const { userId } = caller
    const other = { id: `s${userId}`, expires_at: new Date(Date.now() + 60_000) }
    await api.db('sessions').insert({ ...other, user_id: userId, token: userId })
    await api.db('verifications').insert({ ...other, identifier: 'x', value: userId })
    await follow('confirmEmail', confirm)
    expect(await api.db('sessions').where({ id: other.id })).toEqual([])
    expect(await api.db('verifications').where({ value: caller.userId })).toEqual([])
    expect((await caller.call('tokens')).status).toBe(200)
  })

  test('has links that end after 60 minutes, with the next change, and when it is withdrawn', async () => {
    const caller = await api.signUp()
    const first = await beginChange(caller)
    const second = await beginChange(caller, `other-${newAddress(caller)}`)
    expect((await follow('confirmEmail', first.confirm)).body.code).toBe('link_ended')
    await caller.call('withdrawEmail')
    expect((await follow('confirmEmail', second.confirm)).body.code).toBe('link_ended')
    const third = await beginChange(caller, `third-${newAddress(caller)}`)
    const of = { user_id: caller.userId, new_email: third.email }
    const [row] = await api
      .db('email_changes')
      .where(of)
      .select(api.db.raw('extract(epoch from expires_at - created_at) as s'))
    expect(Number(row.s)).toBe(3_600)
    await api
      .db('email_changes')
      .where(of)
      .update({ expires_at: api.db.raw("now() - interval '1 second'") })
    expect((await follow('confirmEmail', third.confirm)).body.code).toBe('link_ended')
    expect((await follow('cancelEmail', third.cancel)).body.code).toBe('link_ended')
  })

  test('ends with the session that began it, and with a change of the password', async () => {
    const owner = await api.signUp()
    const { confirm } = await beginChange(owner)
    await api.db('sessions').where({ user_id: owner.userId }).delete()
    expect((await follow('confirmEmail', confirm)).body.code).toBe('link_ended')
    const other = await api.signUp()
    const second = await beginChange(other)
    const body = { currentPassword: 'a-long-password', newPassword: 'another-long-password' }
    expect((await other.call('changePassword', { body })).status).toBe(200)
    expect((await follow('confirmEmail', second.confirm)).body.code).toBe('link_ended')
    expect((await other.call('security')).body.security.emailChange).toBeNull()
  })

  test('reveals no known address: only its owner gets a mail', async () => {
    const [caller, known] = [await api.signUp(), await api.signUp()]
    const email = await emailOf(known)
    const answers = []
    for (const wanted of [email, newAddress(caller)])
      answers.push((await caller.call('changeEmail', { body: { email: wanted } })).body)
    expect(answers[0]).toEqual(answers[1])
    await expect.poll(async () => (await readMailsTo(api.config.mailFolder, email)).length).toBe(1)
    const [mail] = await readMailsTo(api.config.mailFolder, email)
    expect(mail).toContain('has an account already')
    expect(mail).not.toContain('http')
  })

  test('stores no token, refuses the present address, and needs a recent sign-in', async () => {
    const caller = await api.signUp()
    const { confirm } = await beginChange(caller)
    const rows = JSON.stringify(await api.db('email_changes').where({ user_id: caller.userId }))
    expect(rows).not.toContain(confirm.searchParams.get('token'))
    const own = (await emailOf(caller)).toUpperCase()
    expect((await caller.call('changeEmail', { body: { email: own } })).body.code).toBe('email_unchanged')
    await api
      .db('sessions')
      .where({ user_id: caller.userId })
      .update({ confirmed_at: new Date(0) })
    const body = { email: newAddress(caller) }
    expect((await caller.call('changeEmail', { body })).body.code).toBe('confirmation_needed')
  })

  test('mails a stranger at most five times', async () => {
    const target = `victim-${Date.now()}@example.test`
    const statuses = []
    for (let index = 0; index < 6; index++)
      statuses.push((await (await api.signUp()).call('changeEmail', { body: { email: target } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appCode } from '../testing/app-code.ts'
import { openBrowser as open } from '../testing/browser.ts'
import type { Browser } from '../testing/browser.ts'
import { readMailsTo } from '../testing/mails.ts'
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

const openBrowser = (): Browser => open(api.url)
const signIn = async (browser: Browser, caller: Caller) =>
  browser.post('/api/auth/sign-in/email', { email: await emailOf(caller), password })
const sendCode = (browser: Browser, code: string, isTrusted = false) =>
  browser.post('/api/auth/sign-in/code', { code, isTrusted })

/** Two-step sign-in turned on with the code of the half minute before, so that two are left for a test. */
async function turnOn() {
  const before = await api.signUp()
  const { body } = await before.call('startTwoStep', { body: { password } })
  const { secret, recoveryCodes, uri } = body
  const finish = () => before.call('finishTwoStep', { body: { code: appCode(secret, -1) } })
  const first = await finish()
  // The half minute may have ended on the code's way.
  const on = first.status === 200 ? first : await finish()
  const caller = { ...api.callerWith(on.body.token), userId: before.userId }
  return { before, caller, secret, recoveryCodes, uri }
}

describe('turning two-step sign-in on', () => {
  test('needs the password and a code of the app; the session gets another token', async () => {
    const person = await api.signUp()
    expect((await person.call('startTwoStep', { body: {} })).body.code).toBe('wrong_password')
    expect((await person.call('startTwoStep', { body: { password: 'not this' } })).body.code).toBe('wrong_password')
    const { body } = await person.call('startTwoStep', { body: { password } })
    expect(new URL(body.uri).searchParams.get('issuer')).toBe('Songloom')
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect((await signIn(openBrowser(), person)).status).toBe(200)
    expect((await person.call('finishTwoStep', { body: { code: '000000' } })).body.code).toBe('wrong_code')
    expect((await person.call('confirmIdentity', { body: { code: appCode(body.secret) } })).body.code).toBe(
      'two_step_off',
    )
    const on = await person.call('finishTwoStep', { body: { code: appCode(body.secret) } })
    expect([on.status, (await person.call('tokens')).status]).toEqual([200, 401])
    const after = api.callerWith(on.body.token)
    expect((await after.call('security')).body.security).toMatchObject({ hasPassword: true, twoStep: { isOn: true } })
    expect((await after.call('startTwoStep', { body: { password } })).body.code).toBe('two_step_on')
    await expect.poll(async () => (await readMailsTo(api.config.mailFolder, await emailOf(person))).length).toBe(1)
  })

  test('stores neither the secret nor a recovery code in clear', async () => {
    const { caller, secret, recoveryCodes } = await turnOn()
    const rows = JSON.stringify(await api.db('two_factors').where({ user_id: caller.userId }))
    for (const clear of [secret, ...recoveryCodes]) expect(rows).not.toContain(clear)
  })
})

describe('signing in in two steps', () => {
  test('opens no session before the code, and then one', async () => {
    const { caller, secret } = await turnOn()
    const browser = openBrowser()
    expect(await signIn(browser, caller)).toMatchObject({ status: 401, body: { code: 'code_needed' } })
    expect([...browser.jar.keys()]).toEqual(['songloom_code'])
    expect((await sendCode(browser, '000000')).body.code).toBe('wrong_code')
    const { status, body } = await sendCode(browser, appCode(secret).replace(/^.../, '$& '))
    expect([status, (await api.callerWith(body.token!).call('me')).body.user?.id]).toEqual([200, caller.userId])
    expect(browser.jar.has('songloom_code')).toBe(false)
  })

  test('takes each code once, of the app and of the recovery codes', async () => {
    const { caller, secret, recoveryCodes } = await turnOn()
    for (const code of [appCode(secret), recoveryCodes[0]!]) {
      const [first, second] = [openBrowser(), openBrowser()]
      for (const browser of [first, second]) await signIn(browser, caller)
      const before = await api.db('sessions').where({ user_id: caller.userId })
      const answers = await Promise.all([sendCode(first, code), sendCode(second, code)])
      expect(answers.map(({ status }) => status).sort(), code).toEqual([200, expect.toBeOneOf([403, 400, 409])])
      expect(await api.db('sessions').where({ user_id: caller.userId })).toHaveLength(before.length + 1)
    }
  })

  test('needs the sign-in before it, in the same browser, and not older than ten minutes', async () => {
    const { caller, secret } = await turnOn()
    expect((await sendCode(openBrowser(), appCode(secret))).body.code).toBe('sign_in_expired')
    const browser = openBrowser()
    await signIn(browser, caller)
    const forged = openBrowser()
    forged.jar.set('songloom_code', browser.jar.get('songloom_code')!.replace(/^./, 'x'))
    expect((await sendCode(forged, appCode(secret))).body.code).toBe('sign_in_expired')
    await api
      .db('verifications')
      .where({ value: caller.userId })
      .update({ expires_at: new Date(0) })
    expect((await sendCode(browser, appCode(secret))).body.code).toBe('sign_in_expired')
  })

  test('lets nobody guess codes: five wrong ones, then also the right one waits, in any browser', async () => {
    const { caller, secret } = await turnOn()
    for (let index = 0; index < 5; index++) {
      const browser = openBrowser()
      await signIn(browser, caller)
      expect((await sendCode(browser, `00000${index}`)).body.code).toBe('wrong_code')
    }
    const browser = openBrowser()
    await signIn(browser, caller)
    expect((await sendCode(browser, appCode(secret))).body.code).toBe('too_many_requests')
  })

  test('does not ask on a device that is trusted, until the user ends other sessions', async () => {
    const { caller, secret } = await turnOn()
    const browser = openBrowser()
    await signIn(browser, caller)
    expect((await sendCode(browser, appCode(secret), true)).status).toBe(200)
    expect((await signIn(browser, caller)).status).toBe(200)
    expect((await signIn(openBrowser(), caller)).body.code).toBe('code_needed')
    await caller.call('endOtherSessions')
    expect((await signIn(browser, caller)).body.code).toBe('code_needed')
  })
})

test('a lead resets it, with a reason in the audit; the user is signed out and gets a mail', async () => {
  const { caller } = await turnOn()
  const [support, lead] = [await api.signUpAs('support'), await api.signUpAs('lead')]
  const press = { params: { userId: caller.userId }, body: { reason: 'Lost the phone', requestId: caller.userId } }
  expect((await lead.call('supportUser', { params: press.params })).body.hasTwoStep).toBe(true)
  expect((await support.call('supportResetTwoStep', press)).body.code).toBe('forbidden')
  const answers = [await lead.call('supportResetTwoStep', press), await lead.call('supportResetTwoStep', press)]
  expect(answers.map(({ body }) => body.changed)).toEqual([true, false])
  expect((await caller.call('tokens')).status).toBe(401)
  expect((await signIn(openBrowser(), caller)).status).toBe(200)
  const entry = await api.db('audit').where({ action: 'reset_two_step', subject_id: caller.userId }).first()
  expect(entry.reason).toBe('Lost the phone')
  const again = { ...press, body: { ...press.body, requestId: `${caller.userId}-2` } }
  expect((await lead.call('supportResetTwoStep', again)).body.code).toBe('not_eligible')
})

describe('with two-step sign-in on', () => {
  test('a code confirms who it is; it is turned off with password and code', async () => {
    const { caller, secret, recoveryCodes } = await turnOn()
    const end = (body: object) => caller.call('endTwoStep', { body })
    expect((await caller.call('confirmIdentity', { body: { code: appCode(secret) } })).status).toBe(200)
    expect((await caller.call('confirmIdentity', { body: { code: appCode(secret) } })).body.code).toBe('code_used')
    expect((await end({ code: recoveryCodes[0] })).body.code).toBe('wrong_password')
    expect((await end({ password, code: '000000' })).body.code).toBe('wrong_code')
    const { status, body } = await end({ password, code: recoveryCodes[0] })
    expect(status).toBe(200)
    expect((await api.callerWith(body.token).call('security')).body.security.twoStep.isOn).toBe(false)
    expect((await signIn(openBrowser(), caller)).status).toBe(200)
  })

  test('new recovery codes replace the old ones', async () => {
    const { caller, recoveryCodes } = await turnOn()
    const fresh = (await caller.call('renewRecoveryCodes', { body: { password } })).body.recoveryCodes
    expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([])
    const browser = openBrowser()
    await signIn(browser, caller)
    expect((await sendCode(browser, recoveryCodes[0]!)).body.code).toBe('wrong_code')
    expect((await sendCode(browser, fresh[0]!)).status).toBe(200)
  })
})

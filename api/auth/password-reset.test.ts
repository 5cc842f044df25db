import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createId } from '@songloom/store/ids'
import { authLimits } from './limits/limits.ts'
import { startAuthApp, wideLimits } from './testing/auth-app.ts'
import type { AuthApp } from './testing/auth-app.ts'
import { bearer, newPerson, readRefusal, signIn, signUp } from './testing/people.ts'
import { quickHash } from './testing/quick-hash.ts'

let app: AuthApp
beforeAll(async () => {
  app = await startAuthApp()
})
afterAll(() => app.close())

const request = (email: string, more: object = {}) => app.post('/api/auth/request-password-reset', { email, ...more })
const reset = (token: string, newPassword: string) => app.post('/api/auth/reset-password', { token, newPassword })

/** The path of the link in the newest mail to an address. */
async function linkFor(email: string): Promise<string> {
  const before = app.mails.length
  await request(email)
  await expect.poll(() => app.mails.slice(before).some(({ to }) => to === email)).toBe(true)
  const mail = app.mails.findLast(({ to }) => to === email)!
  const link = /https?:\S+/.exec(mail.text)![0]
  return link.slice(new URL(link).origin.length)
}

const tokenIn = (link: string): string => /reset-password\/([^?]+)/.exec(link)![1]!

async function insertFor(userId: string, table: string, row: object): Promise<void> {
  const columns = Object.entries({ id: createId(), user_id: userId, ...row })
  const places = columns.map((_, index) => `$${index + 1}`).join(', ')
  const names = columns.map(([name]) => name).join(', ')
  await app.pool.query(
    `insert into ${table} (${names}) values (${places})`,
    columns.map(([, value]) => value),
  )
}

async function selectOf(userId: string, table: string, columns: string): Promise<Record<string, unknown>[]> {
  const { rows } = await app.pool.query(`select ${columns} from ${table} where user_id = $1 order by id`, [userId])
  return rows
}

async function personWithToken() {
  const person = newPerson()
  const signedIn = await signUp(app, person)
  return { person, signedIn, token: tokenIn(await linkFor(person.email)) }
}

describe('A password reset', () => {
  test('leads by the mailed link to our page, and sets the new password', async () => {
    const person = newPerson()
    await signUp(app, person)
    const link = await linkFor(person.email)
    const redirect = await app.get(link)
    expect(redirect.status).toBe(302)
    expect(redirect.headers.get('location')).toBe(`${app.origin}/reset-password?token=${tokenIn(link)}`)
    expect((await reset(tokenIn(link), 'a-new-password')).status).toBe(200)
    expect((await signIn(app, { ...person, password: 'a-new-password' })).user.email).toBe(person.email)
    const old = await app.post('/api/auth/sign-in/email', { email: person.email, password: person.password })
    expect(await readRefusal(old)).toEqual([401, 'wrong_credentials'])
  })

  test('ends every session of the user', async () => {
    const { person, signedIn, token } = await personWithToken()
    const elsewhere = await signIn(app, person)
    await reset(token, 'a-new-password')
    for (const ended of [signedIn, elsewhere]) expect(await app.auth.findSession(bearer(ended.token))).toBeNull()
  })

  test('works once, even when sent at the same moment', async () => {
    const { token } = await personWithToken()
    const answers = await Promise.all(['first-password', 'second-password'].map((password) => reset(token, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await readRefusal(await reset(token, 'third-password'))).toEqual([400, 'bad_request'])
  })

  test('invalidates the other mailed links', async () => {
    const { person, token } = await personWithToken()
    const second = tokenIn(await linkFor(person.email))
    expect(second).not.toBe(token)
    await reset(second, 'a-new-password')
    expect(await readRefusal(await reset(token, 'another-password'))).toEqual([400, 'bad_request'])
  })

  test('withdraws a waiting change of the address', async () => {
    const { signedIn, token } = await personWithToken()
    await insertFor(signedIn.user.id, 'email_changes', {
      ...{ old_email: 'a@example.test', new_email: 'b@example.test', cancel_hash: createId() },
      expires_at: new Date(Date.now() + 60_000),
    })
    await reset(token, 'a-new-password')
    expect(await selectOf(signedIn.user.id, 'email_changes', 'cancelled_at is null as open')).toEqual([{ open: false }])
  })

  test.each([true, false])('ends API keys and providers unless the address was proved: %s', async (isProved) => {
    const { signedIn, token } = await personWithToken()
    const { id } = signedIn.user
    await app.pool.query('update users set email_verified = $2, two_factor_enabled = true where id = $1', [
      id,
      isProved,
    ])
    await insertFor(id, 'credentials', { provider_id: 'elsewhere', account_id: createId() })
    await insertFor(id, 'api_keys', {
      ...{ name: 'Key', prefix: 'x', hash: createId(), scopes: [] },
      expires_at: new Date(Date.now() + 60_000),
    })
    await reset(token, 'a-new-password')
    const providers = await selectOf(id, 'credentials', 'provider_id')
    expect(providers.map(({ provider_id: name }) => name).toSorted()).toEqual(
      isProved ? ['credential', 'elsewhere'] : ['credential'],
    )
    expect(await selectOf(id, 'api_keys', 'revoked_at is null as works')).toEqual([{ works: isProved }])
    const { rows } = await app.pool.query('select email_verified, two_factor_enabled from users where id = $1', [id])
    expect(rows).toEqual([{ email_verified: true, two_factor_enabled: true }])
  })

  test('works within 60 minutes', async () => {
    const { signedIn, token } = await personWithToken()
    const mine = 'from verifications where value = $1'
    const { rows } = await app.pool.query<{ minutes: number }>(
      `select extract(epoch from expires_at - now())::float / 60 as minutes ${mine}`,
      [signedIn.user.id],
    )
    expect(rows[0]!.minutes).toBeGreaterThan(55)
    expect(rows[0]!.minutes).toBeLessThanOrEqual(60)
    const past = "update verifications set expires_at = now() - interval '1 second' where value = $1"
    await app.pool.query(past, [signedIn.user.id])
    const expired = await app.get(`/api/auth/reset-password/${token}`)
    expect(expired.headers.get('location')).toBe(`${app.origin}/reset-password?error=INVALID_TOKEN`)
    expect(await readRefusal(await reset(token, 'a-new-password'))).toEqual([400, 'bad_request'])
  })

  test('keeps the token out of the database', async () => {
    const { token } = await personWithToken()
    const { rows } = await app.pool.query('select * from verifications')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('needs a password of 8 characters, and a refused one leaves the link good', async () => {
    const { token } = await personWithToken()
    expect(await readRefusal(await reset(token, 'short'))).toEqual([400, 'password_weak'])
    expect(await readRefusal(await reset(token, 'iloveyou'))).toEqual([400, 'password_common'])
    expect((await reset(token, 'long enough')).status).toBe(200)
  })

  test('lets the owner in at once when failures have delayed the account', async () => {
    const narrow = await startAuthApp({ limits: { ...wideLimits, failuresPerSource: authLimits.failuresPerSource } })
    try {
      const person = newPerson()
      await signUp(narrow, person)
      const wrong = () => narrow.post('/api/auth/sign-in/email', { email: person.email, password: 'wrong' })
      for (let tried = 0; tried < 6; tried += 1) await wrong()
      expect((await wrong()).status).toBe(429)
      await narrow.post('/api/auth/request-password-reset', { email: person.email })
      await expect.poll(() => narrow.mails.length).toBe(1)
      const token = tokenIn(narrow.mails[0]!.text)
      await narrow.post('/api/auth/reset-password', { token, newPassword: 'a-new-password' })
      expect((await signIn(narrow, { ...person, password: 'a-new-password' })).user.email).toBe(person.email)
    } finally {
      await narrow.close()
    }
  })
})

describe('Whether an address is known', () => {
  const answerOf = async (response: Response) => [response.status, await response.json()]

  test('is not revealed by a reset request, and only a known address gets a mail', async () => {
    const person = newPerson()
    await signUp(app, person)
    const stranger = newPerson()
    expect(await answerOf(await request(stranger.email))).toEqual(await answerOf(await request(person.email)))
    await expect.poll(() => app.mails.some(({ to }) => to === person.email)).toBe(true)
    expect(app.mails.some(({ to }) => to === stranger.email)).toBe(false)
  })

  test('is not revealed by the time the mail takes', async () => {
    const slow = await startAuthApp({ mail: { send: () => new Promise(() => {}) } })
    try {
      const person = newPerson()
      await signUp(slow, person)
      expect((await slow.post('/api/auth/request-password-reset', { email: person.email })).status).toBe(200)
    } finally {
      await slow.close()
    }
  })

  test('is not revealed by the response to a wrong password, nor by its cost', async () => {
    const hashed: string[] = []
    const counting = await startAuthApp({
      hashPassword: (password) => {
        hashed.push(password)
        return quickHash(password)
      },
    })
    try {
      const person = newPerson()
      await signUp(counting, person)
      const attempt = (email: string, password: string) =>
        counting.post('/api/auth/sign-in/email', { email, password }).then(answerOf)
      // A sign-in hashes the password even without an account to compare with.
      expect(await attempt(newPerson().email, 'of a stranger')).toEqual(await attempt(person.email, 'a wrong one'))
      expect(hashed).toEqual([person.password, 'of a stranger'])
    } finally {
      await counting.close()
    }
  })

  test('is not revealed when the mail fails, which is logged', async () => {
    const broken = await startAuthApp({ mail: { send: () => Promise.reject(new Error('no mail server')) } })
    try {
      const person = newPerson()
      await signUp(broken, person)
      expect((await broken.post('/api/auth/request-password-reset', { email: person.email })).status).toBe(200)
      await expect.poll(() => broken.logLines.join('')).toContain('A reset mail was not sent')
    } finally {
      await broken.close()
    }
  })
})

describe('Where a reset leads', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    'http://localhost:4000@evil.example',
    'http://localhost:4000.evil.example/',
    'http://user@localhost:4000/',
    'https://localhost:4000/',
  ]

  test.each(elsewhere)('%j is refused as a target, in the request and in the link', async (target) => {
    const person = newPerson()
    await signUp(app, person)
    expect(await readRefusal(await request(person.email, { redirectTo: target }))).toEqual([400, 'bad_request'])
    expect(app.mails.some(({ to }) => to === person.email)).toBe(false)
    const link = await app.get(`/api/auth/reset-password/sometoken?callbackURL=${encodeURIComponent(target)}`)
    expect(link.headers.get('location')).toBeNull()
    expect(await readRefusal(link)).toEqual([400, 'bad_request'])
  })

  test('accepts a page of ours as a path or in full', async () => {
    for (const target of ['/account/new-password?from=mail', `${app.origin}/account`]) {
      const person = newPerson()
      await signUp(app, person)
      expect((await request(person.email, { redirectTo: target })).status).toBe(200)
      await expect.poll(() => app.mails.some(({ to }) => to === person.email)).toBe(true)
      const mail = app.mails.find(({ to }) => to === person.email)!
      expect(mail.text).toContain(encodeURIComponent(new URL(target, app.origin).href))
    }
  })
})

import { findFreePort } from '@songloom/platform/embedded/free-port'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFullLength } from '@songloom/platform/testing/length'
import { startAuthApp } from './testing/auth-app.ts'
import type { AuthApp } from './testing/auth-app.ts'
import { newPerson, readRefusal, signIn, signUp } from './testing/people.ts'

let app: AuthApp
beforeAll(async () => {
  app = await startAuthApp()
})
afterAll(() => app.close())

const names = [
  'sign-up/email',
  'sign-in/email',
  'sign-in/code',
  'sign-in/provider',
  'request-password-reset',
  'reset-password',
]
const routes = names.map((name) => `/api/auth/${name}`)
const megabyte = 'x'.repeat(1_000_000)

describe.each(routes)('POST %s', (route) => {
  const refused = async (body: unknown) => readRefusal(await app.post(route, body))

  test.each([
    ['malformed JSON', '{"email":'],
    ['no JSON', 'email=a@example.com'],
    ['no body', ''],
    ['null', 'null'],
    ['a number', '1'],
    ['an array', '[]'],
    ['nothing in it', '{}'],
    ['numbers for texts', '{"name":1,"email":2,"password":3,"token":4,"newPassword":5}'],
    ['arrays for texts', '{"name":["a"],"email":["a@example.com"],"password":["password"]}'],
    ['objects for texts', '{"email":{"$ne":null},"password":{"$ne":null}}'],
    ['__proto__', '{"__proto__":{"role":"admin"},"name":"A","email":"a@example.com","password":"password"}'],
    ['a nested __proto__', '{"name":{"__proto__":{}},"email":"a@example.com","password":"password"}'],
    ['constructor', '{"constructor":{"prototype":{"role":"admin"}}}'],
    ['NUL in a text', '{"name":"a\\u0000b","email":"a@example.com","password":"password"}'],
    ['a deep nest', '['.repeat(7_000) + ']'.repeat(7_000)],
  ])('%s is refused with bad_request', async (_name, body) => {
    expect(await refused(body)).toEqual([400, 'bad_request'])
  })

  test.each([
    ['as a name', { ...newPerson(), name: megabyte }],
    ['as an address', { ...newPerson(), email: `${megabyte}@example.com` }],
    ['as a password', { ...newPerson(), password: megabyte }],
    ['as a key', { [megabyte]: 1 }],
  ])('1 MB %s is refused with body_too_large', async (_name, body) => {
    expect(await refused(body)).toEqual([413, 'body_too_large'])
  })

  test('texts just above their limits are refused with 400', async () => {
    const longEmail = `${'e'.repeat(250)}@example.com`
    for (const part of [{ name: 'n'.repeat(81) }, { email: longEmail }, { password: 'p'.repeat(129) }]) {
      expect(await refused({ ...newPerson(), ...part })).toEqual([400, 'bad_request'])
    }
  })
})

const wildText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 90 }),
  fc.constantFrom('\ud800', '\u0000', '__proto__', "' or 1=1 --", '%00', '${7*7}', '\u202e', 'a@b', 'é'.repeat(80)),
)
const email = fc.oneof(fc.emailAddress(), wildText)
const wild = fc.oneof(wildText, fc.jsonValue(), fc.constant(undefined), fc.double(), fc.bigInt().map(String))
const password = fc.oneof(wildText, fc.string({ minLength: 8, maxLength: 128 }))
const near = fc.record({ name: wildText, email, password })
const field = fc.constantFrom('name', 'email', 'password', 'token', 'newPassword', 'role', '__proto__', 'redirectTo')
/** Raw text, so that a key can occur twice and be `__proto__`. */
const asJson = (pairs: [string, unknown][]): string =>
  `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`
const oneBroken = fc
  .tuple(near, field, wild)
  .map(([body, key, value]) => asJson([...Object.entries(body), [key, value]]))
const whole = fc.oneof(near, fc.jsonValue()).map((value) => JSON.stringify(value))
const anyBody = fc.oneof(whole, oneBroken, fc.string())

describe('Any body', () => {
  test.each(routes)('%s answers within the contract: never 5xx, no stack, our error shape', async (route) => {
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const response = await app.post(route, body)
        const answer = await response.text()
        expect(response.status, `${body} -> ${answer}`).toBeLessThan(500)
        expect(answer).not.toMatch(/\bat .+:\d+:\d+|node_modules|\/auth\/|select |insert /)
        const parsed = JSON.parse(answer) as { success?: boolean; token?: string }
        const refusal = { success: false, code: expect.any(String), message: expect.any(String) }
        if (response.status !== 200) expect(parsed).toMatchObject(refusal)
      }),
      { numRuns: isFullLength ? 250 : 60 },
    )
  })

  test('that is valid signs up, whatever the letters of the name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), async (name) => {
        fc.pre(!name.includes('\0') && name.length <= 80)
        const { user } = await signUp(app, { ...newPerson(), name })
        expect(user.name).toBe(name.toWellFormed())
      }),
      { numRuns: 40 },
    )
  })

  test('never grants more than a visitor can get by signing up', async () => {
    const { rowCount } = await app.pool.query(
      "select 1 from users where role <> 'user' or plan <> 'free' or staff or email_verified",
    )
    expect(rowCount).toBe(0)
  })
})

describe('Hostile headers and links', () => {
  const twice = 'a?callbackURL=a&callbackURL=b'
  const wildTokens = ['%', '%00', '%ff', '..%2f..%2fok', '%2e%2e', 'a'.repeat(5_000), '<script>', twice]
  test.each(wildTokens)('the reset link with %j returns 302 to our page or 4xx', async (token) => {
    const response = await app.get(`/api/auth/reset-password/${token}`)
    const isRefused = response.status >= 400 && response.status < 500
    expect(isRefused || response.headers.get('location')?.startsWith(`${app.origin}/reset-password`)).toBe(true)
  })

  const long = `=${'a'.repeat(8_000)}`
  const wildValues = ['=%', '=%ff.%ff', long, '', ';;=;', '=a.b; songloom_session=c', '=.', '=%00.%00']
  test.each(wildValues.map((value) => `songloom_session${value}`))('the cookie %j opens no session', async (cookie) => {
    expect(await (await app.get('/api/auth/get-session', { cookie })).json()).toBeNull()
  })
})

describe('When things fail inside', () => {
  test('a lost database returns 503 with only a reference that is in the log', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: await findFreePort(), password: 'database-password' })
    const broken = await startAuthApp({ pool })
    try {
      const person = newPerson()
      for (const path of ['/api/auth/sign-up/email', '/api/auth/sign-in/email']) {
        const body = path.endsWith('sign-in/email') ? { email: person.email, password: person.password } : person
        const answer = (await (await broken.post(path, body)).json()) as { code: string; reference: string }
        expect(Object.keys(answer).sort()).toEqual(['code', 'hint', 'message', 'reference', 'success'])
        expect(answer.code).toBe('unavailable')
        expect(broken.logLines.join('')).toContain(answer.reference)
      }
      const log = broken.logLines.join('')
      for (const secret of [person.password, person.email, 'database-password']) expect(log).not.toContain(secret)
    } finally {
      await broken.close()
    }
  })

  test('a grant that fails lets the user in, and is tried again at the next sign-in', async () => {
    let tries = 0
    const failing = await startAuthApp({
      onSignUp: async () => {
        tries += 1
        throw new Error('no ledger')
      },
    })
    try {
      const person = newPerson()
      await signUp(failing, person)
      await signIn(failing, person)
      expect(tries).toBe(2)
      expect(failing.logLines.join('')).toContain('A new user was not welcomed')
    } finally {
      await failing.close()
    }
  })
})

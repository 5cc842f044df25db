import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startAuthApp } from './testing/auth-app.ts'
import type { AuthApp } from './testing/auth-app.ts'
import { bearer, newPerson, readRefusal, signIn, signUp } from './testing/people.ts'

let app: AuthApp
beforeAll(async () => {
  app = await startAuthApp()
})
afterAll(() => app.close())

const whoIs = async (headers: Record<string, string>) => (await app.auth.findSession(headers))?.user.id ?? null
const age = (sessionId: string, column: 'created_at' | 'updated_at' | 'expires_at', interval: string) =>
  app.pool.query(`update sessions set ${column} = ${column} - $2::interval where id = $1`, [sessionId, interval])

describe('Signing up and in', () => {
  test('sign-up answers a token and the user, and the token works as a bearer token', async () => {
    const person = newPerson()
    const answer = await signUp(app, person)
    expect(answer.user).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/), name: person.name, email: person.email })
    expect(await whoIs(bearer(answer.token))).toBe(answer.user.id)
  })

  test('sign-in answers a token and the user, whatever the case of the address', async () => {
    const person = newPerson()
    const { user } = await signUp(app, person)
    const answer = await signIn(app, { ...person, email: person.email.toUpperCase() })
    expect(answer.user).toEqual(user)
    expect(await whoIs(bearer(answer.token))).toBe(user.id)
  })

  test('each sign-up and sign-in calls the welcome, so a grant that failed is made up for', async () => {
    const person = newPerson()
    const { user } = await signUp(app, person)
    await signIn(app, person)
    expect(app.welcomed.filter((id) => id === user.id)).toHaveLength(2)
  })

  test('a new user has the role user, the plan free, no checkout, and is not staff', async () => {
    const { token, user } = await signUp(app)
    const session = await app.auth.findSession(bearer(token))
    expect(session!.user).toEqual({
      id: user.id,
      username: user.name,
      email: user.email,
      role: 'user',
      plan: 'free',
      staff: false,
      stripeCheckoutSession: null,
    })
  })

  test('the same address twice is refused with name_taken, even at the same moment', async () => {
    const person = newPerson()
    const answers = await Promise.all([1, 2, 3].map(() => app.post('/api/auth/sign-up/email', person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await readRefusal(await app.post('/api/auth/sign-up/email', person))).toEqual([409, 'name_taken'])
  })

  test('a password of 7 characters is refused with password_weak', async () => {
    const answer = await app.post('/api/auth/sign-up/email', { ...newPerson(), password: '7 chars' })
    expect(await readRefusal(answer)).toEqual([400, 'password_weak'])
  })

  test.each(['password1', 'Songloom-2026!'])('a password that others guess (%s) is refused', async (password) => {
    const answer = await app.post('/api/auth/sign-up/email', { ...newPerson(), password })
    expect(await readRefusal(answer)).toEqual([400, 'password_common'])
  })

  test.each(['role', 'plan', 'staff', 'emailVerified', 'id'])('sign-up cannot set %s', async (field) => {
    const person = newPerson()
    const answer = await app.post('/api/auth/sign-up/email', { ...person, [field]: 'admin' })
    expect(await readRefusal(answer)).toEqual([400, 'bad_request'])
    expect((await app.pool.query('select 1 from users where email = $1', [person.email])).rowCount).toBe(0)
  })
})

describe('The session cookie', () => {
  test('is HttpOnly and SameSite=Lax, and identifies the user', async () => {
    const { cookie, setCookie, user } = await signUp(app)
    expect(setCookie).toMatch(/^songloom_session=.+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(setCookie).toContain('Max-Age=2592000')
    expect(await whoIs({ cookie })).toBe(user.id)
  })

  test('is Secure and __Host- where the origin is https', async () => {
    const secure = await startAuthApp({ origin: 'https://songloom.example' })
    try {
      const { cookie, setCookie, user } = await signUp(secure)
      expect(setCookie).toMatch(/^__Host-songloom_session=/)
      expect(setCookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect(setCookie).not.toContain('Domain')
      expect((await secure.auth.findSession({ cookie }))!.user.id).toBe(user.id)
      const ended = await secure.post('/api/auth/sign-out', {}, { cookie })
      const [line, ...others] = ended.headers.getSetCookie()
      expect(line).toMatch(/^__Host-songloom_session=; Max-Age=0; Path=\/; HttpOnly; Secure/)
      expect(others).toEqual([])
    } finally {
      await secure.close()
    }
  })

  test('only the SHA-256 of its token is stored', async () => {
    const { token, user } = await signUp(app)
    const { rows } = await app.pool.query<{ token: string }>('select token from sessions where user_id = $1', [user.id])
    const bare = token.split('.')[0]!
    expect(bare.length).toBeGreaterThanOrEqual(22)
    expect(rows[0]!.token).toMatch(/^[0-9a-f]{64}$/)
    expect(rows[0]!.token).not.toContain(bare)
  })

  test.each([
    ['the stored value', (_token: string, stored: string) => stored],
    ['the token without its signature', (token: string) => token.split('.')[0]!],
    ['the token with another signature', (token: string) => `${token.split('.')[0]}.${'A'.repeat(43)}=`],
    ['the stored value, signed as the token', (token: string, stored: string) => `${stored}.${token.split('.')[1]}`],
    ['an unsigned JWT', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['nothing', () => ''],
  ])('%s opens no session, as bearer token or as cookie', async (_name, forge) => {
    const { token, user } = await signUp(app)
    const { rows } = await app.pool.query<{ token: string }>('select token from sessions where user_id = $1', [user.id])
    const forged = forge(token, rows[0]!.token)
    expect(await whoIs(bearer(forged))).toBeNull()
    expect(await whoIs({ cookie: `songloom_session=${encodeURIComponent(forged)}` })).toBeNull()
  })

  test('a wrong bearer token is not made good by a cookie', async () => {
    const { cookie } = await signUp(app)
    expect(await whoIs({ cookie, ...bearer('wrong.token') })).toBeNull()
  })

  test('get-session returns the user and never the token', async () => {
    const { cookie, token, user } = await signUp(app)
    const text = await (await app.get('/api/auth/get-session', { cookie })).text()
    expect(JSON.parse(text)).toMatchObject({ user: { id: user.id, username: user.name } })
    expect(text).not.toContain(token.split('.')[0])
    expect(await (await app.get('/api/auth/get-session')).json()).toBeNull()
  })
})

describe('The end of a session', () => {
  test('comes at once with sign-out, by cookie or by bearer token', async () => {
    const person = newPerson()
    const byCookie = await signUp(app, person)
    const out = await app.post('/api/auth/sign-out', {}, { cookie: byCookie.cookie })
    expect(out.headers.getSetCookie()[0]).toMatch(/^songloom_session=; Max-Age=0/)
    expect(await whoIs(bearer(byCookie.token))).toBeNull()
    const byBearer = await signIn(app, person)
    expect((await app.post('/api/auth/sign-out', {}, bearer(byBearer.token))).status).toBe(200)
    expect(await whoIs(bearer(byBearer.token))).toBeNull()
  })

  test('comes with a new sign-in that presents it; other sessions stay', async () => {
    const person = newPerson()
    const elsewhere = await signUp(app, person)
    const earlier = await signIn(app, person)
    const fresh = await signIn(app, person, { cookie: earlier.cookie })
    expect(fresh.token).not.toBe(earlier.token)
    expect(await whoIs(bearer(earlier.token))).toBeNull()
    expect(await whoIs(bearer(elsewhere.token))).not.toBeNull()
  })

  test('does not come with a sign-in that fails', async () => {
    const person = newPerson()
    const { cookie, token } = await signUp(app, person)
    const failed = await app.post('/api/auth/sign-in/email', { email: person.email, password: 'wrong' }, { cookie })
    expect(failed.status).toBe(401)
    expect(await whoIs(bearer(token))).not.toBeNull()
  })

  test('comes 7 days after the last use, and the row goes', async () => {
    const { token } = await signUp(app)
    const { sessionId } = (await app.auth.findSession(bearer(token)))!
    await age(sessionId, 'updated_at', '6 days 23 hours')
    expect(await whoIs(bearer(token))).not.toBeNull()
    await age(sessionId, 'updated_at', '7 days 1 minute')
    expect(await whoIs(bearer(token))).toBeNull()
    expect((await app.pool.query('select 1 from sessions where id = $1', [sessionId])).rowCount).toBe(0)
  })

  test('does not come by the clock of a node that is eight days ahead', async () => {
    const { token } = await signUp(app)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
    try {
      expect(await whoIs(bearer(token))).not.toBeNull()
    } finally {
      vi.useRealTimers()
    }
    expect(await whoIs(bearer(token))).not.toBeNull()
  })

  test('comes 30 days after sign-in, regardless of use', async () => {
    const { token } = await signUp(app)
    const { sessionId, expiresAt } = (await app.auth.findSession(bearer(token)))!
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(7 * 86_400_000)
    await age(sessionId, 'expires_at', '29 days 23 hours')
    expect((await app.auth.findSession(bearer(token)))!.expiresAt.getTime()).toBeLessThan(Date.now() + 3_700_000)
    await age(sessionId, 'expires_at', '2 hours')
    expect(await whoIs(bearer(token))).toBeNull()
  })

  test('a changed role or plan holds from the next request', async () => {
    const { token, user } = await signUp(app)
    await app.pool.query("update users set role = 'teacher', plan = 'pro', staff = true where id = $1", [user.id])
    expect((await app.auth.findSession(bearer(token)))!.user).toMatchObject({
      role: 'teacher',
      plan: 'pro',
      staff: true,
      stripeCheckoutSession: { line_items: { data: [{ description: 'Songloom pro plan' }] } },
    })
  })
})

describe('Users made by the server', () => {
  test('have the role and plan they were made with, and can sign in', async () => {
    const person = newPerson()
    const { id } = await app.auth.createUser({ ...person, role: 'admin', plan: 'creator', staff: true })
    const { token } = await signIn(app, person)
    const session = await app.auth.findSession(bearer(token))
    expect(session!.user).toMatchObject({ id, role: 'admin', plan: 'creator', staff: true })
  })

  test('are made once: the second call answers the same id and changes nothing', async () => {
    const person = newPerson()
    const first = await app.auth.createUser(person)
    expect(await app.auth.createUser({ ...person, password: 'another-password', role: 'admin' })).toEqual(first)
    const { token } = await signIn(app, person)
    expect((await app.auth.findSession(bearer(token)))!.user.role).toBe('user')
  })
})

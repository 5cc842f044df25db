import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { authRoutes } from '@songloom/contracts/routes/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAuthApp } from './testing/auth-app.ts'
import type { AuthApp } from './testing/auth-app.ts'
import { bearer, newPerson, readRefusal, signUp } from './testing/people.ts'

let app: AuthApp
beforeAll(async () => {
  app = await startAuthApp()
})
afterAll(() => app.close())

const foreign = [403, 'foreign_origin']
const isSignedIn = async (token: string) => (await app.auth.findSession(bearer(token))) !== null
const signOut = (headers: Record<string, string>) => fetch(`${app.url}/api/auth/sign-out`, { method: 'POST', headers })

describe('A request from another site', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the origin null', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:4001' }],
    ['our origin as the beginning of another', { origin: 'http://localhost:4000.evil.example' }],
    ['no origin', {}],
    ['a referer elsewhere and no origin', { referer: 'https://evil.example/http://localhost:4000' }],
  ])('with our cookie and %s is refused, and the session stays', async (_name, headers: Record<string, string>) => {
    const { cookie, token } = await signUp(app)
    expect(await readRefusal(await signOut({ cookie, ...headers }))).toEqual(foreign)
    expect(await isSignedIn(token)).toBe(true)
  })

  test('with our cookie and our origin or referer is accepted', async () => {
    for (const headers of [{ origin: app.origin }, { referer: `${app.origin}/projects` }] as Record<string, string>[]) {
      const { cookie, token } = await signUp(app)
      expect((await signOut({ cookie, ...headers })).status).toBe(200)
      expect(await isSignedIn(token)).toBe(false)
    }
  })

  test('cannot sign a user in, with or without a cookie', async () => {
    const evil = { origin: 'https://evil.example' }
    expect(await readRefusal(await app.post('/api/auth/sign-in/email', newPerson(), evil))).toEqual(foreign)
    expect(await readRefusal(await app.post('/api/auth/sign-up/email', newPerson(), evil))).toEqual(foreign)
  })

  test('is distinguished from a program without origin and site, such as Node’s fetch', async () => {
    const person = newPerson()
    const { email, password } = person
    await signUp(app, person)
    const answer = await fetch(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(answer.status).toBe(200)
    expect(
      await readRefusal(
        await app.post(
          '/api/auth/sign-in/email',
          { email, password },
          { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        ),
      ),
    ).toEqual(foreign)
  })

  test('with a bearer token is accepted: browsers never send one by themselves', async () => {
    const { token } = await signUp(app)
    expect((await signOut({ ...bearer(token), origin: 'https://partner.example' })).status).toBe(200)
    expect(await isSignedIn(token)).toBe(false)
  })

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'])(
    'cannot sign in with a form of type %s',
    async (type) => {
      const answer = await app.post('/api/auth/sign-in/email', JSON.stringify(newPerson()), { 'content-type': type })
      expect(await readRefusal(answer)).toEqual([400, 'bad_request'])
    },
  )
})

/** Unlike fetch, sends the path as it is written. */
async function raw(method: string, path: string): Promise<{ status: number; body: string }> {
  const headers = { 'content-type': 'application/json', origin: app.origin }
  const sent = request(app.url, { method, path, headers, agent: false }).end(method === 'GET' ? undefined : '{}')
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode!, body: await text(response) }
}

describe('Paths that are not on the list', () => {
  const others = [
    'update-user',
    'change-password',
    'change-email',
    'delete-user',
    'delete-user/callback',
    'list-sessions',
    'revoke-session',
    'revoke-sessions',
    'revoke-other-sessions',
    'sign-in/social',
    'callback/google',
    'link-social',
    'list-accounts',
    'unlink-account',
    'refresh-token',
    'get-access-token',
    'account-info',
    'verify-email',
    'send-verification-email',
    'verify-password',
    'set-password',
    'update-session',
    'ok',
    'error',
    'reference',
    'admin/set-role',
    'admin/list-users',
    'api-key/create',
    'forget-password',
    '',
    'sign-up/email/',
    'SIGN-UP/email',
    '/sign-up/email',
    'sign-up%2femail',
    './sign-up/email',
    '../auth/sign-up/email',
    'ok/../update-user',
  ]

  test.each(others)('/api/auth/%s returns 404 in our shape', async (path) => {
    for (const method of ['GET', 'POST']) {
      const { status, body } = await raw(method, `/api/auth/${path}`)
      expect([status, JSON.parse(body)]).toMatchObject([404, { success: false, code: 'not_found' }])
    }
  })

  test('neither are the listed ones with another method', async () => {
    for (const { method, path } of authRoutes) {
      if (path === '/api/auth/reset-password/:token') continue
      for (const other of ['PUT', 'PATCH', 'DELETE', method === 'GET' ? 'POST' : 'GET']) {
        expect((await raw(other, path)).status, `${other} ${path}`).toBe(404)
      }
    }
  })
})

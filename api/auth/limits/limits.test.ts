import { connectRedis } from '@songloom/platform/connections'
import { findFreePort } from '@songloom/platform/embedded/free-port'
import { createTestDatabase } from '@songloom/platform/testing/database/test-database'
import type { TestDatabase } from '@songloom/platform/testing/database/test-database'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { authLimits } from './limits.ts'
import { startAuthApp, wideLimits } from '../testing/auth-app.ts'
import type { AppSettings, AuthApp } from '../testing/auth-app.ts'
import { newPerson, readRefusal, signUp } from '../testing/people.ts'
import type { Person } from '../testing/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const apps: AuthApp[] = []
/** All on one database: each counts for itself, and no two are about the same person. */
const start = async (settings: AppSettings = {}) => {
  const app = await startAuthApp({ limits: authLimits, databaseUrl: database.url, ...settings })
  apps.push(app)
  return app
}
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

const tooMany = [429, 'too_many_requests']
const attempt = (app: AuthApp, { email, password }: Person, headers?: Record<string, string>) =>
  app.post('/api/auth/sign-in/email', { email, password }, headers)
const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status)
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const from = (address: string) => ({ 'x-forwarded-for': address })

/** As the browser sends it that a good sign-in came from. */
async function deviceCookie(app: AuthApp, person: Person): Promise<Record<string, string>> {
  const lines = (await attempt(app, person)).headers.getSetCookie()
  return { cookie: lines.find((line) => line.startsWith('songloom_device='))!.split(';')[0]! }
}

async function inTurn(count: number, make: (index: number) => Promise<Response>): Promise<number[]> {
  const seen: number[] = []
  for (let index = 0; index < count; index += 1) seen.push((await make(index)).status)
  return seen
}

describe('Wrong passwords for one account', () => {
  test('are let through 5 times, then even the right one waits, with Retry-After', async () => {
    const app = await start()
    const person = newPerson()
    await signUp(app, person)
    expect(await inTurn(5, () => attempt(app, { ...person, password: 'wrong' }))).toEqual(times(5, () => 401))
    const refused = await attempt(app, person)
    const waitSeconds = Number(refused.headers.get('retry-after'))
    expect(await readRefusal(refused)).toEqual(tooMany)
    expect(waitSeconds).toBeGreaterThan(0)
    expect(waitSeconds).toBeLessThanOrEqual(900)
  })

  test('from five addresses do not stop the owner at a sixth', async () => {
    const app = await start({ trustedProxies: 1 })
    const person = newPerson()
    await signUp(app, person)
    const wrong = (index: number) => attempt(app, { ...person, password: 'wrong' }, from(`192.0.2.${index}`))
    expect(await inTurn(25, (index) => wrong(index % 5))).toEqual(times(25, () => 401))
    expect((await attempt(app, person, from('192.0.2.0'))).status).toBe(429)
    expect((await attempt(app, person, from('192.0.2.6'))).status).toBe(200)
  })

  test('from many addresses are let through 30 times, then once for each address, 100 times in all', async () => {
    const app = await start({ trustedProxies: 1 })
    const person = newPerson()
    await signUp(app, person)
    const wrong = (address: number) => attempt(app, { ...person, password: 'wrong' }, from(`192.0.2.${address}`))
    const first = await inTurn(32, (index) => wrong(Math.floor(index / 4)))
    expect(first.filter((status) => status === 401)).toHaveLength(30)
    const then = await inTurn(200, (index) => wrong(100 + Math.floor(index / 2)))
    expect(then.slice(0, 20)).toEqual(times(20, (index) => (index % 2 ? 429 : 401)))
    expect([...first, ...then].filter((status) => status === 401)).toHaveLength(100)
  })

  test('of strangers never stop a device on which the owner was signed in, even behind their address', async () => {
    const app = await start({ limits: { ...authLimits, failuresPerAddress: 5, maxStrangerFailures: 5 } })
    const person = newPerson()
    await signUp(app, person)
    const known = await deviceCookie(app, person)
    await inTurn(7, () => attempt(app, { ...person, password: 'wrong' }))
    expect((await attempt(app, person)).status).toBe(429)
    expect((await attempt(app, person, known)).status).toBe(200)
  })

  test('on a device on which the owner was signed in are let through 5 times', async () => {
    const app = await start()
    const person = newPerson()
    await signUp(app, person)
    const known = await deviceCookie(app, person)
    const seen = await inTurn(7, () => attempt(app, { ...person, password: 'wrong' }, known))
    expect(seen).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect((await attempt(app, person, known)).status).toBe(429)
    expect((await attempt(app, person)).status).toBe(200)
  })

  test('still block the device of another user', async () => {
    const app = await start({ limits: { ...authLimits, maxStrangerFailures: 5 } })
    const [person, stranger] = [newPerson(), newPerson()]
    await Promise.all([signUp(app, person), signUp(app, stranger)])
    const foreign = await deviceCookie(app, stranger)
    const seen = await inTurn(7, () => attempt(app, { ...person, password: 'wrong' }, foreign))
    expect(seen).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('are counted when sent at the same moment', async () => {
    const app = await start()
    const person = newPerson()
    await signUp(app, person)
    const seen = await statuses(times(15, () => attempt(app, { ...person, password: 'wrong' })))
    expect(seen.filter((status) => status === 401)).toHaveLength(5)
  })

  test('are counted for an unknown address with the same responses', async () => {
    const app = await start()
    expect(await inTurn(6, () => attempt(app, newPersonNamed('nobody')))).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('are forgotten after the right one', async () => {
    const app = await start()
    const person = newPerson()
    await signUp(app, person)
    await inTurn(4, () => attempt(app, { ...person, password: 'wrong' }))
    expect((await attempt(app, person)).status).toBe(200)
    expect(await inTurn(4, () => attempt(app, { ...person, password: 'wrong' }))).toEqual([401, 401, 401, 401])
  })

  test('only delay: once the window is over the right one is let in', async () => {
    const app = await start({ limits: { ...authLimits, windowSeconds: 2 } })
    const person = newPerson()
    await signUp(app, person)
    await inTurn(6, () => attempt(app, { ...person, password: 'wrong' }))
    await expect.poll(async () => (await attempt(app, person)).status, { interval: 500 }).toBe(200)
  })
})

const newPersonNamed = (name: string): Person => ({ name, email: `${name}@example.com`, password: 'wrong' })

describe('Wrong passwords from one address', () => {
  const stranger = () => ({ ...newPerson(), password: 'wrong' })

  test('are let through 20 times over all accounts', async () => {
    const app = await start()
    expect(await inTurn(21, () => attempt(app, stranger()))).toEqual([...times(20, () => 401), 429])
  })

  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'x-songloom-client-address'])(
    'are counted in spite of a made-up %s',
    async (header) => {
      const app = await start()
      const seen = await inTurn(22, (index) => attempt(app, stranger(), { [header]: `198.51.100.${index}` }))
      expect(seen.filter((status) => status === 401)).toHaveLength(20)
    },
  )

  test('with a trusted proxy only the address it adds counts', async () => {
    const app = await start({ trustedProxies: 1 })
    const seen = await inTurn(22, (index) => attempt(app, stranger(), from(`198.51.100.${index}, 192.0.2.1`)))
    expect(seen.filter((status) => status === 401)).toHaveLength(20)
    expect((await attempt(app, stranger(), from('192.0.2.2'))).status).toBe(401)
  })

  test('are counted for a whole IPv6 /64', async () => {
    const app = await start({ trustedProxies: 1 })
    const seen = await inTurn(22, (index) => attempt(app, stranger(), from(`2001:db8:0:1:${index}::${index}`)))
    expect(seen.filter((status) => status === 401)).toHaveLength(20)
    expect((await attempt(app, stranger(), from('2001:db8:0:2::1'))).status).toBe(401)
  })

  test('right passwords and malformed requests are not counted', async () => {
    const app = await start()
    const person = newPerson()
    await signUp(app, person)
    await inTurn(25, () => attempt(app, person))
    await inTurn(25, () => app.post('/api/auth/sign-in/email', { email: person.email }))
    expect((await attempt(app, { ...person, password: 'wrong' })).status).toBe(401)
  })
})

describe('Sign-ups and reset mails', () => {
  test('limits sign-ups per address, whatever address the client claims', async () => {
    const app = await start({ limits: { ...wideLimits, signUpsPerAddress: 3 } })
    const signUpFrom = (index: number) => app.post('/api/auth/sign-up/email', newPerson(), from(`192.0.2.${index}`))
    expect(await inTurn(4, signUpFrom)).toEqual([200, 200, 200, 429])
    const refused = await signUpFrom(9)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await readRefusal(refused)).toEqual(tooMany)
  })

  test('a mail address gets 5 reset mails, known or not', async () => {
    const app = await start()
    const known = newPerson()
    await signUp(app, known)
    for (const { email } of [known, newPerson()]) {
      const seen = await inTurn(6, () => app.post('/api/auth/request-password-reset', { email }))
      expect(seen).toEqual([200, 200, 200, 200, 200, 429])
    }
    expect(app.mails).toHaveLength(5)
  })
})

describe('Redis', () => {
  test('makes the limits one for all API processes', async () => {
    const redis = connectRedis(inject('redisUrl'))
    try {
      await redis.ping()
      const [one, two] = [await start({ redis }), await start({ redis })]
      const person = newPerson()
      const seen = await inTurn(6, (index) => attempt(index % 2 ? one : two, { ...person, password: 'wrong' }))
      expect(seen).toEqual([401, 401, 401, 401, 401, 429])
      expect((await redis.keys('auth:*')).some((key) => key.includes(person.email))).toBe(false)
    } finally {
      redis.disconnect()
    }
  })

  test('may be away: sign-in works, and stays limited', async () => {
    const redis = connectRedis(`redis://127.0.0.1:${await findFreePort()}`)
    try {
      const app = await start({ redis })
      const person = newPerson()
      await signUp(app, person)
      expect((await attempt(app, person)).status).toBe(200)
      const seen = await inTurn(6, () => attempt(app, { ...person, password: 'wrong' }))
      expect(seen).toEqual([401, 401, 401, 401, 401, 429])
    } finally {
      redis.disconnect()
    }
  })
})

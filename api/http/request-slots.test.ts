import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '@songloom/platform/logs/log'
import type { AuthPort } from '../auth/auth-port.ts'
import { handleErrors } from './handle-errors.ts'
import { mountRoutes } from './mount-routes.ts'
import type { Handlers } from './mount-routes.ts'
import { releaseLoadSlot, releaseRequestSlot } from './request-slots.ts'

let lookups = 0
/** Handlers that answer when they are ended. */
let held: { name: string; end: () => void }[]
let server: Server
let base: string

const auth = {
  findSession({ authorization }) {
    lookups++
    const session = { user: { id: authorization, role: 'user' } } as Awaited<ReturnType<AuthPort['findSession']>>
    return Promise.resolve(authorization ? session : null)
  },
} satisfies Pick<AuthPort, 'findSession'>

const handlers = new Proxy({} as Handlers, {
  get: (_, name: string) => () => {
    if (name === 'live') return Promise.resolve({ success: true })
    if (name === 'me') releaseRequestSlot()
    if (name === 'sessions') releaseLoadSlot()
    return new Promise((resolve) => held.push({ name, end: () => resolve({ success: true }) }))
  },
})

beforeEach(async () => {
  held = []
  const app = express()
  const requestBounds = { perKey: 2, waitingPerKey: 1, waitMs: 60_000 }
  const loadBounds = { perKey: 4, total: 4, waitingPerKey: 20, waitMs: 100 }
  app.use(mountRoutes(handlers, { auth, origin: 'http://127.0.0.1', requestBounds, loadBounds }))
  app.use(handleErrors(createLog('test')))
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string, user = '', signal?: AbortSignal) =>
  fetch(`${base}${path}`, { headers: user ? { authorization: user } : {}, ...(signal ? { signal } : {}) })
const heldCount = () => held.length
const endAll = () => held.splice(0).forEach(({ end }) => end())

test.each(['', 'one'])(
  'two requests of "%s" run, one waits, the fourth is refused; others are not concerned',
  async (user) => {
    const first = [ask('/api/tools/paused', user), ask('/api/tools/paused', user)]
    await expect.poll(heldCount).toBe(2)
    const two = [ask('/api/tools/paused', user), ask('/api/tools/paused', user)]
    const refused = await Promise.race(two)
    expect((await ask('/api/health/live', user)).status).toBe(200)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
    const other = ask('/api/tools/paused', 'other')
    await expect.poll(heldCount).toBe(3)
    endAll()
    await expect.poll(heldCount).toBe(1)
    endAll()
    for (const answer of await Promise.all([...first, other])) expect(answer.status).toBe(200)
    expect((await Promise.all(two)).map(({ status }) => status).sort()).toEqual([200, 429])
  },
)

test('the work of a disconnected client keeps its slot until it ends', async () => {
  const leave = new AbortController()
  const left = [0, 1].map(() => ask('/api/tools/paused', 'one', leave.signal).catch(() => undefined))
  await expect.poll(heldCount).toBe(2)
  leave.abort()
  await Promise.all(left)
  const next = ask('/api/tools/paused', 'one')
  expect((await ask('/api/health/live', 'one')).status).toBe(200)
  expect(heldCount()).toBe(2)
  endAll()
  await expect.poll(heldCount).toBe(1)
  endAll()
  expect((await next).status).toBe(200)
})

test('a request that only waits for its job keeps no slot', async () => {
  const waiting = [0, 1, 2, 3, 4].map(() => ask('/api/account/me', 'one'))
  await expect.poll(heldCount).toBe(5)
  endAll()
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
})

test('with all slots of the process in use more requests are refused soon, before their caller is looked up', async () => {
  const working = ['one', 'two'].flatMap((user) => [0, 1].map(() => ask('/api/tools/paused', user)))
  await expect.poll(heldCount).toBe(4)
  const lookedUp = lookups
  const answers = await Promise.all(['three', 'four', ''].map((user) => ask('/api/tools/paused', user)))
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(1)
    expect(await answer.json()).toMatchObject({
      code: 'overloaded',
      hint: 'Nothing was changed. Please try again in a moment.',
    })
  }
  expect(lookups).toBe(lookedUp)
  expect((await ask('/api/health/live')).status).toBe(200)
  endAll()
  for (const answer of await Promise.all(working)) expect(answer.status).toBe(200)
  const next = ask('/api/tools/paused', 'three')
  await expect.poll(heldCount).toBe(1)
  endAll()
  expect((await next).status).toBe(200)
})

test('one that sends bytes counts for its caller alone', async () => {
  const sending = ['one', 'two', 'three'].flatMap((user) => [0, 1].map(() => ask('/api/account/sessions', user)))
  await expect.poll(heldCount).toBe(6)
  const third = [0, 1].map(() => ask('/api/account/me', 'one'))
  expect((await Promise.race(third)).status).toBe(429)
  endAll()
  for (const answer of await Promise.all(sending)) expect(answer.status).toBe(200)
  await expect.poll(heldCount).toBe(1)
  endAll()
  await Promise.all(third)
})

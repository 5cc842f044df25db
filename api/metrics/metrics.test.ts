import { randomBytes } from 'node:crypto'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectPostgres, connectRedis, connectTemporal } from '@songloom/platform/connections'
import { createLog } from '@songloom/platform/logs/log'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { acceptTurn } from '@songloom/store/assistant/turns'
import { checkLedgerWhenDue } from '@songloom/store/ledger/ledger-checks'
import { outputsFor, seedJob } from '@songloom/store/testing/seed'
import { createStoreMetrics } from './store.ts'
import { createTemporalCalls } from '../jobs/temporal-calls.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

// Nodes restart often here, and their metrics are awaited.

let api: TestApi
let creator: Caller
let support: Caller

const patience = { timeout: 90_000, interval: 200 }
const token = randomBytes(24).toString('hex')

beforeAll(async () => {
  api = await startTestApi()
  api.config.metricsToken = token
  await api.restart()
  creator = await api.signUp('pro')
  support = await api.signUpAs('support')
})
afterAll(() => api.close())

async function scrape(authorization = `Bearer ${token}`): Promise<{ status: number; text: string }> {
  const response = await fetch(`${api.url}/metrics`, { headers: authorization ? { authorization } : {} })
  return { status: response.status, text: await response.text() }
}

/** The value of one series, named as Prometheus prints it. */
const valueIn = (page: string, series: string): number | undefined => {
  const line = page.split('\n').find((text) => text.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

/** The metrics of a new node; on a busy machine PostgreSQL may miss its first page. */
async function fresh(): Promise<string> {
  await api.restart()
  return vi.waitFor(
    async () => {
      const { text } = await scrape()
      for (const part of ['postgres', 'redis', 'temporal'])
        expect(valueIn(text, `songloom_up{part="${part}"}`), part).toBe(1)
      return text
    },
    { ...patience, interval: 500 },
  )
}

test('serves metrics to their token and to support only', async () => {
  expect(await scrape()).toMatchObject({ status: 200 })
  expect(await scrape(`Bearer ${support.token}`)).toMatchObject({ status: 200 })
  expect((await scrape('')).status).toBe(401)
  expect((await scrape(`Bearer ${token.slice(0, -1)}`)).status).toBe(401)
  expect((await scrape(`Bearer ${creator.token}`)).status).toBe(403)
})

test('without a token in the settings no token opens them', async () => {
  api.config.metricsToken = undefined
  await api.restart()
  expect((await scrape('Bearer undefined')).status).toBe(401)
  expect((await scrape(`Bearer ${support.token}`)).status).toBe(200)
  api.config.metricsToken = token
  await api.restart()
})

test('open jobs are counted from their rows by state, also after a restart', async () => {
  const owner = { userId: creator.userId, projectId: await creator.newProject() }
  // At once: the API looks for jobs to start, and would find these.
  const done = await api.db.transaction(async (trx) => {
    const [waiting, ended] = [await seedJob(trx, owner, 200), await seedJob(trx, owner, 200)]
    await trx('outbox').where({ job_id: ended }).delete()
    await trx('outbox')
      .where({ job_id: waiting })
      .update({ next_at: new Date(Date.now() + 600_000), created_at: new Date(Date.now() - 90_000) })
    return ended
  })
  await completeJob(api.db, done, outputsFor(200))
  const page = await fresh()
  expect(valueIn(page, 'songloom_jobs{tool="song_gen",state="accepted"}')).toBe(1)
  expect(valueIn(page, 'songloom_outbox_starts')).toBe(1)
  expect(valueIn(page, 'songloom_outbox_oldest_seconds')).toBeGreaterThan(89)
})

test('reports every service up, and no pollers without a worker', async () => {
  const page = await fresh()
  expect(valueIn(page, `songloom_workers_polling{task_queue="${api.config.taskQueues.engine}"}`)).toBe(0)
})

test('a broken rule of the ledger is seen', async () => {
  const before = Math.floor(Date.now() / 1_000)
  const account = `user:${creator.userId}:available`
  await api.db('ledger_balances').where({ account }).increment('balance', 5)
  await checkLedgerWhenDue(api.db, 0)
  const broken = await fresh()
  expect(valueIn(broken, 'songloom_ledger_breaches')).toBe(2)
  expect(valueIn(broken, 'songloom_ledger_checked_timestamp_seconds')).toBeGreaterThanOrEqual(before)
  await api.db('ledger_balances').where({ account }).decrement('balance', 5)
  await checkLedgerWhenDue(api.db, 0)
  expect(valueIn(await fresh(), 'songloom_ledger_breaches')).toBe(0)
})

test('a turn of the assistant that stores nothing is seen', async () => {
  expect(valueIn(await fresh(), 'songloom_stuck_turns')).toBe(0)
  const { userId } = creator
  const turn = { userId, projectId: await creator.newProject(), prompt: 'Hello', mode: 'chat' as const }
  const { id } = await acceptTurn(api.db, { ...turn, requestKey: 'stuck-turn' })
  await api.db.raw("update turns set moved_at = now() - interval '10 minutes' where id = ?", [id])
  expect(valueIn(await fresh(), 'songloom_stuck_turns')).toBe(1)
})

test('requests are counted under the names of their routes, whatever paths people make up', async () => {
  const routesIn = (page: string): string[] => [
    ...new Set(
      [...page.matchAll(/songloom_http_request_duration_seconds_count\{route="([^"]*)"/g)].map(([, route]) => route!),
    ),
  ]
  await creator.call('tokens')
  const before = (await scrape()).text
  for (let index = 0; index < 30; index += 1) {
    const id = randomBytes(12).toString('hex')
    for (const path of [`/api/${id}`, `/${id}`, `/api/auth/${id}`, `/api/generation/${id}/${id}`])
      await fetch(`${api.url}${path}`)
  }
  const after = (await scrape()).text
  expect(routesIn(after)).toEqual(expect.arrayContaining(['tokens', 'generation', 'auth', 'unknown', 'studio']))
  expect(
    routesIn(after)
      .filter((route) => !routesIn(before).includes(route))
      .sort(),
  ).toEqual(expect.not.arrayContaining([expect.stringMatching(/[0-9a-f]{24}/)]))
  expect(after).not.toMatch(/[0-9a-f]{24}/)
  expect(after).not.toContain('@example.test')
})

test('counts open connections, and sent events by type', async () => {
  const [connected, delivered] = [
    'songloom_sockets_connected',
    'songloom_events_delivered_total{type="new_message"}',
  ] as const
  // Other files of this process have counted before.
  const { text } = await scrape()
  const before = (series: string): number => valueIn(text, series) ?? 0
  const untilMore = (series: string, more: number) =>
    vi.waitFor(async () => expect(valueIn((await scrape()).text, series) ?? 0).toBe(before(series) + more), patience)
  const socket = io(api.url, { auth: { token: creator.token }, transports: ['websocket'] })
  await untilMore(connected, 1)
  await creator.call('generate', {
    body: { projectId: await creator.newProject(), prompt: 'a calm song', actionByUser: 'song_gen' },
  })
  await untilMore(delivered, 1)
  expect(valueIn((await scrape()).text, 'songloom_event_lag_seconds_count')).toBeGreaterThan(0)
  socket.close()
  await untilMore(connected, 0)
})

test('a part that is away does not keep the page away, and is named', async () => {
  const [db, redis] = [connectPostgres(api.config.databaseUrl), connectRedis('redis://127.0.0.1:1')]
  const { client, connection } = connectTemporal('127.0.0.1:1')
  const calls = createTemporalCalls(client)
  const { registry, refresh } = createStoreMetrics({
    db,
    redis,
    calls,
    log: createLog('metrics'),
    namespace: 'default',
    taskQueues: ['none'],
    engineQueues: [],
  })
  await refresh()
  const page = await registry.metrics()
  expect(['postgres', 'redis', 'temporal'].map((part) => valueIn(page, `songloom_up{part="${part}"}`))).toEqual([
    1, 0, 0,
  ])
  redis.disconnect()
  await calls.close()
  await Promise.all([db.destroy(), connection.close()])
})

import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { afterEach, expect, inject, test, vi } from 'vitest'
import type { Health } from '@songloom/contracts/routes/health'
import { readConfig } from '@songloom/platform/config'
import { findFreePort } from '@songloom/platform/embedded/free-port'
import { createLog } from '@songloom/platform/logs/log'
import type { ObjectStore } from '@songloom/platform/object-store'
import { createApi } from './create-api.ts'
import type { Api } from './create-api.ts'
import { createPartsCheck } from './health.ts'

let api: Api | undefined
afterEach(async () => {
  vi.useRealTimers()
  await api?.close()
  api = undefined
})

async function startApi(
  databaseUrl: string,
  drainMs = 0,
): Promise<(path: string) => Promise<{ status: number; body: unknown }>> {
  api = await createApi(
    readConfig({
      DATABASE_URL: databaseUrl,
      REDIS_URL: inject('redisUrl'),
      TEMPORAL_ADDRESS: inject('temporalAddress'),
      NODE_ENV: 'test',
      DRAIN_MS: String(drainMs),
      DATA_FOLDER: await mkdtemp(join(tmpdir(), 'songloom-health-')),
      AUTH_SECRET: 'test-secret-test-secret-test-secret',
    }),
    createLog('test-api', { write: () => {} }),
  )
  api.http.listen(0, '127.0.0.1')
  await once(api.http, 'listening')
  const { port } = api.http.address() as AddressInfo
  return async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: response.status, body: await response.json() }
  }
}

test('a node with PostgreSQL lives and is ready', async () => {
  const ask = await startApi(inject('databaseUrl'))
  expect(await ask('/api/health/live')).toEqual({ status: 200, body: { success: true } })
  expect(await ask('/api/health/ready')).toEqual({ status: 200, body: { success: true, draining: false } })
})

test('a node without PostgreSQL lives, and is not ready', async () => {
  const ask = await startApi(`postgres://nobody@127.0.0.1:${await findFreePort()}/nothing`)
  expect((await ask('/api/health/live')).status).toBe(200)
  expect(await ask('/api/health/ready')).toEqual({ status: 503, body: { success: false, draining: false } })
})

test('reports the clock’s difference from PostgreSQL in seconds, and keeps serving', async () => {
  const ask = await startApi(inject('databaseUrl'))
  const clock = async () =>
    (await ask('/api/health')).body as { success: boolean; parts: Pick<Health['parts'], 'clock'> }
  expect(await clock()).toMatchObject({ success: true, parts: { clock: { ok: true, detail: 'as PostgreSQL' } } })
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
  // Answers are shared for a second.
  await expect.poll(async () => (await clock()).parts.clock.ok).toBe(false)
  const { success, parts } = await clock()
  expect(success).toBe(true)
  expect(parts.clock.detail).toMatch(/^3[56]\d\d s ahead of PostgreSQL: set this machine's clock$/)
  expect(parts.clock.offsetSeconds).toBeCloseTo(3_600, -2)
})

test('status requests within a second share one result', async () => {
  let asked = 0
  const db = { raw: () => Promise.resolve(void asked++) } as unknown as Knex
  const redis = { ping: () => Promise.resolve('PONG') } as unknown as Redis
  const objects = { stat: () => Promise.resolve(undefined) } as unknown as ObjectStore
  const away = new Proxy({}, { get: () => () => Promise.reject(new Error('away')) })
  const temporal = { workflowService: away } as unknown as Connection
  const parts = createPartsCheck({ db, redis, temporal, objects, namespace: 'default', taskQueue: 'engine' })
  await Promise.all(Array.from({ length: 100 }, () => parts()))
  expect(asked).toBe(1)
})

test('a node that is being ended lives, answers, and is not ready', async () => {
  const ask = await startApi(inject('databaseUrl'), 200)
  const drained = api!.drain()
  expect((await ask('/api/health/live')).status).toBe(200)
  expect(await ask('/api/health/ready')).toEqual({ status: 503, body: { success: false, draining: true } })
  await drained
})

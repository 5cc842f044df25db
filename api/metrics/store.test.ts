import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { connectRedis } from '@songloom/platform/connections'
import { createLog } from '@songloom/platform/logs/log'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { completeJob, failJob } from '@songloom/store/jobs/finish-job'
import { reportWorker } from '@songloom/store/jobs/workers'
import { outputsFor, seedJob, seedUnstartedJob, seedUser } from '@songloom/store/testing/seed'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { createStoreMetrics } from './store.ts'

let db: Knex
let redis: Redis
withTestDatabase((made) => (db = made))
beforeAll(() => void (redis = connectRedis(inject('redisUrl'))))
afterAll(() => redis.disconnect())

/** A Temporal whose queues nobody polls. */
const workflowService = { describeTaskQueue: () => Promise.resolve({ pollers: [] }) }
const calls = {
  within: (_: number, call: (temporal: object) => Promise<unknown>) => call({ workflowService }),
} as unknown as TemporalCalls

/** Metrics of a new node. Answers what reads the value of a series, named as Prometheus prints it, a minute later. */
function createPage(): (series: string) => Promise<number | undefined> {
  let minutes = 0
  const queues = { taskQueues: ['engine', 'jobs'], engineQueues: ['engine'] }
  const needs = { db, redis, calls, log: createLog('metrics'), namespace: 'default', ...queues }
  const { registry, refresh } = createStoreMetrics(needs)
  return async (series) => {
    const at = performance.now() + ++minutes * 60_000
    vi.spyOn(performance, 'now').mockReturnValue(at)
    await refresh().finally(() => vi.restoreAllMocks())
    const line = (await registry.metrics()).split('\n').find((text) => text.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }
}

test('a worker that is too busy to ask for engine work is there', async () => {
  const polling = async (queue: string) => createPage()(`songloom_workers_polling{task_queue="${queue}"}`)
  await reportWorker(db, { id: 'one', machines: 3, busy: 1 })
  expect([await polling('engine'), await polling('jobs')]).toEqual([1, 0])
  await reportWorker(db, { id: 'one', machines: 3, busy: 0 })
  expect(await polling('engine')).toBe(0)
  await reportWorker(db, { id: 'one', machines: 3, busy: 1 })
  await db('workers').update({ seen_at: new Date(Date.now() - 60_000) })
  expect(await polling('engine')).toBe(0)
})

test('what ends is counted from the start of a node on, also when rows of an account go', async () => {
  const [leaving, staying] = [await seedUser(db, 5_000), await seedUser(db, 5_000)]
  const failSome = async (owner: typeof leaving, count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1)
      await failJob(db, await seedUnstartedJob(db, owner, 200), 'engine_timeout')
  }
  await failSome(leaving, 3)
  await failSome(staying, 1)
  const read = createPage()
  const countFailed = () => read('songloom_jobs_ended_total{tool="song_gen",outcome="failed"}')
  expect(await countFailed()).toBe(0)
  await db('jobs').where({ user_id: leaving.userId }).delete()
  expect(await countFailed()).toBe(0)
  await failSome(staying, 2)
  expect(await countFailed()).toBe(2)
  await db('jobs').where({ user_id: staying.userId }).delete()
  expect(await countFailed()).toBe(2)
  await failSome(staying, 1)
  expect(await countFailed()).toBe(3)
})

test('jobs are counted by tool when accepted and by outcome when ended', async () => {
  const owner = await seedUser(db, 5_000)
  const read = createPage()
  const before = await read('songloom_jobs_accepted_total{tool="song_gen"}')
  await completeJob(db, await seedJob(db, owner, 200), outputsFor(200))
  await failJob(db, await seedUnstartedJob(db, owner, 200), 'artist_name')
  expect(before).toBe(0)
  expect(await read('songloom_jobs_accepted_total{tool="song_gen"}')).toBe(2)
  expect(await read('songloom_jobs_ended_total{tool="song_gen",outcome="completed"}')).toBe(1)
  expect(await read('songloom_jobs_ended_total{tool="song_gen",outcome="users_own"}')).toBe(1)
})

test('a failure or repair of a kind that a new node has not met is 0', async () => {
  const read = createPage()
  expect(await read('songloom_jobs_ended_total{tool="separate_stems",outcome="failed"}')).toBe(0)
  expect(await read('songloom_reconciler_repairs_total{found="open job without workflow"}')).toBe(0)
})

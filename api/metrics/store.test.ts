import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectRedis } from '@songloom/platform/connections'
import { createLog } from '@songloom/platform/logs/log'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { reportWorker } from '@songloom/store/jobs/workers'
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

/** Metrics of a new node. Answers what reads the value of a series, named as Prometheus prints it. */
function createPage(): (series: string) => Promise<number | undefined> {
  const queues = { taskQueues: ['engine', 'jobs'], engineQueues: ['engine'] }
  const needs = { db, redis, calls, log: createLog('metrics'), namespace: 'default', ...queues }
  const { registry, refresh } = createStoreMetrics(needs)
  return async (series) => {
    await refresh()
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

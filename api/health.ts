import { setTimeout as delay } from 'node:timers/promises'
import type { Connection } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { appVersion } from '@songloom/contracts/app-version.rules'
import type { Health } from '@songloom/contracts/health'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { Handlers } from './http/mount-routes.ts'
import { openApiDocument } from './openapi.ts'

interface Needs {
  db: Knex
  redis: Redis
  temporal: Connection
  namespace: string
  taskQueue: string
  objects: ObjectStore
  isDraining: () => boolean
}

const patienceMs = 2_000
/** TASK_QUEUE_TYPE_ACTIVITY of Temporal's API: the engine queue has no workflows. */
const activityQueueType = 2

/** Details of an outage go to the log of whoever meets it, not to a visitor. */
async function ask(name: string, question: () => Promise<string>): Promise<{ ok: boolean; detail: string }> {
  const late = delay(patienceMs, undefined, { ref: false }).then(() => { throw new Error('late') })
  return Promise.race([question(), late]).then((detail) => ({ ok: true, detail }), () => ({ ok: false, detail: `${name} does not answer` }))
}

export function healthHandlers(needs: Needs): Pick<Handlers, 'health' | 'live' | 'ready' | 'openapi'> {
  const { db, redis, temporal, namespace, taskQueue, objects, isDraining } = needs
  const askPostgres = () => ask('PostgreSQL', async () => { await db.raw('select 1'); return 'ready' })

  async function countWorkers(): Promise<string> {
    const { pollers } = await temporal.workflowService.describeTaskQueue({ namespace, taskQueue: { name: taskQueue }, taskQueueType: activityQueueType })
    if (!pollers?.length) throw new Error('no poller')
    return `${pollers.length} polling`
  }

  return {
    async health({ res }) {
      const [postgres, redisHealth, temporalHealth, objectsHealth, worker] = await Promise.all([
        askPostgres(),
        ask('Redis', () => redis.ping()),
        ask('Temporal', async () => { await temporal.workflowService.getSystemInfo({}); return 'ready' }),
        ask('The object store', async () => { await objects.stat('health'); return 'ready' }),
        ask('The worker', countWorkers),
      ])
      const parts: Health['parts'] = { postgres, redis: redisHealth, temporal: temporalHealth, objects: objectsHealth, worker }
      // Without Redis percentages stop, and nothing else: not a reason to take this node away.
      const success = postgres.ok
      res.status(success ? 200 : 503)
      return { success, version: appVersion, parts }
    },
    /** This process answers: an orchestrator need not restart it. */
    live: () => Promise.resolve({ success: true }),
    /** Whether a proxy may send requests here. */
    async ready({ res }) {
      const draining = isDraining()
      const success = !draining && (await askPostgres()).ok
      res.status(success ? 200 : 503)
      return { success, draining }
    },
    openapi: () => Promise.resolve(openApiDocument()),
  }
}

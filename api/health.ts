import { setTimeout as delay } from 'node:timers/promises'
import type { Connection } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { appVersion } from '@songloom/contracts/account/app-version.rules'
import type { Health } from '@songloom/contracts/routes/health'
import type { ObjectStore } from '@songloom/platform/object-store'
import { getClockOffset, isClockWrong } from '@songloom/store/clock'
import { countEngineWorkers } from './count-pollers.ts'
import type { Handlers } from './http/mount-routes.ts'
import { createOpenApiPage } from './http/openapi-page.ts'
import { openApiDocument } from './http/openapi.ts'

interface PartDeps {
  db: Knex
  redis: Redis
  temporal: Connection
  namespace: string
  taskQueue: string
  objects: ObjectStore
}

interface Deps {
  db: Knex
  parts: () => Promise<Health['parts']>
  /** Of this installation, which names the session's cookie. */
  origin: string
  isDraining: () => boolean
}

const patienceMs = 2_000
const sharedForMs = 1_000
/** TASK_QUEUE_TYPE_ACTIVITY of Temporal's API: the engine queue has no workflows. */
const activityQueueType = 2

/** Details of an outage are logged, not returned to a visitor. */
async function ask(name: string, question: () => Promise<string>): Promise<{ ok: boolean; detail: string }> {
  const late = delay(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error('late')
  })
  return Promise.race([question(), late]).then(
    (detail) => ({ ok: true, detail }),
    () => ({ ok: false, detail: `${name} does not answer` }),
  )
}

/** PostgreSQL and this process's clock, by one query. */
async function askPostgresAndClock({ db }: PartDeps): Promise<Pick<Health['parts'], 'postgres' | 'clock'>> {
  let offsetMs: number | undefined
  const postgres = await ask('PostgreSQL', async () => {
    offsetMs = await getClockOffset(db)
    return 'ready'
  })
  return { postgres, clock: getClockHealth(offsetMs) }
}

/** `undefined` where PostgreSQL has not answered. */
export function getClockHealth(offsetMs: number | undefined): Health['parts']['clock'] {
  if (offsetMs === undefined) return { ok: false, detail: 'PostgreSQL does not answer', offsetSeconds: 0 }
  const offsetSeconds = Math.round(offsetMs / 1_000)
  const ok = !isClockWrong(offsetMs)
  const differs = `${Math.abs(offsetSeconds)} s ${offsetMs < 0 ? 'behind' : 'ahead of'} PostgreSQL`
  return { ok, detail: ok ? 'as PostgreSQL' : `${differs}: set this machine's clock`, offsetSeconds }
}

const askPostgres = ({ db }: Pick<Deps, 'db'>) =>
  ask('PostgreSQL', async () => {
    await db.raw('select 1')
    return 'ready'
  })

async function askWorkers({ db, temporal, namespace, taskQueue }: PartDeps): Promise<string> {
  const { pollers } = await temporal.workflowService.describeTaskQueue({
    namespace,
    taskQueue: { name: taskQueue },
    taskQueueType: activityQueueType,
  })
  if ((await countEngineWorkers(db, pollers)) === 0) throw new Error('no worker')
  return 'ready'
}

/** Checks all services at once; one that is down costs two seconds. */
async function askAllParts(needs: PartDeps): Promise<Health['parts']> {
  const [{ postgres, clock }, redis, temporal, objects, worker] = await Promise.all([
    askPostgresAndClock(needs),
    ask('Redis', async () => {
      await needs.redis.ping()
      return 'ready'
    }),
    ask('Temporal', async () => {
      await needs.temporal.workflowService.getSystemInfo({})
      return 'ready'
    }),
    ask('The object store', async () => {
      await needs.objects.stat('health')
      return 'ready'
    }),
    ask('The worker', () => askWorkers(needs)),
  ])
  return { postgres, redis, temporal, objects, worker, clock }
}

/** Public: all requests within a second share one result. */
export function createPartsCheck(needs: PartDeps): () => Promise<Health['parts']> {
  let last: { atMs: number; parts: Promise<Health['parts']> } | undefined
  return () => {
    const nowMs = performance.now()
    if (!last || nowMs - last.atMs > sharedForMs) last = { atMs: nowMs, parts: askAllParts(needs) }
    return last.parts
  }
}

export function createHealthHandlers({
  db,
  parts: askParts,
  origin,
  isDraining,
}: Deps): Pick<Handlers, 'health' | 'live' | 'ready' | 'openapi'> {
  const answerOpenApi = createOpenApiPage(() => openApiDocument(origin))
  return {
    async health({ res }) {
      const parts = await askParts()
      // Without Redis only percentages stop: not a reason to remove this node from service.
      const success = parts.postgres.ok
      res.status(success ? 200 : 503)
      return { success, version: appVersion, parts }
    },
    /** This process answers: an orchestrator need not restart it. */
    live: () => Promise.resolve({ success: true }),
    /** Whether a proxy may send requests here. */
    async ready({ res }) {
      const draining = isDraining()
      const success = !draining && (await askPostgres({ db })).ok
      res.status(success ? 200 : 503)
      return { success, draining }
    },
    openapi: ({ req, res }) => answerOpenApi(req, res),
  }
}

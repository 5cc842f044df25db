import { mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@temporalio/client'
import { DefaultLogger, Runtime } from '@temporalio/worker'
import type { Knex } from 'knex'
import { inject } from 'vitest'
import { readConfig } from '@songloom/platform/config'
import type { Config } from '@songloom/platform/config'
import { connectPostgres, connectTemporal } from '@songloom/platform/connections'
import { createLog } from '@songloom/platform/logs/log'
import { createTestDatabase } from '@songloom/platform/testing/database/test-database'
import { createDreampackSchedules } from '../dreampacks/dreampack-schedules.ts'
import type { DreampackSchedules } from '../dreampacks/dreampack-schedules.ts'
import { startWorkers } from '../start-workers.ts'
import type { Workers } from '../start-workers.ts'
import { getTaskThreads } from './shared-threads.ts'

Runtime.install({ logger: new DefaultLogger('ERROR') })

/** The whole worker on real services, with the zero-cost engine. */
export interface DreampackHarness {
  db: Knex
  temporal: Client
  schedules: DreampackSchedules
  taskQueue: string
  start(): Promise<Workers>
  close(): Promise<void>
}

export async function createDreampackHarness(): Promise<DreampackHarness> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'songloom-dreampack-'))
  const config: Config = readConfig({
    DATABASE_URL: database.url,
    REDIS_URL: inject('redisUrl'),
    TEMPORAL_ADDRESS: inject('temporalAddress'),
    DATA_FOLDER: folder,
    TASK_QUEUE_PREFIX: `pack-${randomBytes(4).toString('hex')}`,
    AUTH_SECRET: 'test-secret-test-secret-test-secret',
    WORKFLOW_BUNDLE: inject('workflowBundlePath'),
    NODE_ENV: 'test',
  })
  const db = connectPostgres(database.url)
  const { client: temporal, connection } = connectTemporal(config.temporalAddress)
  const running: Workers[] = []
  return {
    db,
    temporal,
    schedules: createDreampackSchedules(db, temporal, config.taskQueues.jobs),
    taskQueue: config.taskQueues.jobs,
    async start() {
      const workers = await startWorkers(config, 'zero-cost', createLog('worker', { write: () => undefined }), {
        threads: getTaskThreads(),
      })
      running.push(workers)
      return workers
    },
    async close() {
      await Promise.all(running.map((workers) => workers.close()))
      await temporal.schedule
        .getHandle(`reconcile-${config.taskQueues.jobs}`)
        .delete()
        .catch(() => undefined)
      await Promise.all([connection.close(), db.destroy()])
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

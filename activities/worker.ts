import { NativeConnection, Runtime, Worker } from '@temporalio/worker'
import { hostname } from 'node:os'
import { readConfig } from '@songloom/platform/config'
import { connectPostgres, connectRedis, connectTemporal } from '@songloom/platform/connections'
import { createLog } from '@songloom/platform/log'
import { openObjectStore } from '@songloom/platform/object-store'
import { createShutdown } from '@songloom/platform/shutdown'
import { createEmbeddedMusic } from './engines/embedded-music.ts'
import { createThreadPool } from './engines/thread-pool.ts'
import { createGenerateSongActivities } from './generate-song.ts'
import { createJobRecordActivities } from './job-records.ts'
import { createJobSteps } from './job-steps.ts'
import { createReconcileActivities } from './reconcile.ts'
import { ensureReconcileSchedule } from './reconcile-schedule.ts'

const config = readConfig()
const log = createLog('worker')
const db = connectPostgres(config.databaseUrl)
const redis = connectRedis(config.redisUrl)
const objects = await openObjectStore(config.objectStore)
const { client: temporal, connection: clientConnection } = connectTemporal(config.temporalAddress, config.temporalNamespace)
const threads = createThreadPool()

// Our own shutdown decides when workers stop; SIGUSR2 and the rest stay with the developer.
Runtime.install({ shutdownSignals: [] })

const identity = `${process.pid}@${hostname()}`
const music = createEmbeddedMusic(threads)
const steps = createJobSteps({ db, redis, worker: identity })
const activities = {
  ...createGenerateSongActivities({ db, redis, objects, music, threads, steps }),
  ...createJobRecordActivities({ db, redis, objects }),
  ...createReconcileActivities({ db, redis, objects, temporal }),
}

const connection = await NativeConnection.connect({ address: config.temporalAddress })
const common = {
  connection, namespace: config.temporalNamespace, identity,
  // A cancel reaches an activity with its next heartbeat: a second, not 0.8 × the timeout.
  maxHeartbeatThrottleInterval: '1s', shutdownGraceTime: '2s', shutdownForceTime: '10s',
} as const
const workflowCode = config.workflowBundlePath
  ? { workflowBundle: { codePath: config.workflowBundlePath } }
  : { workflowsPath: new URL(import.meta.resolve('@songloom/workflows/index')).pathname }

const workers = await Promise.all([
  Worker.create({
    ...common, ...workflowCode, taskQueue: config.taskQueues.jobs, activities, maxConcurrentActivityTaskExecutions: 50,
    workflowTaskPollerBehavior: { type: 'autoscaling' }, activityTaskPollerBehavior: { type: 'autoscaling' },
  }),
  Worker.create({
    ...common, taskQueue: config.taskQueues.engine, activities, maxConcurrentActivityTaskExecutions: threads.size,
  }),
])
const running = Promise.all(workers.map((worker) => worker.run()))

const shutdown = createShutdown(log)
shutdown.add('connections', async () => {
  await Promise.all([connection.close(), clientConnection.close(), db.destroy(), threads.close()])
  redis.disconnect()
})
shutdown.add('workers', async () => {
  for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown()
  await running
})

await ensureReconcileSchedule(temporal, config.taskQueues.jobs)
log.info({ taskQueues: config.taskQueues, engine: music.id }, 'worker ready')
process.send?.({ ready: true })
running.catch((error: unknown) => {
  log.error({ err: error }, 'worker stopped')
  void shutdown.run('a worker failed')
})

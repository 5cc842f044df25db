import { availableParallelism, hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { NativeConnection, Worker } from '@temporalio/worker'
import type { Config } from '@songloom/platform/config'
import { connectPostgres, connectRedis, connectTemporal } from '@songloom/platform/connections'
import type { Log } from '@songloom/platform/log'
import { measuredObjectStore } from '@songloom/platform/metrics-object-store'
import { openObjectStore } from '@songloom/platform/object-store'
import { printCover, printNothing } from './media/covers.ts'
import { createClockCheck } from './maintenance/check-clock.ts'
import { createDreampackSchedules } from './dreampacks/dreampack-schedules.ts'
import { createDreampackActivities } from './dreampacks/dreampack.ts'
import { createMonthlyGrantActivities } from './maintenance/grant-monthly-tokens.ts'
import { createHelpMeWriteActivities } from './tools/help-me-write.ts'
import { createEnhancePromptActivities } from './tools/enhance-prompt.ts'
import { createEncodeAudioActivities } from './media/encode-audio.ts'
import { guardAttempts } from './jobs/attempt-guard.ts'
import { createEmbeddedEngines } from './engines/embedded/embedded-engines.ts'
import { readFixture } from './engines/port/engine-name.ts'
import type { EngineName } from './engines/port/engine-name.ts'
import { chooseSingerVoices } from './engines/singers/singer-voices.ts'
import { chooseSoundFont } from './engines/soundfont/soundfont-setting.ts'
import { createFileThreads } from './engines/threads/file-threads.ts'
import { createTextThreads } from './engines/threads/text-threads.ts'
import { createThreadPool } from './engines/threads/thread-pool.ts'
import { warmUp } from './engines/embedded/songs/warm-up.ts'
import { createZeroCostEngines } from './engines/zero-cost/zero-cost-engines.ts'
import { createExportArchiveActivities } from './tools/export-archive.ts'
import { createJobRecordActivities } from './jobs/job-records.ts'
import { createJobSteps } from './jobs/job-steps.ts'
import { createLinkReader } from './links/open-links.ts'
import { keepReconcileSchedule } from './maintenance/reconcile-schedule.ts'
import { createReconcileDreampackActivities } from './dreampacks/reconcile-dreampacks.ts'
import { createReconcileActivities } from './maintenance/reconcile.ts'
import { createMachineCount, reportMachines } from './maintenance/report-machines.ts'
import { encodeInThreads, encodeNothing, measureInThreads, measureNothing } from './media/audio-encoder.ts'
import { createSampleVoiceActivities, singInThreads, singNothing } from './tools/sample-voice.ts'
import { chooseWriter } from './writers/choose-writer.ts'
import { createZeroCostWriter } from './writers/embedded-writer.ts'
import { clearScratchFolders } from './maintenance/scratch-folders.ts'
import { createToolActivities } from './tools/registry.ts'
import { observeActivities, traceSinks } from './telemetry/telemetry.ts'
import { observedEncoder, observedEngines, observedThreads } from './telemetry/engine.ts'

/** Running workers; `ended` rejects when one of them fails. */
export interface Workers {
  ended: Promise<unknown>
  /** What is missing before this process can work. */
  missing(): Promise<string[]>
  close(): Promise<void>
}

const pollers = {
  workflowTaskPollerBehavior: { type: 'autoscaling' },
  activityTaskPollerBehavior: { type: 'autoscaling' },
} as const

/** Concurrent texts: our own writer computes one at a time and streams lines, a remote model only waits. */
const [ownTextSlots, modelTextSlots] = [4, 16]

/** The time unfinished work has to stop after the grace period. */
const handOverMs = 8_000

/**
 * Connects, builds the activities and polls all queues: light work, texts, and as much engine work as there are cores.
 */
export async function startWorkers(config: Config, engine: EngineName, log: Log): Promise<Workers> {
  const db = connectPostgres(config.databaseUrl)
  const redis = connectRedis(config.redisUrl)
  const objects = measuredObjectStore(await openObjectStore(config.objectStore))
  const { client: temporal, connection: clientConnection } = connectTemporal(
    config.temporalAddress,
    config.temporalNamespace,
  )
  await clearScratchFolders()
  const connection = await NativeConnection.connect({ address: config.temporalAddress })
  const isFree = engine === 'zero-cost'
  const singerVoices = isFree ? undefined : await chooseSingerVoices(config.singsFromSpeech, log)
  // Two play a song together. Tests start too many workers for that.
  const kept = isFree ? 0 : config.isTest ? 1 : 2
  const fixture = readFixture(engine, config)
  const cores = availableParallelism()
  // One more than there are cores: a user's first job runs while another user's jobs fill the rest.
  const pool = createThreadPool(cores + 1, kept, { singerVoices, fixture })
  const threads = observedThreads(pool)
  const [files, texts] = [createFileThreads(), createTextThreads()]
  const identity = `${process.pid}@${hostname()}`
  const soundFont = isFree ? undefined : await chooseSoundFont(config.soundFontPath, threads, log)
  const isClockRight = createClockCheck(db, log)
  const schedules = createDreampackSchedules(db, temporal, config.taskQueues.jobs)
  const records = createJobRecordActivities({ db, redis, objects })
  const embedded = {
    soundFont,
    singerVoices,
    allowsSentinels: config.allowsSentinels,
    warn: (message: string) => log.warn(message),
    id: engine,
  }
  const encode = observedEncoder(isFree ? encodeNothing : encodeInThreads(threads))
  const measure = isFree ? measureNothing : measureInThreads(threads)
  const covers = isFree ? printNothing : printCover
  const writer = isFree ? createZeroCostWriter() : chooseWriter(config, texts)
  const activities = {
    ...createToolActivities({
      db,
      redis,
      objects,
      records,
      steps: createJobSteps({ db, redis, worker: identity, parkMinutes: config.parkMinutes }),
      engines: observedEngines(isFree ? createZeroCostEngines() : createEmbeddedEngines(threads, embedded)),
      covers,
      encode,
      ffmpegPath: config.ffmpegPath,
      writer,
      files,
      texts,
      links: createLinkReader({
        maxBytes: config.maxUploadBytes,
        extractor: config.linkExtractorPath,
        testAddress: config.linkTestAddress,
      }),
    }),
    ...records,
    ...createEncodeAudioActivities({ db, objects, encode, measure, ffmpegPath: config.ffmpegPath }),
    ...createExportArchiveActivities({ db, objects }),
    ...createSampleVoiceActivities({
      objects,
      covers,
      encode,
      sing: isFree ? singNothing : singInThreads(threads),
      texts,
    }),
    ...createHelpMeWriteActivities({ writer }),
    ...createEnhancePromptActivities({ writer }),
    ...createReconcileActivities({ db, redis, objects, temporal }),
    ...createMonthlyGrantActivities({ db, redis }),
    ...createDreampackActivities({ db, redis, schedules, isClockRight, texts }),
    ...createReconcileDreampackActivities({ db, redis, temporal, schedules, isClockRight }),
  }
  const common = {
    connection,
    activities,
    identity,
    namespace: config.temporalNamespace,
    // A cancel reaches an activity with its next heartbeat: a second, not 0.8 × the timeout.
    maxHeartbeatThrottleInterval: '1s',
    shutdownGraceTime: config.workerGraceMs,
    shutdownForceTime: config.workerGraceMs + handOverMs,
  } as const
  const activityInterceptors = [observeActivities({ db, log }), guardAttempts({ db })]
  const pathOf = (name: string): string => fileURLToPath(import.meta.resolve(`@songloom/workflows/${name}`))
  const workflowCode = config.workflowBundlePath
    ? { workflowBundle: { codePath: config.workflowBundlePath }, interceptors: { activity: activityInterceptors } }
    : {
        workflowsPath: pathOf('index'),
        interceptors: { activity: activityInterceptors, workflowModules: [pathOf('trace-interceptors')] },
      }
  const activitiesOnly = { interceptors: { activity: activityInterceptors } }
  const machineCount = createMachineCount()
  const engineOnly = { interceptors: { activity: [machineCount.countActivities, ...activityInterceptors] } }
  const [firstSlots, engineSlots] = [cores, Math.max(1, cores - 1)]
  const workers = await Promise.all([
    Worker.create({
      ...common,
      ...pollers,
      ...workflowCode,
      sinks: traceSinks,
      taskQueue: config.taskQueues.jobs,
      maxConcurrentActivityTaskExecutions: 50,
    }),
    // A user has at most one job in the first queue: all of a user's jobs fill one slot less than there are cores.
    Worker.create({
      ...common,
      ...engineOnly,
      taskQueue: config.taskQueues.first,
      maxConcurrentActivityTaskExecutions: firstSlots,
    }),
    Worker.create({
      ...common,
      ...engineOnly,
      taskQueue: config.taskQueues.engine,
      maxConcurrentActivityTaskExecutions: engineSlots,
    }),
    Worker.create({
      ...common,
      ...activitiesOnly,
      taskQueue: config.taskQueues.text,
      maxConcurrentActivityTaskExecutions: config.textModel ? modelTextSlots : ownTextSlots,
    }),
  ])
  const ended = Promise.all(workers.map((worker) => worker.run()))
  const closing = new AbortController()
  // Tests start too many workers for that.
  if (!isFree && !config.isTest)
    void warmUp(pool, texts, soundFont, closing.signal).catch((error: unknown) => {
      if (!closing.signal.aborted) log.warn({ err: error }, 'The engine could not be warmed up')
    })
  const endReports = reportMachines({
    db,
    id: identity,
    machines: firstSlots + engineSlots,
    busy: machineCount.busy,
    log,
  })
  const endSchedule = await keepReconcileSchedule(temporal, config.taskQueues.jobs, log)

  return {
    ended,
    missing: async () => [
      ...(workers.every((worker) => worker.getState() === 'RUNNING') ? [] : ['it does not poll']),
      ...(await db.raw('select 1').then(
        () => [],
        () => ['PostgreSQL does not answer'],
      )),
    ],
    async close() {
      closing.abort()
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown()
      await Promise.all([ended, endSchedule(), endReports()])
      redis.disconnect()
      await Promise.all([
        connection.close(),
        clientConnection.close(),
        db.destroy(),
        threads.close(),
        files.close(),
        texts.close(),
      ])
    },
  }
}

import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { Knex } from 'knex'
import { signUpGrantTokens } from '@songloom/contracts/account/plans.rules'
import type { Config } from '@songloom/platform/config'
import { connectPostgres, connectRedis, connectTemporal, openPostgresPool } from '@songloom/platform/connections'
import type { Log } from '@songloom/platform/log'
import { metricsPage } from '@songloom/platform/metrics'
import { measuredObjectStore } from '@songloom/platform/metrics-object-store'
import { openObjectStore } from '@songloom/platform/object-store'
import { grant } from '@songloom/store/ledger/ledger'
import { accountHandlers } from './account/account.ts'
import { createAudioFormats } from './library/audio-formats.ts'
import { createApp } from './app.ts'
import { audioHandlers } from './library/audios.ts'
import type { AuthPort } from './auth/auth-port.ts'
import { createAuth } from './auth/library/better-auth.ts'
import { createFindKey } from './auth/key-auth.ts'
import type { AuthOptions } from './auth/library/better-auth.ts'
import { limiterMaker } from './auth/limits/limits.ts'
import { folderMail, smtpMail } from './auth/mail/mail.ts'
import { createCancelMessage } from './jobs/cancel-message.ts'
import { createDispatcher } from './jobs/dispatcher.ts'
import { createDreampackWorkflows } from './dreampacks/dreampack-workflows.ts'
import { dreampackHandlers } from './dreampacks/dreampacks.ts'
import { enhanceHandlers } from './writing/enhance-prompt.ts'
import { createDrain } from './http/drain.ts'
import { createReadyMailer } from './account/ready-mailer.ts'
import { createFindSharePreview } from './library/share-preview.ts'
import { sharedTakeHandlers } from './library/shared-takes.ts'
import { exampleHandlers } from './account/examples.ts'
import { exportArchiveHandlers } from './library/export-archive.ts'
import { exportAudioHandlers } from './library/export-audio.ts'
import { generateHandlers } from './jobs/generate.ts'
import { generationHandlers } from './jobs/generation.ts'
import { createPartsCheck, healthHandlers } from './health.ts'
import { helpMeWriteHandlers } from './writing/help-me-write.ts'
import { inboxHandlers } from './account/inbox.ts'
import { createJobs } from './jobs/jobs.ts'
import { importLinkHandlers } from './library/import-link.ts'
import { joinHandlers } from './library/join-audio.ts'
import { libraryItemHandlers } from './library/library-items.ts'
import { libraryPageHandlers } from './library/library-pages.ts'
import { libraryHandlers } from './library/library.ts'
import { editsPerMinute, limitEdits } from './jobs/limit-edits.ts'
import { lineageHandlers } from './library/lineage.ts'
import { metricsHandlers } from './metrics/metrics.ts'
import type { Metrics } from './metrics/metrics.ts'
import { watchLedger } from './metrics/ledger.ts'
import { createStoreMetrics } from './metrics/store.ts'
import { projectHandlers } from './projects/projects.ts'
import { createRealtime } from './realtime/realtime.ts'
import { toolCatalogueHandlers } from './jobs/tool-catalogue.ts'
import { trimHandlers } from './library/trim-audio.ts'
import { uploadHandlers } from './uploads/receive-upload.ts'
import { rvcInferenceHandlers } from './tools/rvc-inference.ts'
import { searchLibraryHandlers } from './library/search-library.ts'
import { sectionAnalysisHandlers } from './tools/section-analysis.ts'
import { stemResponseHandlers } from './tools/stem-response.ts'
import { createSupport } from './support/create-support.ts'
import { createTemporalCalls } from './jobs/temporal-calls.ts'
import { createUploadBodies } from './uploads/accept-upload.ts'
import type { UploadGround } from './uploads/accept-upload.ts'
import { pauseToolHandlers } from './jobs/pause-tool.ts'
import { studioSettingsHandlers } from './account/studio-settings.ts'
import { voiceModelHandlers } from './writing/voice-models.ts'
import { createVoiceSamples, prepareSoon } from './writing/voice-samples.ts'
import { createWaits, waitHandlers } from './jobs/waits.ts'

/** The API before it listens. End it by `drain`, then `close`, then nothing. */
export interface Api {
  http: Server
  auth: AuthPort
  db: Knex
  metrics: Metrics
  /** What is missing before this node may be sent requests. */
  missing(): Promise<string[]>
  /** Says that it is not ready, and goes on serving until proxies have turned elsewhere. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** What tests may have otherwise than the product. */
export interface ApiForTests extends Pick<AuthOptions, 'limits' | 'hashPassword'> {
  editsPerMinute?: number
  keyCallsPerMinute?: number
}

/** Builds the whole API from its settings; tests and the server use the same one. */
export async function createApi(config: Config, log: Log, forTests: ApiForTests = {}): Promise<Api> {
  const origin = config.publicOrigin
  const db = connectPostgres(config.databaseUrl)
  const pool = openPostgresPool(config.databaseUrl)
  const redis = connectRedis(config.redisUrl)
  const subscriber = connectRedis(config.redisUrl, { maxRetriesPerRequest: null })
  const objects = measuredObjectStore(await openObjectStore(config.objectStore))
  const { client: temporal, connection } = connectTemporal(config.temporalAddress, config.temporalNamespace)

  const mail = config.smtpUrl ? smtpMail(config.smtpUrl) : folderMail(config.mailFolder)
  const auth = createAuth({
    pool,
    redis,
    origin,
    log,
    secret: config.authSecret,
    ...forTests,
    mail,
    onSignUp: async (userId) => void (await grant(db, userId, signUpGrantTokens, `sign-up:${userId}`, 'Welcome')),
  })
  const calls = createTemporalCalls(temporal)
  const jobs = createJobs(calls, config.taskQueues.jobs)
  const dispatcher = createDispatcher({ db, jobs, log })
  const drain = createDrain()
  const measured = createStoreMetrics({
    db,
    redis,
    calls,
    log,
    namespace: config.temporalNamespace,
    taskQueues: Object.values(config.taskQueues),
  })
  const metrics: Metrics = async () => {
    await measured.refresh()
    return metricsPage(measured.registry)
  }
  const readyMailer = config.smtpUrl === undefined ? undefined : createReadyMailer({ db, mail, origin, log })
  const ledgerWatch = watchLedger({ db, log })
  const waits = createWaits(db)
  const parts = createPartsCheck({
    db,
    redis,
    temporal: connection,
    namespace: config.temporalNamespace,
    taskQueue: config.taskQueues.engine,
    objects,
  })
  const samples = createVoiceSamples({ objects, calls, taskQueue: config.taskQueues.jobs, log })
  const stopPreparing = config.makesVoicePreviews ? prepareSoon(samples, log) : undefined
  const formats = createAudioFormats({ db, calls, taskQueue: config.taskQueues.jobs, log })
  const cancelMessage = createCancelMessage({ db, redis, jobs, log })
  const dreampackWorkflows = createDreampackWorkflows({ calls, taskQueue: config.taskQueues.jobs, log })
  const support = createSupport({
    db,
    redis,
    objects,
    formats,
    calls,
    jobs,
    dispatcher,
    dreampackWorkflows,
    cancelMessage,
    mail,
    config,
    log,
    parts,
    socketCount: () => realtime.socketCount(),
  })
  const uploadGround: UploadGround = {
    db,
    redis,
    objects,
    dispatcher,
    waits,
    log,
    maxUploadBytes: config.maxUploadBytes,
    bodies: createUploadBodies(),
    cancel: ({ message_id: id, user_id: userId }) => (id === null ? Promise.resolve() : cancelMessage(id, userId)),
  }
  const generate = generateHandlers({ db, redis, dispatcher, waits, limitsStems: config.limitsStems })
  const allHandlers = {
    ...accountHandlers({ db, canMail: config.smtpUrl !== undefined }),
    ...inboxHandlers({ db, redis }),
    ...projectHandlers({ db, redis, secret: config.authSecret }),
    ...generate,
    ...sectionAnalysisHandlers(generate),
    ...rvcInferenceHandlers(generate),
    ...helpMeWriteHandlers({ db, calls, taskQueue: config.taskQueues.jobs, limiter: limiterMaker(redis) }),
    ...enhanceHandlers({ db, calls, taskQueue: config.taskQueues.jobs, limiter: limiterMaker(redis) }),
    ...generationHandlers({ db, redis, cancelMessage }),
    ...dreampackHandlers({ db, redis, workflows: dreampackWorkflows, cancelMessage }),
    ...stemResponseHandlers({ db }),
    ...exportAudioHandlers({ db, objects, formats }),
    ...exportArchiveHandlers({ db, objects, calls, taskQueue: config.taskQueues.jobs }),
    ...waitHandlers({ waits }),
    ...libraryHandlers({ db, objects, formats }),
    ...libraryPageHandlers({ db, redis }),
    ...lineageHandlers({ db }),
    ...searchLibraryHandlers({ db }),
    ...libraryItemHandlers({ db, redis, objects }),
    ...uploadHandlers(uploadGround),
    ...importLinkHandlers(uploadGround),
    ...trimHandlers(uploadGround),
    ...joinHandlers(uploadGround),
    ...toolCatalogueHandlers,
    ...pauseToolHandlers({ db }),
    ...audioHandlers({ db, redis }),
    ...sharedTakeHandlers({ db, redis, objects }),
    ...exampleHandlers(objects),
    ...voiceModelHandlers({ objects, samples }),
    ...metricsHandlers(metrics),
    ...healthHandlers({ db, parts, isDraining: () => drain.isDraining }),
    ...studioSettingsHandlers(config),
    ...support.handlers,
  }
  const handlers = limitEdits(allHandlers, limiterMaker(redis), forTests.editsPerMinute ?? editsPerMinute)
  const http = createServer(
    createApp({
      auth,
      findKey: createFindKey({ db, limiter: limiterMaker(redis), callsPerMinute: forTests.keyCallsPerMinute }),
      handlers,
      origin,
      log,
      metrics,
      metricsToken: config.metricsToken,
      trustedProxies: config.trustedProxies,
      studioDistFolder: config.studioDistFolder,
      findSharePreview: createFindSharePreview(db),
      consoleDistFolder: config.consoleDistFolder,
    }),
  )
  drain.watch(http)
  const realtime = createRealtime({ http, db, subscriber, auth, origin, log })

  return {
    http,
    auth,
    db,
    metrics,
    missing: async () => [
      ...(drain.isDraining ? ['it is draining'] : []),
      ...(await db.raw('select 1').then(
        () => [],
        () => ['PostgreSQL does not answer'],
      )),
    ],
    drain: () => drain.begin(config.drainMs),
    async close() {
      await drain.begin(0)
      await realtime.close()
      await readyMailer?.close()
      await ledgerWatch.close()
      stopPreparing?.()
      await dispatcher.close()
      await support.close()
      await calls.close()
      redis.disconnect()
      subscriber.disconnect()
      await Promise.all([pool.end(), db.destroy(), connection.close()])
    },
  }
}

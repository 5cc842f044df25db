import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { Knex } from 'knex'
import { signUpGrantTokens } from '@songloom/contracts/plans.rules'
import type { Config } from '@songloom/platform/config'
import { connectPostgres, connectRedis, connectTemporal, openPostgresPool } from '@songloom/platform/connections'
import type { Log } from '@songloom/platform/log'
import { metricsPage } from '@songloom/platform/metrics'
import { measuredObjectStore } from '@songloom/platform/metrics-object-store'
import { openObjectStore } from '@songloom/platform/object-store'
import { grant } from '@songloom/store/ledger'
import { accountHandlers } from './account.ts'
import { createAudioFormats } from './audio-formats.ts'
import { createApp } from './app.ts'
import { audioHandlers } from './audios.ts'
import type { AuthPort } from './auth/auth-port.ts'
import { createAuth } from './auth/better-auth.ts'
import { createFindKey } from './auth/key-auth.ts'
import type { AuthOptions } from './auth/better-auth.ts'
import { limiterMaker } from './auth/limits.ts'
import { folderMail, smtpMail } from './auth/mail.ts'
import { createCancelMessage } from './cancel-message.ts'
import { createDispatcher } from './dispatcher.ts'
import { createDreampackWorkflows } from './dreampack-workflows.ts'
import { dreampackHandlers } from './dreampacks.ts'
import { enhanceHandlers } from './enhance-prompt.ts'
import { createDrain } from './http/drain.ts'
import { createReadyMailer } from './ready-mailer.ts'
import { createFindSharePreview } from './share-preview.ts'
import { sharedTakeHandlers } from './shared-takes.ts'
import { exampleHandlers } from './examples.ts'
import { exportArchiveHandlers } from './export-archive.ts'
import { exportAudioHandlers } from './export-audio.ts'
import { generateHandlers } from './generate.ts'
import { generationHandlers } from './generation.ts'
import { createPartsCheck, healthHandlers } from './health.ts'
import { helpMeWriteHandlers } from './help-me-write.ts'
import { inboxHandlers } from './inbox.ts'
import { createJobs } from './jobs.ts'
import { importLinkHandlers } from './import-link.ts'
import { joinHandlers } from './join-audio.ts'
import { libraryItemHandlers } from './library-items.ts'
import { libraryPageHandlers } from './library-pages.ts'
import { libraryHandlers } from './library.ts'
import { editsPerMinute, limitEdits } from './limit-edits.ts'
import { lineageHandlers } from './lineage.ts'
import { metricsHandlers } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import { watchLedger } from './metrics-ledger.ts'
import { createStoreMetrics } from './metrics-store.ts'
import { projectHandlers } from './projects.ts'
import { createRealtime } from './realtime.ts'
import { toolCatalogueHandlers } from './tool-catalogue.ts'
import { trimHandlers } from './trim-audio.ts'
import { uploadHandlers } from './receive-upload.ts'
import { rvcInferenceHandlers } from './rvc-inference.ts'
import { searchLibraryHandlers } from './search-library.ts'
import { sectionAnalysisHandlers } from './section-analysis.ts'
import { stemResponseHandlers } from './stem-response.ts'
import { createSupport } from './support/compose.ts'
import { createTemporalCalls } from './temporal-calls.ts'
import { createUploadBodies } from './uploads/accept-upload.ts'
import type { UploadGround } from './uploads/accept-upload.ts'
import { pauseToolHandlers } from './pause-tool.ts'
import { studioSettingsHandlers } from './studio-settings.ts'
import { voiceModelHandlers } from './voice-models.ts'
import { createVoiceSamples, prepareSoon } from './voice-samples.ts'
import { createWaits, waitHandlers } from './waits.ts'

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

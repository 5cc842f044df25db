import { createServer } from 'node:http'
import type { Server } from 'node:http'
import pg from 'pg'
import type { Knex } from 'knex'
import { signUpGrantTokens } from '@songloom/contracts/plans.rules'
import type { Config } from '@songloom/platform/config'
import { connectPostgres, connectRedis, connectTemporal } from '@songloom/platform/connections'
import type { Log } from '@songloom/platform/log'
import { openObjectStore } from '@songloom/platform/object-store'
import { grant } from '@songloom/store/ledger'
import { accountHandlers } from './account.ts'
import { createApp } from './app.ts'
import type { AuthPort } from './auth/auth-port.ts'
import { createAuth } from './auth/better-auth.ts'
import type { AuthLimits } from './auth/limits.ts'
import { folderMail, smtpMail } from './auth/mail.ts'
import { createDispatcher } from './dispatcher.ts'
import { createDrain } from './http/drain.ts'
import { generateSongHandlers } from './generate-song.ts'
import { healthHandlers } from './health.ts'
import { createJobs } from './jobs.ts'
import { libraryHandlers } from './library.ts'
import { projectHandlers } from './projects.ts'
import { createRealtime } from './realtime.ts'

/** The API before it listens. End it by `drain`, then `close`, then nothing. */
export interface Api {
  http: Server
  auth: AuthPort
  db: Knex
  /** Says that it is not ready, and goes on serving until proxies have turned elsewhere. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** Builds the whole API from its settings; tests and the server use the same one. */
export async function createApi(config: Config, log: Log, authLimits?: Partial<AuthLimits>): Promise<Api> {
  const origin = config.publicOrigin
  const db = connectPostgres(config.databaseUrl)
  const pool = new pg.Pool({ connectionString: config.databaseUrl, max: 10 })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection ended'))
  const redis = connectRedis(config.redisUrl)
  const subscriber = connectRedis(config.redisUrl, { maxRetriesPerRequest: null })
  const objects = await openObjectStore(config.objectStore)
  const { client: temporal, connection } = connectTemporal(config.temporalAddress, config.temporalNamespace)

  const auth = createAuth({
    pool, redis, origin, log, secret: config.authSecret, limits: authLimits,
    mail: config.smtpUrl ? smtpMail(config.smtpUrl) : folderMail(config.mailFolder),
    onSignUp: async (userId) => void (await grant(db, userId, signUpGrantTokens, `sign-up:${userId}`, 'Welcome')),
  })
  const jobs = createJobs(temporal, config.taskQueues.jobs)
  const dispatcher = createDispatcher({ db, jobs, log })
  const drain = createDrain()
  const handlers = {
    ...accountHandlers({ db }),
    ...projectHandlers({ db, redis }),
    ...generateSongHandlers({ db, redis, jobs, dispatcher, log }),
    ...libraryHandlers({ db, objects }),
    ...healthHandlers({ db, redis, temporal: connection, namespace: config.temporalNamespace, taskQueue: config.taskQueues.engine, objects, isDraining: () => drain.isDraining }),
  }
  const http = createServer(createApp({ auth, handlers, origin, log, trustedProxies: config.trustedProxies, studioDistFolder: config.studioDistFolder }))
  drain.watch(http)
  const realtime = createRealtime({ http, db, subscriber, auth, origin, log })

  return {
    http, auth, db,
    drain: () => drain.begin(config.drainMs),
    async close() {
      await drain.begin(0)
      await realtime.close()
      await dispatcher.close()
      await jobs.close()
      redis.disconnect()
      subscriber.disconnect()
      await Promise.all([pool.end(), db.destroy(), connection.close()])
    },
  }
}

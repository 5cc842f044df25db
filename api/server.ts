import { createServer } from 'node:http'
import pg from 'pg'
import { signUpGrantTokens } from '@songloom/contracts/plans.rules'
import { readConfig } from '@songloom/platform/config'
import { connectPostgres, connectRedis, connectTemporal } from '@songloom/platform/connections'
import { createLog } from '@songloom/platform/log'
import { openObjectStore } from '@songloom/platform/object-store'
import { createShutdown } from '@songloom/platform/shutdown'
import { grant } from '@songloom/store/ledger'
import { accountHandlers } from './account.ts'
import { createApp } from './app.ts'
import { createAuth } from './auth/better-auth.ts'
import { folderMail, smtpMail } from './auth/mail.ts'
import { seedDemoUsers } from './demo-users.ts'
import { createDispatcher } from './dispatcher.ts'
import { generateSongHandlers } from './generate-song.ts'
import { healthHandlers } from './health.ts'
import { createJobs } from './jobs.ts'
import { libraryHandlers } from './library.ts'
import { projectHandlers } from './projects.ts'
import { createRealtime } from './realtime.ts'

const config = readConfig()
const log = createLog('api')
const origin = config.publicOrigin
const db = connectPostgres(config.databaseUrl)
const pool = new pg.Pool({ connectionString: config.databaseUrl, max: 10 })
pool.on('error', (error) => log.warn({ err: error }, 'an idle connection ended'))
const redis = connectRedis(config.redisUrl)
const subscriber = connectRedis(config.redisUrl)
const objects = await openObjectStore(config.objectStore)
const { client: temporal, connection } = connectTemporal(config.temporalAddress, config.temporalNamespace)

const auth = createAuth({
  pool, redis, origin, log, secret: config.authSecret, mail: process.env.SMTP_URL ? smtpMail(process.env.SMTP_URL) : folderMail(config.mailFolder),
  onSignUp: async (userId) => void (await grant(db, userId, signUpGrantTokens, `sign-up:${userId}`, 'Welcome')),
})
const jobs = createJobs(temporal, config.taskQueues.jobs)
const dispatcher = createDispatcher({ db, jobs, log })
const app = createApp({
  auth, origin, log, studioDistFolder: config.studioDistFolder,
  handlers: {
    ...accountHandlers({ db }),
    ...projectHandlers({ db, redis }),
    ...generateSongHandlers({ db, redis, jobs, dispatcher, log }),
    ...libraryHandlers({ db, objects }),
    ...healthHandlers({ db, redis, temporal: connection, namespace: config.temporalNamespace, taskQueue: config.taskQueues.engine, objects }),
  },
})
const http = createServer(app)
const realtime = createRealtime({ http, db, subscriber, auth, origin, log })

const shutdown = createShutdown(log)
shutdown.add('connections', async () => {
  redis.disconnect()
  subscriber.disconnect()
  await Promise.all([pool.end(), db.destroy(), connection.close()])
})
shutdown.add('dispatcher', () => dispatcher.close())
shutdown.add('sockets and requests', () => realtime.close())

if (config.seedsDemoUsers) await seedDemoUsers(auth, db)
http.listen(config.port, config.host, () => {
  log.info({ port: config.port }, 'api ready')
  process.send?.({ ready: true })
})

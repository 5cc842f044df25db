import type { Server } from 'node:http'
import type { Knex } from 'knex'
import { signUpGrantTokens } from '@songloom/contracts/account/plans.rules'
import type { Config } from '@songloom/platform/config'
import { isAnswering } from '@songloom/platform/connections'
import { createHttpServer } from '@songloom/platform/http-server'
import type { Log } from '@songloom/platform/logs/log'
import { getSharedTrack } from '@songloom/store/library/shared-tracks'
import { grant } from '@songloom/store/ledger/ledger'
import { createApp } from './app.ts'
import { createTurnFeeds } from './assistant/turn-feeds.ts'
import type { AuthPort } from './auth/auth-port.ts'
import { createFindKey } from './auth/key-auth.ts'
import { createFindView, createViewGuard } from './auth/view-as.ts'
import { createAuth } from './auth/better-auth/better-auth.ts'
import type { AuthOptions } from './auth/better-auth/better-auth.ts'
import { createLimiterFactory } from './auth/limits/limits.ts'
import { hashPin } from './auth/passwords.ts'
import { openConnections } from './connections.ts'
import { createHandlers } from './handlers.ts'
import { createDrain } from './http/drain.ts'
import { editsPerMinute, limitEdits } from './jobs/limit-edits.ts'
import { createFindSharePreview } from './library/share-preview.ts'
import { createFindFirstView } from './projects/first-view.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createRealtime } from './realtime/realtime.ts'
import { createServices } from './services.ts'
import { createSupport } from './support/create-support.ts'

/** The API before it listens. End it by `drain`, then `close`, then nothing. */
export interface Api {
  http: Server
  auth: AuthPort
  db: Knex
  metrics: Metrics
  /** The reasons this node is not ready for requests. */
  missing(): Promise<string[]>
  /** Reports not ready, and keeps serving until proxies have switched to other nodes. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** What tests may have otherwise than the product. */
export interface ApiForTests extends Pick<AuthOptions, 'limits' | 'hashPassword'> {
  editsPerMinute?: number
  keyCallsPerMinute?: number
}

/** Builds the whole API from its settings, for the server and for tests. */
export async function createApi(config: Config, log: Log, forTests: ApiForTests = {}): Promise<Api> {
  const origin = config.publicOrigin
  const connections = await openConnections(config)
  const { db, pool, redis, subscriber } = connections
  const services = createServices(connections, config, log)
  const { mail, metrics } = services
  const onSignUp = async (userId: string) =>
    void (await grant(db, userId, signUpGrantTokens, `sign-up:${userId}`, 'Welcome', null, { source: 'sign_up' }))
  const auth = createAuth({
    pool,
    redis,
    origin,
    log,
    secret: config.authSecret,
    providers: config.oidcProviders,
    ...forTests,
    mail,
    onSignUp,
  })
  const drain = createDrain()
  const pinHash = { hashPin: forTests.hashPassword ?? hashPin }
  const support = createSupport({
    ...connections,
    ...services,
    ...{ config, log, ...pinHash },
    socketCount: () => realtime.socketCount(),
  })
  const all = createHandlers({
    ...{ connections, services, support, auth, config, log, ...pinHash },
    isDraining: () => drain.isDraining,
  })
  const handlers = limitEdits(all, createLimiterFactory(redis), forTests.editsPerMinute ?? editsPerMinute)
  const findKey = createFindKey({
    db,
    limiter: createLimiterFactory(redis),
    callsPerMinute: forTests.keyCallsPerMinute,
  })
  const pages = {
    findSharePreview: createFindSharePreview(db),
    findFirstView: createFindFirstView({ db, auth, origin }),
    findSharedTrack: (audioId: string) => getSharedTrack(db, audioId),
  }
  const views = {
    findView: createFindView({ db, origin, log }),
    guardViews: createViewGuard({ db, auth, origin }),
  }
  const app = createApp({ ...config, ...views, auth, findKey, handlers, origin, log, metrics, ...pages })
  const http = createHttpServer(app)
  drain.watch(http)
  const realtime = createRealtime({ http, db, redis, subscriber, auth, origin, log })
  createTurnFeeds({ ...{ db, redis, log }, turnNotes: services.turnNotes, sockets: realtime })

  return {
    ...{ http, auth, db, metrics },
    missing: async () => [
      ...(drain.isDraining ? ['it is draining'] : []),
      ...((await isAnswering(db)) ? [] : ['PostgreSQL does not answer']),
    ],
    drain: () => drain.begin(config.drainMs),
    async close() {
      await drain.begin(0)
      await realtime.close()
      await services.close()
      await support.close()
      await services.calls.close()
      await connections.close()
    },
  }
}

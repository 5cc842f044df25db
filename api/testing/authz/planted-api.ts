import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SessionUser } from '@songloom/contracts/account/session'
import { createLog } from '@songloom/platform/logs/log'
import { renderMetrics } from '@songloom/platform/metrics/metrics'
import { createApp } from '../../app.ts'
import type { Handlers } from '../../http/mount-routes.ts'
import { createIdleHandlers } from './idle-handlers.ts'
import type { HandlerDeps } from './idle-handlers.ts'

interface Deps extends HandlerDeps {
  studioDistFolder: string
}

/** An API whose handlers lose a guard. */
export interface PlantedApi {
  url: string
  server: Server
  /** From here on: `spoil` removes guards from the handlers; `sessions` has the user of each token. */
  plant(spoil: (handlers: Handlers) => Handlers, sessions: ReadonlyMap<string, SessionUser>): void
}

type Handle = (call: object) => unknown
type SessionRow = { id: string; user_id: string }

/** The real handlers without one guard, which proves that the matrix detects it. */
export async function startPlantedApi({ db, redis, objects, studioDistFolder }: Deps): Promise<PlantedApi> {
  let sessions: ReadonlyMap<string, SessionUser> = new Map()
  const log = Object.assign(createLog('planted'), { level: 'silent' })
  const handlers = createIdleHandlers({ db, redis, objects }, log)
  let spoiled = handlers
  // Mounting some hundred routes for each defect takes longer than its requests.
  const mounted = Object.fromEntries(
    Object.keys(handlers).map((name) => [
      name,
      (call: object) => (spoiled as unknown as Record<string, Handle>)[name]!(call),
    ]),
  ) as unknown as Handlers
  const findSession = async ({ authorization = '' }: { authorization?: string }) => {
    const user = sessions.get(authorization.replace('Bearer ', ''))
    if (!user) return null
    // One of the user's own: some calls need a recent sign-in before they look for the record.
    const row = await db<SessionRow>('sessions').where({ user_id: user.id }).orderBy('confirmed_at', 'desc').first('id')
    return { user, sessionId: row?.id ?? 'planted', expiresAt: new Date() }
  }
  const server = createServer(
    createApp({
      handlers: mounted,
      origin: 'http://planted.test',
      trustedProxies: 0,
      studioDistFolder,
      findSharePreview: () => Promise.resolve(undefined),
      findFirstView: () => Promise.resolve(undefined),
      findSharedTrack: () => Promise.resolve(undefined),
      consoleDistFolder: studioDistFolder,
      log,
      metrics: renderMetrics,
      metricsToken: undefined,
      auth: { findSession, handler: (_req, _res, next) => next() },
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plant(spoil, users) {
      spoiled = spoil(handlers)
      sessions = users
    },
  }
}

import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import { deskHeader } from '@songloom/contracts/support/users/view-as.rules'
import type { Log } from '@songloom/platform/logs/log'
import { findView, recordViewedCall } from '@songloom/store/support/users/view-sessions'
import type { SessionUser } from '@songloom/contracts/account/session'
import { Refusal } from '../http/refusal.ts'
import type { AuthPort } from './auth-port.ts'
import { readBearerToken, readCookieToken, isSecureOrigin } from './session-cookie.ts'
import { getSessionUser } from '@songloom/store/account/session-user'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']
/** What ends the view, or the session of the colleague. */
const allowedPaths = ['/api/view/end', '/api/auth/sign-out']

const viewCookieName = (origin: string): string => `${isSecureOrigin(origin) ? '__Host-' : ''}songloom_view`

/** The cookie of a view; without a token it is removed. */
export function createViewCookie(origin: string, token: string | undefined, seconds: number): string {
  const parts = [`${viewCookieName(origin)}=${token ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  return [...parts, `Max-Age=${token ? seconds : 0}`, ...(isSecureOrigin(origin) ? ['Secure'] : [])].join('; ')
}

/** The token of the view in which a request is made; none for calls of the desk, and none for keys and programs. */
export function readViewToken(headers: IncomingHttpHeaders, origin: string): string | undefined {
  if (headers[deskHeader] !== undefined || readBearerToken(headers) !== undefined) return undefined
  return readCookieToken(headers.cookie, viewCookieName(origin)) || undefined
}

interface Deps {
  db: Knex
  auth: Pick<AuthPort, 'findSession'>
  origin: string
  log: Log
}

/** Whom a request is made as, in a view. */
export interface CurrentView {
  user: SessionUser
  viewerId: string
  endsAt: Date
}

/** Finds the view in which a call of a colleague is made; undefined where there is none. */
export type FindView = (
  headers: IncomingHttpHeaders,
  viewerId: string,
  call: string,
) => Promise<CurrentView | undefined>

/** Finds views and records each of their calls, with the ids of both. */
export function createFindView({ db, origin, log }: Omit<Deps, 'auth'>): FindView {
  return async (headers, viewerId, call) => {
    const token = readViewToken(headers, origin)
    const view = token === undefined ? undefined : await findView(db, token, viewerId)
    const user = view && (await getSessionUser(db, view.userId))
    if (!user) return undefined
    await recordViewedCall(db, view.id, call)
    log.info({ viewId: view.id, viewerId, userId: user.id, call }, 'a call was made as another user')
    return { user, viewerId, endsAt: view.endsAt }
  }
}

/** Refuses every request that changes something while a colleague views as a user, sign-in included. */
export function createViewGuard({ db, auth, origin }: Omit<Deps, 'log'>): RequestHandler {
  return async (req, _res, next) => {
    const token = safeMethods.includes(req.method) ? undefined : readViewToken(req.headers, origin)
    if (token === undefined || allowedPaths.includes(req.path)) return next()
    const session = await auth.findSession(req.headers)
    const view = session ? await findView(db, token, session.user.id) : undefined
    if (!view) return next()
    await recordViewedCall(db, view.id, `${req.method} ${req.path} (refused)`)
    throw new Refusal('view_read_only')
  }
}

import type { Request } from 'express'
import { readBearerToken, readCookieToken, getSessionCookieName } from './session-cookie.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a request that changes something may come from another site: it names another origin, or it carries the
 * session cookie and names none. A browser never sends a bearer token on its own, so that one needs no origin.
 */
export function isForeignOrigin(req: Pick<Request, 'method' | 'headers'>, origin: string): boolean {
  if (safeMethods.includes(req.method) || readBearerToken(req.headers) !== undefined) return false
  const named = namedOrigin(req.headers.origin ?? req.headers.referer)
  if (named !== undefined) return named !== origin
  return readCookieToken(req.headers.cookie, getSessionCookieName(origin)) !== undefined
}

function namedOrigin(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  return URL.canParse(value) ? new URL(value).origin : 'null'
}

import type { Request as ExpressRequest } from 'express'
import { pickCookies } from '../auth-cookies.ts'
import type { AuthCookie } from '../auth-cookies.ts'
import { toClientAddress } from '../limits/client-address.ts'
import { readBearerToken, readPresentedToken, getSessionCookieName } from '../session-cookie.ts'

/** Set from Express's trusted address; a header of this name from the client is dropped. */
export const addressHeader = 'x-songloom-client-address'

export interface LibraryRequest {
  method: 'GET' | 'POST'
  /** Below `/api/auth`. */
  path: string
  body?: unknown
  /** Further cookies that the library needs, besides the session's. */
  cookies?: readonly Exclude<AuthCookie, 'session'>[]
  /** The library would take a code for one that turns two-step sign-in on. */
  isSignedOut?: boolean
}

/** Builds a request for the library that has only the client's fields named here. */
export function createLibraryRequest(
  req: ExpressRequest,
  origin: string,
  { method, path, body, cookies = [], isSignedOut = false }: LibraryRequest,
): Request {
  const userAgent = (req.get('user-agent') ?? '').slice(0, 256)
  const headers = new Headers({ [addressHeader]: toClientAddress(req.ip), 'user-agent': userAgent })
  const token = isSignedOut ? undefined : readPresentedToken(req.headers, getSessionCookieName(origin))
  const session = token ? [toSessionCookieHeader(token, origin)] : []
  const sent = [...session, ...pickCookies(req.headers.cookie, cookies, origin)]
  if (sent.length > 0) headers.set('cookie', sent.join('; '))
  copyOrigin(req, headers, origin)
  if (body === undefined) return new Request(`${origin}/api/auth${path}`, { method, headers })
  headers.set('content-type', 'application/json')
  return new Request(`${origin}/api/auth${path}`, { method, headers, body: JSON.stringify(body) })
}

export const toSessionCookieHeader = (token: string, origin: string): string =>
  `${getSessionCookieName(origin)}=${encodeURIComponent(token)}`

/** A bearer token becomes a cookie, and the library then checks an origin that bearer clients do not send. */
function copyOrigin(req: ExpressRequest, headers: Headers, origin: string): void {
  if (readBearerToken(req.headers) !== undefined) return headers.set('origin', origin)
  // Browsers send the mode together with the site; a program may send the mode alone.
  const ofBrowsers =
    req.get('sec-fetch-site') === undefined ? [] : ['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']
  for (const name of ['origin', 'referer', ...ofBrowsers]) {
    const value = req.get(name)
    if (value !== undefined) headers.set(name, value)
  }
}

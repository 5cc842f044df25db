import type { IncomingHttpHeaders } from 'node:http'

export const isSecureOrigin = (origin: string): boolean => origin.startsWith('https://')

/** `__Host-` ties the cookie to this host and to https; browsers refuse it over http. */
export const getSessionCookieName = (origin: string): string =>
  `${isSecureOrigin(origin) ? '__Host-' : ''}songloom_session`

/** The signed session token of a cookie header, or nothing. */
export function readCookieToken(cookieHeader: string | undefined, name: string): string | undefined {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? undefined : decoded(found.slice(name.length + 1))
}

/** The text after `Authorization: Bearer`; empty if the header has no token. */
export function readBearerToken(headers: IncomingHttpHeaders): string | undefined {
  const match = /^bearer(?:\s+(.*))?$/i.exec(headers.authorization?.trim() ?? '')
  return match ? (match[1] ?? '') : undefined
}

/** The token a request presents. A bearer token hides the cookie: no site can make a browser send one. */
export const readPresentedToken = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  readBearerToken(headers) ?? readCookieToken(headers.cookie, name)

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

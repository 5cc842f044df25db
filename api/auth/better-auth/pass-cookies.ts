import type { Response as ExpressResponse } from 'express'
import { getAuthCookieName } from '../auth-cookies.ts'
import type { AuthCookie } from '../auth-cookies.ts'
import { readCookieToken, getSessionCookieName } from '../session-cookie.ts'

/** Forwards these cookies of the library, set or cleared, and no others; returns its signed session token. */
export function forwardCookies(
  response: Response,
  res: ExpressResponse,
  origin: string,
  cookies: readonly AuthCookie[],
): string | undefined {
  const lines = response.headers.getSetCookie()
  const names = cookies.map((cookie) => getAuthCookieName(cookie, origin))
  for (const line of lines) if (names.some((name) => line.startsWith(`${name}=`))) res.append('Set-Cookie', line)
  const name = getSessionCookieName(origin)
  return readCookieToken(
    lines.find((line) => line.startsWith(`${name}=`)),
    name,
  )
}

import { readCookieToken, isSecureOrigin, getSessionCookieName } from './session-cookie.ts'

/** Cookies of the library: the session, a sign-in that waits for its code, a trusted device, a visit to a provider. */
export type AuthCookie = 'session' | 'two_factor' | 'trust_device' | 'state'

const names: Record<Exclude<AuthCookie, 'session'>, string> = {
  two_factor: 'songloom_code',
  trust_device: 'songloom_trusted',
  state: 'songloom_provider',
}

/** Each with `__Host-` where the origin is https. */
export const getAuthCookieName = (cookie: AuthCookie, origin: string): string =>
  cookie === 'session' ? getSessionCookieName(origin) : `${isSecureOrigin(origin) ? '__Host-' : ''}${names[cookie]}`

/** These cookies of a request, as one header for the library; others are dropped. */
export const pickCookies = (header: string | undefined, cookies: readonly AuthCookie[], origin: string): string[] =>
  cookies.flatMap((cookie) => {
    const name = getAuthCookieName(cookie, origin)
    const value = readCookieToken(header, name)
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })

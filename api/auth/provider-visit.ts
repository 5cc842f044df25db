import type { Request, Response as ExpressResponse } from 'express'
import { Refusal } from '../http/refusal.ts'
import { getAuthCookieName } from './auth-cookies.ts'
import type { AuthCookie } from './auth-cookies.ts'
import { readLibraryAnswer } from './better-auth/library-answer.ts'
import { createLibraryRequest } from './better-auth/library-request.ts'
import { forwardCookies } from './better-auth/pass-cookies.ts'
import type { Providers } from './better-auth/providers.ts'
import { toProviderProblem } from './provider-problems.ts'
import { toOwnAddress } from './redirect-target.ts'

interface Visit {
  req: Request
  res: ExpressResponse
  providerId: string
  /** The page to come back to. */
  returnTo: string
}

/** Where a visit to a provider ended. */
export type Return =
  | { kind: 'signed-in'; target: string; response: Response }
  | { kind: 'code-needed' }
  | { kind: 'linked'; target: string }
  | { kind: 'failed'; target: string }

export interface ProviderVisits {
  /** The provider's address for a sign-in, or for connecting it with the signed-in user. */
  begin(visit: Visit, purpose: 'sign-in' | 'link'): Promise<string>
  end(visit: Omit<Visit, 'returnTo'>): Promise<Return>
}

const signInPage = '/login'
const linkPage = '/myaccount'
const paths = { 'sign-in': '/sign-in/social', link: '/link-social' } as const
/** What a provider adds to the address; other parameters are dropped. */
const parameters = ['code', 'state', 'error', 'iss'] as const
const maxParameterLength = 4_096

function readParameters({ query }: Request): URLSearchParams {
  const kept = new URLSearchParams()
  for (const name of parameters) {
    const value = query[name]
    if (typeof value === 'string' && value.length <= maxParameterLength) kept.set(name, value)
  }
  return kept
}

/** Sign-in by providers: a signed state in a cookie and a row, PKCE, a nonce, and returns to our own pages alone. */
export function createProviderVisits({ providers, origin }: { providers: Providers; origin: string }): ProviderVisits {
  const setsCookie = (response: Response, cookie: AuthCookie): boolean => {
    const name = getAuthCookieName(cookie, origin)
    return response.headers.getSetCookie().some((line) => line.startsWith(`${name}=`) && !line.startsWith(`${name}=;`))
  }

  /** The page with our code for what went wrong; texts of the provider are not passed on. */
  function toFailedTarget(location: URL): string {
    const page = location.pathname === linkPage ? linkPage : signInPage
    const problem = toProviderProblem(location.searchParams.get('error') ?? '')
    return `${origin}${page}?problem=${problem}`
  }

  function toReturn(response: Response, location: string): Return {
    const url = new URL(toOwnAddress(location, origin, 'state'))
    if (url.searchParams.has('error')) return { kind: 'failed', target: toFailedTarget(url) }
    return setsCookie(response, 'session')
      ? { kind: 'signed-in', target: url.href, response }
      : { kind: 'linked', target: url.href }
  }

  return {
    async begin({ req, res, providerId, returnTo }, purpose) {
      const library = await providers.get(providerId)
      const body = {
        provider: providerId,
        callbackURL: toOwnAddress(returnTo, origin, 'returnTo'),
        errorCallbackURL: `${origin}${purpose === 'link' ? linkPage : signInPage}`,
        disableRedirect: true,
      }
      const request = { method: 'POST', path: paths[purpose], body, isSignedOut: purpose === 'sign-in' } as const
      const response = await library.handler(createLibraryRequest(req, origin, request))
      const { url } = (await readLibraryAnswer(response)) as { url: string }
      forwardCookies(response, res, origin, ['state'])
      return url
    },
    async end({ req, res, providerId }) {
      const library = await providers.get(providerId)
      const path = `/callback/${encodeURIComponent(providerId)}?${readParameters(req)}`
      const cookies = ['state', 'trust_device'] as const
      const request = { method: 'GET', path, cookies, isSignedOut: true } as const
      const response = await library.handler(createLibraryRequest(req, origin, request))
      forwardCookies(response, res, origin, ['state', 'two_factor', 'trust_device'])
      // The plugin has ended the session again, and left the address.
      if (setsCookie(response, 'two_factor')) return { kind: 'code-needed' }
      const location = response.headers.get('location')
      if (location === null) throw new Refusal('provider_failed')
      return toReturn(response, location)
    },
  }
}

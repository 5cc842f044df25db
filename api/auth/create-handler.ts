import { authRoutes, routes } from '@songloom/contracts/routes/routes'
import { signInRequest, signUpRequest, signedInResponse } from '@songloom/contracts/account/session'
import type { Log } from '@songloom/platform/logs/log'
import express from 'express'
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse, Router } from 'express'
import {
  parseBody,
  readJson,
  requestResetRequest,
  resetRequest,
  signInCodeRequest,
  signInProviderRequest,
} from './bodies.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { clientAddress } from './limits/client-address.ts'
import type { UsedCodes } from './limits/used-codes.ts'
import { handleErrors } from '../http/handle-errors.ts'
import { UserNotCreated, libraryAnswer } from './library/library-answer.ts'
import { libraryRequest } from './library/library-request.ts'
import type { LibraryRequest } from './library/library-request.ts'
import { passCookies } from './library/pass-cookies.ts'
import { codeRequest, toPlainCode } from './library/two-step.ts'
import type { KnownDevices } from './known-devices.ts'
import { isForeignOrigin } from './middleware.ts'
import type { ProviderVisits } from './provider-visit.ts'
import { toOwnAddress } from './redirect-target.ts'
import { Refusal } from '../http/refusal.ts'
import type { Sessions } from './sessions.ts'
import type { SignInLimits } from './limits/sign-in-limits.ts'

const basePath = '/api/auth'
const resetPage = '/reset-password'

type AuthRoute = (typeof authRoutes)[number]
type Handlers = Record<AuthRoute['path'], RequestHandler>

export interface HandlerParts {
  origin: string
  /** The library: a request in, an answer out. */
  ask(request: Request): Promise<Response>
  sessions: Sessions
  limits: SignInLimits
  usedCodes: UsedCodes
  devices: KnownDevices
  visits: ProviderVisits
  /** Called at each sign-up and sign-in, so a grant that failed once is made up for. */
  welcome(userId: string): Promise<void>
  log: Log
}

/** Routes of the contract below the library's path; they are mounted with the others. */
const oursBelow = new Set(
  Object.values(routes)
    .filter(({ path }) => path.startsWith(`${basePath}/`))
    .map(({ path }) => path.slice(basePath.length)),
)

/** Mounts exactly the allow-list of the contract; everything else below `/api/auth` is not there. */
export function createHandler(parts: HandlerParts): Router {
  const router = express.Router({ strict: true, caseSensitive: true })
  router.use(noStore, refuseForeignOrigin(parts.origin))
  const handlers = handlersOf(parts)
  for (const { method, path } of authRoutes) {
    const below = path.slice(basePath.length)
    if (method === 'GET') router.get(below, handlers[path])
    else router.post(below, readJson, handlers[path])
  }
  router.use((req, _res, next) => {
    if (oursBelow.has(req.path)) return next('router')
    throw new Refusal('not_found')
  })
  router.use(handleErrors(parts.log))
  return router
}

function handlersOf(parts: HandlerParts): Handlers {
  const { origin, ask, sessions, limits, usedCodes, devices, visits, welcome, log } = parts
  const forward = (req: ExpressRequest, request: LibraryRequest) => ask(libraryRequest(req, origin, request))

  /** The session that came with the request ends where a new one begins (ASVS 7.2.4). */
  const answerSignedIn = async (req: ExpressRequest, res: ExpressResponse, response: Response) => {
    const answer = (await libraryAnswer(response)) as object
    const token = passCookies(response, res, origin, ['session', 'two_factor', 'trust_device'])
    if ('twoFactorRedirect' in answer) throw new Refusal('code_needed')
    const earlier = await sessions.of(req.headers)
    if (earlier) await sessions.end(earlier.sessionId)
    // The library's own token is unsigned and would not be accepted.
    const body = signedInResponse.parse({ ...answer, token })
    log.info({ userId: body.user.id }, 'signed in')
    await welcome(body.user.id)
    res.append('Set-Cookie', devices.rememberAccount(req.headers.cookie, body.user.email))
    res.json(body)
  }

  /** A code that passed before ends the session that it began, before its cookie is sent. */
  const refuseUsedCode = async (response: Response, code: string) => {
    const { token, user } = (await response.json()) as { token: string; user: { id: string } }
    await usedCodes.use(user.id, code).catch(async (error: unknown) => {
      await sessions.endByToken(token)
      throw error
    })
  }

  /** As after a password: the session that came along ends, and the device is known from now on. */
  const passProviderSession = async (req: ExpressRequest, res: ExpressResponse, response: Response) => {
    const earlier = await sessions.of({ cookie: req.headers.cookie })
    const token = passCookies(response, res, origin, ['session'])
    const present = await sessions.of({ authorization: `Bearer ${token}` })
    if (!present) throw new Error('A provider began no session')
    if (earlier) await sessions.end(earlier.sessionId)
    log.info({ userId: present.user.id, by: 'provider' }, 'signed in')
    await welcome(present.user.id)
    res.append('Set-Cookie', devices.rememberAccount(req.headers.cookie, present.user.email))
  }

  return {
    '/api/auth/sign-up/email': async (req, res) => {
      const body = parseBody(signUpRequest, req.body)
      refuseCommonPassword(body.password, body.email)
      const request = { method: 'POST', path: '/sign-up/email', body } as const
      const signUp = async () => answerSignedIn(req, res, await forward(req, request))
      // The second call reports a lost race for the address.
      await signUp().catch((error: unknown) => (error instanceof UserNotCreated ? signUp() : Promise.reject(error)))
    },

    '/api/auth/sign-in/email': async (req, res) => {
      const body = parseBody(signInRequest, req.body)
      const { email } = body
      const deviceId = devices.getDeviceId(req.headers.cookie, email)
      const attempt = await limits.admit({ address: clientAddress(req.ip), email, deviceId })
      const request = { method: 'POST', path: '/sign-in/email', body, cookies: ['trust_device'] } as const
      const response = await forward(req, request)
      if (response.ok) await attempt.succeeded()
      else if (response.status !== 401) await attempt.undecided()
      await answerSignedIn(req, res, response)
    },

    '/api/auth/sign-in/code': async (req, res) => {
      const { code, isTrusted } = parseBody(signInCodeRequest, req.body)
      const plain = toPlainCode(code)
      const { path, body } = codeRequest(plain)
      const request = { method: 'POST', path, body: { ...body, trustDevice: isTrusted } } as const
      const response = await forward(req, { ...request, cookies: ['two_factor'], isSignedOut: true })
      if (response.ok) await refuseUsedCode(response.clone(), plain)
      await answerSignedIn(req, res, response)
    },

    '/api/auth/sign-in/provider': async (req, res) => {
      const { providerId, returnTo = '/' } = parseBody(signInProviderRequest, req.body)
      res.json({ url: await visits.begin({ req, res, providerId, returnTo }, 'sign-in') })
    },

    '/api/auth/callback/:id': async (req, res) => {
      const end = await visits.end({ req, res, providerId: String(req.params.id) }).catch((error: unknown) => {
        if (error instanceof Refusal && error.code !== 'not_found')
          return { kind: 'failed' as const, target: `/login?problem=${error.code}` }
        throw error
      })
      if (end.kind === 'code-needed') return res.redirect(302, '/login?step=code')
      if (end.kind === 'signed-in') await passProviderSession(req, res, end.response)
      res.redirect(302, end.target)
    },

    '/api/auth/sign-out': async (req, res) => {
      const response = await forward(req, { method: 'POST', path: '/sign-out', body: {} })
      await libraryAnswer(response)
      passCookies(response, res, origin, ['session'])
      res.json({ success: true })
    },

    '/api/auth/get-session': async (req, res) => {
      const session = await sessions.of(req.headers)
      res.json(session && { user: session.user, session: { id: session.sessionId, expiresAt: session.expiresAt } })
    },

    '/api/auth/request-password-reset': async (req, res) => {
      const { email, redirectTo = resetPage } = parseBody(requestResetRequest, req.body)
      const body = { email, redirectTo: toOwnAddress(redirectTo, origin, 'redirectTo') }
      await limits.admitResetMail(email)
      await libraryAnswer(await forward(req, { method: 'POST', path: '/request-password-reset', body }))
      res.json({ success: true })
    },

    '/api/auth/reset-password/:token': async (req, res) => {
      const { callbackURL = resetPage } = req.query
      if (typeof callbackURL !== 'string') throw new Refusal('bad_request', { field: 'callbackURL' })
      const target = encodeURIComponent(toOwnAddress(callbackURL, origin, 'callbackURL'))
      const path = `/reset-password/${encodeURIComponent(String(req.params.token))}?callbackURL=${target}`
      const response = await forward(req, { method: 'GET', path })
      const location = response.headers.get('location')
      if (location === null) await libraryAnswer(response)
      else res.redirect(302, toOwnAddress(location, origin, 'callbackURL'))
    },

    '/api/auth/reset-password': async (req, res) => {
      const body = parseBody(resetRequest, req.body)
      refuseCommonPassword(body.newPassword)
      await libraryAnswer(await forward(req, { method: 'POST', path: '/reset-password', body }))
      res.json({ success: true })
    },
  }
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store')
  next()
}

const refuseForeignOrigin =
  (origin: string): RequestHandler =>
  (req, _res, next) => {
    if (isForeignOrigin(req, origin)) throw new Refusal('foreign_origin')
    next()
  }

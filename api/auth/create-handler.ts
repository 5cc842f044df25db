import { authRoutes, routes } from '@songloom/contracts/routes/routes'
import express from 'express'
import type { RequestHandler, Router } from 'express'
import { handleErrors } from '../http/handle-errors.ts'
import { Refusal } from '../http/refusal.ts'
import { createForward } from './answer-sign-in.ts'
import type { HandlerParts } from './answer-sign-in.ts'
import { parseBody, readJson, requestResetRequest, resetRequest } from './bodies.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { readLibraryAnswer } from './better-auth/library-answer.ts'
import { forwardCookies } from './better-auth/pass-cookies.ts'
import { isForeignOrigin } from './middleware.ts'
import { toOwnAddress } from './redirect-target.ts'
import { signInHandlers } from './sign-in-handlers.ts'

const basePath = '/api/auth'
const resetPage = '/reset-password'

type AuthRoute = (typeof authRoutes)[number]
type Handlers = Record<AuthRoute['path'], RequestHandler>

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
  const handlers: Handlers = { ...signInHandlers(parts), ...sessionHandlers(parts), ...passwordHandlers(parts) }
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

function sessionHandlers(parts: HandlerParts) {
  const { origin, sessions } = parts
  const forward = createForward(parts)

  return {
    '/api/auth/sign-out': async (req, res) => {
      const response = await forward(req, { method: 'POST', path: '/sign-out', body: {} })
      await readLibraryAnswer(response)
      forwardCookies(response, res, origin, ['session'])
      res.json({ success: true })
    },

    '/api/auth/get-session': async (req, res) => {
      const session = await sessions.of(req.headers)
      res.json(session && { user: session.user, session: { id: session.sessionId, expiresAt: session.expiresAt } })
    },
  } satisfies Record<string, RequestHandler>
}

function passwordHandlers(parts: HandlerParts) {
  const { origin, limits } = parts
  const forward = createForward(parts)

  return {
    '/api/auth/request-password-reset': async (req, res) => {
      const { email, redirectTo = resetPage } = parseBody(requestResetRequest, req.body)
      const body = { email, redirectTo: toOwnAddress(redirectTo, origin, 'redirectTo') }
      await limits.admitResetMail(email)
      await readLibraryAnswer(await forward(req, { method: 'POST', path: '/request-password-reset', body }))
      res.json({ success: true })
    },

    '/api/auth/reset-password/:token': async (req, res) => {
      const { callbackURL = resetPage } = req.query
      if (typeof callbackURL !== 'string') throw new Refusal('bad_request', { field: 'callbackURL' })
      const target = encodeURIComponent(toOwnAddress(callbackURL, origin, 'callbackURL'))
      const path = `/reset-password/${encodeURIComponent(String(req.params.token))}?callbackURL=${target}`
      const response = await forward(req, { method: 'GET', path })
      const location = response.headers.get('location')
      if (location === null) await readLibraryAnswer(response)
      else res.redirect(302, toOwnAddress(location, origin, 'callbackURL'))
    },

    '/api/auth/reset-password': async (req, res) => {
      const body = parseBody(resetRequest, req.body)
      refuseCommonPassword(body.newPassword)
      await readLibraryAnswer(await forward(req, { method: 'POST', path: '/reset-password', body }))
      res.json({ success: true })
    },
  } satisfies Record<string, RequestHandler>
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

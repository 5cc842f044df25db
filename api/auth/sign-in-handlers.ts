import { signInRequest, signUpRequest } from '@songloom/contracts/account/session'
import type { RequestHandler } from 'express'
import { Refusal } from '../http/refusal.ts'
import { createForward, createSignInAnswers } from './answer-sign-in.ts'
import type { HandlerParts } from './answer-sign-in.ts'
import { parseBody, signInCodeRequest, signInProviderRequest } from './bodies.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { UserNotCreated } from './better-auth/library-answer.ts'
import { toCodeRequest, toPlainCode } from './better-auth/two-step.ts'
import { toClientAddress } from './limits/client-address.ts'

/** Sign-up and sign-in, by password, code and provider. */
export function signInHandlers(parts: HandlerParts) {
  const { limits, devices, visits } = parts
  const forward = createForward(parts)
  const { answerSignedIn, refuseUsedCode, passProviderSession } = createSignInAnswers(parts)

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
      const attempt = await limits.admit({ address: toClientAddress(req.ip), email, deviceId })
      const request = { method: 'POST', path: '/sign-in/email', body, cookies: ['trust_device'] } as const
      const response = await forward(req, request)
      if (response.ok) await attempt.succeeded()
      else if (response.status !== 401) await attempt.undecided()
      await answerSignedIn(req, res, response)
    },

    '/api/auth/sign-in/code': async (req, res) => {
      const { code, isTrusted } = parseBody(signInCodeRequest, req.body)
      const plain = toPlainCode(code)
      const { path, body } = toCodeRequest(plain)
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
  } satisfies Record<string, RequestHandler>
}

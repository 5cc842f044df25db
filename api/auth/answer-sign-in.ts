import { signedInResponse } from '@songloom/contracts/account/session'
import type { Log } from '@songloom/platform/logs/log'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { Refusal } from '../http/refusal.ts'
import type { KnownDevices } from './known-devices.ts'
import { readLibraryAnswer } from './better-auth/library-answer.ts'
import { createLibraryRequest } from './better-auth/library-request.ts'
import type { LibraryRequest } from './better-auth/library-request.ts'
import { forwardCookies } from './better-auth/pass-cookies.ts'
import type { SignInLimits } from './limits/sign-in-limits.ts'
import type { UsedCodes } from './limits/used-codes.ts'
import type { ProviderVisits } from './provider-visit.ts'
import type { Sessions } from './sessions.ts'

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

/** Sends a request to the library. */
export const createForward =
  ({ ask, origin }: Pick<HandlerParts, 'ask' | 'origin'>) =>
  (req: ExpressRequest, request: LibraryRequest): Promise<Response> =>
    ask(createLibraryRequest(req, origin, request))

/** What follows a sign-in at the library, before its answer is sent. */
export function createSignInAnswers({ origin, sessions, usedCodes, devices, welcome, log }: HandlerParts) {
  /** The session that came with the request ends where a new one begins (ASVS 7.2.4). */
  const answerSignedIn = async (req: ExpressRequest, res: ExpressResponse, response: Response) => {
    const answer = (await readLibraryAnswer(response)) as object
    const token = forwardCookies(response, res, origin, ['session', 'two_factor', 'trust_device'])
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
    const token = forwardCookies(response, res, origin, ['session'])
    const present = await sessions.of({ authorization: `Bearer ${token}` })
    if (!present) throw new Error('A provider began no session')
    if (earlier) await sessions.end(earlier.sessionId)
    log.info({ userId: present.user.id, by: 'provider' }, 'signed in')
    await welcome(present.user.id)
    res.append('Set-Cookie', devices.rememberAccount(req.headers.cookie, present.user.email))
  }

  return { answerSignedIn, refuseUsedCode, passProviderSession }
}

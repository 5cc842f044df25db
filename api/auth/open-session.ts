import { createLibraryRequest } from './better-auth/library-request.ts'
import { forwardCookies } from './better-auth/pass-cookies.ts'
import type { AuthPort } from './auth-port.ts'
import type { Sessions } from './sessions.ts'

interface Parts {
  origin: string
  sessions: Sessions
  /** The library's answer with the new session's cookie. */
  open(userId: string, headers: Headers): Promise<Response>
}

/** Opens sessions for users whom other rules than a password have recognised. */
export const createOpenSession =
  ({ origin, sessions, open }: Parts): AuthPort['openSession'] =>
  async (req, res, userId) => {
    const { headers } = createLibraryRequest(req, origin, { method: 'POST', path: '/songloom/open-session' })
    const [earlier, response] = [await sessions.of(req.headers), await open(userId, headers)]
    const token = forwardCookies(response, res, origin, ['session'])
    if (token === undefined) throw new Error('The library opened no session')
    if (earlier) await sessions.end(earlier.sessionId)
    return token
  }

import type { IncomingHttpHeaders } from 'node:http'
import type { Plan, Role } from '@songloom/contracts/account/plans.rules'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { Request, RequestHandler, Response } from 'express'
import type { IdentityPort } from './identity-port.ts'

export interface CurrentSession {
  user: SessionUser
  sessionId: string
  /** The sooner of 30 days after sign-in and 7 days after the last use. */
  expiresAt: Date
}

export interface NewUser {
  name: string
  email: string
  password: string
  role?: Role
  plan?: Plan
  staff?: boolean
}

/** The API's interface to identity; the library behind it can be replaced. */
export interface AuthPort {
  /** To be mounted at `/api/auth`, before any body is parsed. Answers every path below it. */
  handler: RequestHandler
  /** The user of the bearer token or cookie. A bearer token, even an invalid one, takes precedence. */
  findSession(headers: IncomingHttpHeaders): Promise<CurrentSession | null>
  /** The sessions that are still valid, each with its user's current role, in one query. */
  findRoles(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Role>>
  identity: IdentityPort
  /**
   * Signs in a user whom the caller has recognised, such as a student by pictures: sets the cookie, ends the session
   * that came with the request, and answers the token of the new one.
   */
  openSession(req: Request, res: Response, userId: string): Promise<string>
  /** For seeds and tests. An address that is known already keeps its user as it is. */
  createUser(input: NewUser): Promise<{ id: string }>
}

import type { IncomingHttpHeaders } from 'node:http'
import type { Plan, Role } from '@songloom/contracts/account/plans.rules'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { RequestHandler } from 'express'

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

/** Everything the rest of the API knows about identity; the library behind it can be exchanged. */
export interface AuthPort {
  /** To be mounted at `/api/auth`, before any body is parsed. Answers every path below it. */
  handler: RequestHandler
  /** Who the bearer token or the cookie stands for. A bearer token, even a wrong one, is asked before the cookie. */
  sessionOf(headers: IncomingHttpHeaders): Promise<CurrentSession | null>
  /** Of these sessions, those that still hold, each with its user's role now: one question for any number of sockets. */
  rolesOf(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Role>>
  /** For seeds and tests. An address that is known already keeps its user as it is. */
  createUser(input: NewUser): Promise<{ id: string }>
}

import { createHash, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Role } from '@songloom/contracts/account/plans.rules'
import { roleSchema } from '@songloom/contracts/account/session'
import type { Pool } from 'pg'
import { Refusal } from '../http/refusal.ts'
import type { CurrentSession } from './auth-port.ts'
import { toSessionCookieHeader } from './better-auth/library-request.ts'
import { idleSessionSeconds, needsTouch, getSessionEnd } from './session-age.ts'
import { readPresentedToken, getSessionCookieName } from './session-cookie.ts'
import { toSessionUser } from '@songloom/store/account/session-user'
import type { UserFields } from '@songloom/store/account/session-user'

export interface Found {
  user: UserFields
  session: { id: string; expiresAt: Date; updatedAt: Date }
}

export interface Sessions {
  of(headers: IncomingHttpHeaders): Promise<CurrentSession | null>
  findRoles(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Role>>
  end(sessionId: string): Promise<void>
  /** `token` is the unsigned one, which the library answers. */
  endByToken(token: string): Promise<void>
}

interface Parts {
  pool: Pool
  origin: string
  /** The library's answer for a cookie header: signature, existence and absolute age are its part. */
  find(headers: Headers): Promise<Found | null>
  /** Not awaited: the caller does not need the write. */
  recordSeen(userIds: readonly string[]): void
}

/** The library hides why it could not read a session's rows: PostgreSQL is away, or has no connection left. */
function unreadable(cause: unknown): never {
  throw new Refusal('unavailable', { reference: randomUUID() }, { cause })
}

export function createSessions({ pool, origin, find, recordSeen }: Parts): Sessions {
  const end = async (sessionId: string) => {
    await pool.query('delete from sessions where id = $1', [sessionId])
  }
  /** By the database's clock: a node whose own is days ahead would end everybody's session. */
  const isUnended = async (sessionId: string): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `select 1 from sessions
       where id = $1 and expires_at > now() and updated_at > now() - $2 * interval '1 second'`,
      [sessionId, idleSessionSeconds],
    )
    return rowCount === 1
  }
  const touch = async ({ session }: Found, nowMs: number) => {
    if (!needsTouch(session, nowMs)) return
    await pool.query('update sessions set updated_at = now() where id = $1', [session.id])
  }
  return {
    end,
    async endByToken(token) {
      const hash = createHash('sha256').update(token).digest('hex')
      await pool.query('delete from sessions where token = $1', [hash])
    },
    async findRoles(sessionIds) {
      const { rows } = await pool.query<{ id: string; user_id: string; role: string }>(
        `select s.id, s.user_id, u.role from sessions s join users u on u.id = s.user_id
         where s.id = any($1) and s.expires_at > now() and s.updated_at > now() - $2 * interval '1 second'`,
        [sessionIds, idleSessionSeconds],
      )
      recordSeen(rows.map(({ user_id: userId }) => userId))
      return new Map(rows.map(({ id, role }) => [id, roleSchema.parse(role)]))
    },
    async of(headers) {
      const token = readPresentedToken(headers, getSessionCookieName(origin))
      const found = token
        ? await find(new Headers({ cookie: toSessionCookieHeader(token, origin) })).catch(unreadable)
        : null
      if (!found) return null
      const nowMs = Date.now()
      if (getSessionEnd(found.session).getTime() <= nowMs && !(await isUnended(found.session.id))) {
        await end(found.session.id)
        return null
      }
      await touch(found, nowMs)
      recordSeen([found.user.id])
      return { user: toSessionUser(found.user), sessionId: found.session.id, expiresAt: getSessionEnd(found.session) }
    },
  }
}

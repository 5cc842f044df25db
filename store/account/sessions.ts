import { recentSignInMinutes } from '@songloom/contracts/account/security.rules'
import { ownedBy, ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { withdrawEmailChanges } from './withdraw-email-changes.ts'

export interface SessionRow {
  id: string
  user_agent: string | null
  created_at: Date
  updated_at: Date
}

/** The sessions of a user that are still valid, the last used first. `idleSeconds` without use end one. */
export const listSessions = (db: Database, userId: string, idleSeconds: number): Promise<SessionRow[]> =>
  selectRows<SessionRow>(
    db,
    `select id, user_agent, created_at, updated_at from sessions
     where ${ownedSql()} and expires_at > now() and updated_at > now() - ? * interval '1 second'
     order by updated_at desc, id limit 200`,
    [userId, idleSeconds],
  )

/** Ends one session of a user; false where the user has none of this id. Its sockets close with it. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db('sessions')
    .where({ ...ownedBy(userId), id: sessionId })
    .delete()
  return ended > 0
}

/**
 * Ends all sessions of a user but one, with trusted devices, mailed links and waiting changes of the address, which
 * would lead in again. Returns how many sessions ended.
 */
export async function endOtherSessions(db: Database, userId: string, keptId: string | undefined): Promise<number> {
  await db('verifications').where({ value: userId }).delete()
  await withdrawEmailChanges(db, userId)
  return db('sessions')
    .where(ownedBy(userId))
    .whereNot({ id: keptId ?? '' })
    .delete()
}

/** Notes that the user of a session has just proved who it is. */
export async function recordConfirmation(db: Database, sessionId: string): Promise<void> {
  await db('sessions').where({ id: sessionId }).update({ confirmed_at: db.fn.now() })
}

/** Whether the user of a session proved who it is within the last minutes, by the database's clock. */
export async function isRecentlyConfirmed(db: Database, sessionId: string): Promise<boolean> {
  const rows = await selectRows(
    db,
    `select 1 from sessions where id = ? and confirmed_at > now() - ? * interval '1 minute'`,
    [sessionId, recentSignInMinutes],
  )
  return rows.length > 0
}

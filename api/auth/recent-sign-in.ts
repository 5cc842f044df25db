import { isRecentlyConfirmed, recordConfirmation } from '@songloom/store/account/sessions'
import type { Knex } from 'knex'
import { Refusal } from '../http/refusal.ts'
import type { IdentityPort, Person } from './identity-port.ts'

/**
 * Refuses with `confirmation_needed` unless the caller signed in, or gave a password or a code, within the last 10
 * minutes. Keys have no session and are always refused. `sessionId` is that of the handler's call.
 */
export async function requireRecentSignIn(db: Knex, sessionId: string | undefined): Promise<void> {
  if (sessionId === undefined || !(await isRecentlyConfirmed(db, sessionId))) throw new Refusal('confirmation_needed')
}

interface Claim {
  db: Knex
  identity: Pick<IdentityPort, 'hasPassword' | 'checkPassword'>
  user: Person
  sessionId: string | undefined
}

/** Proves the user by the account's password; an account without one needs a recent sign-in. */
export async function proveUser({ db, identity, user, sessionId }: Claim, password: string | undefined): Promise<void> {
  if (sessionId === undefined || !(await identity.hasPassword(user.id))) return requireRecentSignIn(db, sessionId)
  await identity.checkPassword(user, password ?? '')
  await recordConfirmation(db, sessionId)
}

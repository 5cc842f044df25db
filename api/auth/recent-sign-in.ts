import { isRecentlyConfirmed } from '@songloom/store/account/sessions'
import type { Knex } from 'knex'
import { Refusal } from '../http/refusal.ts'

/**
 * Refuses with `confirmation_needed` unless the caller signed in, or gave a password or a code, within the last 10
 * minutes. Keys have no session and are always refused. `sessionId` is that of the handler's call.
 */
export async function requireRecentSignIn(db: Knex, sessionId: string | undefined): Promise<void> {
  if (sessionId === undefined || !(await isRecentlyConfirmed(db, sessionId))) throw new Refusal('confirmation_needed')
}

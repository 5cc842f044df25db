import type { Plan } from '@songloom/contracts/account/plans.rules'
import type { Database } from '../database.ts'
import { getTokens } from '../ledger/ledger.ts'
import { appendEvents, createUserEvent } from './events.ts'
import type { NewEvent } from './events.ts'

/** The user's balance as an event. */
export const createTokensEvent = async (trx: Database, userId: string, plan?: Plan): Promise<NewEvent> =>
  createUserEvent('tokens_update', {}, { tokens: await getTokens(trx, userId), plan })

/** Publishes the user's balance. */
export async function appendTokens(trx: Database, userId: string, plan?: Plan): Promise<void> {
  await appendEvents(trx, userId, [await createTokensEvent(trx, userId, plan)])
}

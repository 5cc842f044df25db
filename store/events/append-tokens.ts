import type { Plan } from '@songloom/contracts/account/plans.rules'
import type { Database } from '../database.ts'
import { getTokens } from '../ledger/ledger.ts'
import { appendEvent } from './events.ts'

/** Publishes the user's balance. */
export async function appendTokens(trx: Database, userId: string, plan?: Plan): Promise<void> {
  await appendEvent(trx, userId, 'tokens_update', {}, { tokens: await getTokens(trx, userId), plan })
}

import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { resolveDna } from '../dna/job-dnas.ts'
import { buyDna } from '../dna/licences.ts'
import { lockSales } from '../dna/sales.ts'
import { createId } from '../ids.ts'
import { acceptJob } from '../jobs/accept-job.ts'
import { completeJob } from '../jobs/finish-job.ts'
import { lockTokens } from '../ledger/expire-tokens.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import { seedDna } from '../testing/seed-dna.ts'
import { outputsFor, requestFor, seedUser } from '../testing/seed.ts'
import { applySupportAction } from './actions.ts'

let db: Knex
withTestDatabase((made) => (db = made), 10)

const actor = { id: 'b'.repeat(24), email: 'sam@songloom.test', role: 'support' }

test('a refund of a song with a DNA waits for a sale between the same people instead of blocking it', async () => {
  const [owner, buyer] = [await seedUser(db, 1_000), await seedUser(db, 1_000)]
  const dnaId = await seedDna(db, owner, { pricing: 'song', priceTokens: 100, isPublished: true })
  await buyDna(db, { userId: buyer.userId, dnaId, priceTokens: 100 })
  const dna = await resolveDna(db, buyer.userId, { role: 'core', dnaId })
  const { tool, ...request } = requestFor(buyer)
  const { _id: id } = await acceptJob(db, {
    ...{ ...request, tool: { ...tool, priceTokens: 200 + dna.priceTokens } },
    input: { ...request.input, dnas: [dna] },
  })
  await completeJob(db, id, outputsFor(200))
  const refunding = await db.transaction(async (trx) => {
    await lockSales(trx)
    await lockTokens(trx, owner.userId)
    const press = {
      action: 'refund',
      reason: 'The end is cut off.',
      requestId: createId(),
      bulkId: null,
      actor,
    } as const
    const pressed = applySupportAction(db, id, press)
    await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(1)
    await lockTokens(trx, buyer.userId)
    return { pressed }
  })
  expect((await refunding.pressed).kind).toBe('done')
})

import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { createId } from '../ids.ts'
import { acceptJob } from '../jobs/accept-job.ts'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import { checkLedger } from '../ledger/ledger-checker.ts'
import { getTokens, grant } from '../ledger/ledger.ts'
import { grantMonth } from '../ledger/monthly-grants.ts'
import { seedDna } from '../testing/seed-dna.ts'
import { outputsFor, requestFor, seedUser } from '../testing/seed.ts'
import { resolveDna } from './job-dnas.ts'
import { buyDna } from './licences.ts'

let db: Knex
withTestDatabase((fresh) => {
  db = fresh
})

const tokensOf = async ({ userId }: { userId: string }) => (await getTokens(db, userId)).available

type Owner = Awaited<ReturnType<typeof seedUser>>

/** A user with 1,000 tokens of sign-up and those of a month of the free plan. */
async function seedFreeUser() {
  const user = await seedUser(db, 0)
  await grant(db, user.userId, 1_000, `sign-up:${user.userId}`, 'Welcome', null, { source: 'sign_up' })
  await db.transaction((trx) => grantMonth(trx, user.userId))
  expect(await tokensOf(user)).toBe(2_000)
  return user
}

test('free tokens buy no licence, and bought ones do', async () => {
  const [owner, buyer] = [await seedUser(db, 0), await seedFreeUser()]
  const dnaId = await seedDna(db, owner, { pricing: 'once', priceTokens: 100, isPublished: true })
  const buy = () => buyDna(db, { userId: buyer.userId, dnaId, priceTokens: 100 })
  await grant(db, buyer.userId, 60, createId(), 'Bought', null, { source: 'purchase' })
  await expect(buy()).rejects.toMatchObject({
    code: 'dna_tokens_free',
    details: { values: { needed: 100, available: 60 } },
  })
  expect([await tokensOf(buyer), await tokensOf(owner)]).toEqual([2_060, 0])
  await grant(db, buyer.userId, 40, createId(), 'Bought', null, { source: 'purchase' })
  await buy()
  expect([await tokensOf(buyer), await tokensOf(owner)]).toEqual([2_000, 80])
  expect(await checkLedger(db)).toEqual([])
})

/** Accepts jobs of the buyer with a DNA that costs 45 tokens for each song. */
async function makeAccept(owner: Owner, buyer: Owner) {
  const dnaId = await seedDna(db, owner, { pricing: 'song', priceTokens: 45, isPublished: true })
  await buyDna(db, { userId: buyer.userId, dnaId, priceTokens: 45 })
  return async (priceTokens: number): Promise<string> => {
    const request = requestFor(buyer)
    const dna = await resolveDna(db, buyer.userId, { role: 'core', dnaId })
    const input = { ...request.input, dnas: [dna] }
    const { _id: jobId } = await acceptJob(db, { ...request, tool: { ...request.tool, priceTokens }, input })
    return jobId
  }
}

test('a song that is charged less returns free tokens before those that its DNA was paid with', async () => {
  const [owner, buyer] = [await seedUser(db, 0), await seedFreeUser()]
  await grant(db, buyer.userId, 50, createId(), 'Royalty', null, { source: 'royalty' })
  const accept = await makeAccept(owner, buyer)
  await completeJob(db, await accept(90), outputsFor(0))
  const royalty = () => db('token_lots').where({ user_id: buyer.userId, source: 'royalty' }).pluck('remaining')
  expect([await tokensOf(buyer), await tokensOf(owner), await royalty()]).toEqual([2_005, 36, ['5']])
  await grant(db, buyer.userId, 40, createId(), 'Bought', null, { source: 'purchase' })
  const failed = await accept(90)
  await failJob(db, failed, 'song_failed')
  expect([await tokensOf(buyer), await royalty()]).toEqual([2_045, ['5']])
  expect(await checkLedger(db)).toEqual([])
})

test('a song pays its DNA with tokens that are not free, and the rest with any', async () => {
  const [owner, buyer] = [await seedUser(db, 0), await seedFreeUser()]
  const dnaId = await seedDna(db, owner, { pricing: 'song', priceTokens: 50, isPublished: true })
  await buyDna(db, { userId: buyer.userId, dnaId, priceTokens: 50 })
  const request = requestFor(buyer)
  const accept = async () => {
    const dna = await resolveDna(db, buyer.userId, { role: 'core', dnaId })
    return acceptJob(db, {
      ...request,
      tool: { ...request.tool, priceTokens: 250 },
      input: { ...request.input, dnas: [dna] },
    })
  }
  await expect(accept()).rejects.toMatchObject({ code: 'dna_tokens_free' })
  await grant(db, buyer.userId, 60, createId(), 'Bought', null, { source: 'purchase' })
  const { _id: jobId } = await accept()
  await completeJob(db, jobId, outputsFor(200))
  expect([await tokensOf(buyer), await tokensOf(owner)]).toEqual([1_810, 40])
  const [bought] = await db('token_lots').where({ user_id: buyer.userId, source: 'purchase' })
  expect(Number(bought.remaining)).toBe(10)
  expect(await checkLedger(db)).toEqual([])
})

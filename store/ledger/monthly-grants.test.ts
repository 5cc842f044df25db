import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { describePlan } from './account-plan.ts'
import { getTokens } from './ledger.ts'
import { grantMonth, listUsersWithoutMonth } from './monthly-grants.ts'
import { changePlan } from './plans.ts'
import { seedUser } from '../testing/seed.ts'

let db: Knex
withTestDatabase((fresh) => {
  db = fresh
})

const grantNow = (userId: string) => db.transaction((trx) => grantMonth(trx, userId))
const availableOf = async (userId: string) => (await getTokens(db, userId)).available
/** As if the month had begun since. */
const lose = (userId: string) => db('users').where({ id: userId }).update({ granted_month: '2026-01-01' })

test("grants a plan's tokens once a month with concurrent callers, and none in the month of the sign-up", async () => {
  const { userId } = await seedUser(db, 0)
  expect(await listUsersWithoutMonth(db, 10)).not.toContain(userId)
  await lose(userId)
  expect(await listUsersWithoutMonth(db, 10)).toContain(userId)
  const given = await Promise.all([grantNow(userId), grantNow(userId)])
  expect(given.filter(Boolean)).toHaveLength(1)
  await lose(userId)
  expect(await grantNow(userId)).toBe(false)
  expect(await availableOf(userId)).toBe(planFeatures.free.monthlyTokens)
  expect(await listUsersWithoutMonth(db, 10)).not.toContain(userId)
})

test('grants the difference for a larger plan, and nothing for changing back and forth', async () => {
  const { userId } = await seedUser(db, 0)
  for (const plan of ['free', 'creator', 'free', 'creator'] as const)
    await db.transaction(async (trx) => {
      await changePlan(trx, userId, plan)
      await grantMonth(trx, userId)
    })
  expect(await availableOf(userId)).toBe(planFeatures.creator.monthlyTokens)
})

test('a plan that ends names the first month after its period, since months of a paid period give none', async () => {
  const { userId } = await seedUser(db, 0)
  const periodEnd = new Date(Date.now() + 45 * 86_400_000)
  await db.transaction((trx) => changePlan(trx, userId, 'creator', { source: 'billing', periodEnd, nextPlan: 'free' }))
  await lose(userId)
  expect(await grantNow(userId)).toBe(false)
  const at = new Date(Date.UTC(periodEnd.getUTCFullYear(), periodEnd.getUTCMonth() + 1, 1)).toISOString()
  expect(await describePlan(db, userId)).toMatchObject({ nextGrant: { at, tokens: 1_000 } })
})

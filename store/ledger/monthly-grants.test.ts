import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
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

import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/with-test-database'
import { checkLedgerWhenDue, newestLedgerCheck } from './ledger-checks.ts'
import { seedUser } from '../testing/seed.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

test('of ten nodes that want to look at the ledger at the same time one does', async () => {
  const looked = await Promise.all(Array.from({ length: 10 }, () => checkLedgerWhenDue(db, 60)))
  expect(looked.filter(Boolean)).toHaveLength(1)
  expect((await newestLedgerCheck(db))?.breaches).toEqual([])
})

test('nobody looks again while the last look is young', async () => {
  expect(await checkLedgerWhenDue(db, 60)).toBe(false)
  expect(await checkLedgerWhenDue(db, 0)).toBe(true)
})

test('what it finds stands there until a later look finds it mended', async () => {
  const { userId } = await seedUser(db, 100)
  const spoil = (tokens: number) =>
    db('ledger_balances')
      .where({ account: `user:${userId}:available` })
      .increment('balance', tokens)
  await spoil(1)
  await checkLedgerWhenDue(db, 0)
  expect((await newestLedgerCheck(db))?.breaches).toEqual([
    `an account’s balance is not the sum of its entries: user:${userId}:available`,
  ])
  await spoil(-1)
  await checkLedgerWhenDue(db, 0)
  expect((await newestLedgerCheck(db))?.breaches).toEqual([])
})

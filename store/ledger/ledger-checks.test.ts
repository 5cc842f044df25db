import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { toAvailableAccount, book } from './book.ts'
import { checkLedger } from './ledger-checker.ts'
import { drawFromLots, insertLot } from './lots.ts'
import { checkLedgerWhenDue, getNewestLedgerCheck } from './ledger-checks.ts'
import { seedUser } from '../testing/seed.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

test('runs one check for ten concurrent nodes', async () => {
  const looked = await Promise.all(Array.from({ length: 10 }, () => checkLedgerWhenDue(db, 60)))
  expect(looked.filter(Boolean)).toHaveLength(1)
  expect((await getNewestLedgerCheck(db))?.breaches).toEqual([])
})

test('skips a check while the last one is recent', async () => {
  expect(await checkLedgerWhenDue(db, 60)).toBe(false)
  expect(await checkLedgerWhenDue(db, 0)).toBe(true)
})

test('names a class pool that is not empty', async () => {
  const { userId } = await seedUser(db, 100)
  const pool = 'class:c:pool'
  const move = (key: string, tokens: number) =>
    book(
      db,
      { kind: 'adjust', userId, key, reason: 'Tests' },
      [
        [toAvailableAccount(userId), -tokens],
        [pool, tokens],
      ],
      (trx, id) =>
        tokens > 0
          ? drawFromLots(trx, id, userId, tokens)
          : insertLot(trx, id, userId, -tokens, { source: 'returned' }),
    )
  await move('out', 5)
  expect(await checkLedger(db)).toEqual([`tokens of a class have reached nobody: ${pool}`])
  await move('in', -5)
  expect(await checkLedger(db)).toEqual([])
})

test('keeps a finding until a later check finds it repaired', async () => {
  const { userId } = await seedUser(db, 100)
  const spoil = (tokens: number) =>
    db('ledger_balances')
      .where({ account: `user:${userId}:available` })
      .increment('balance', tokens)
  await spoil(1)
  await checkLedgerWhenDue(db, 0)
  expect((await getNewestLedgerCheck(db))?.breaches).toEqual([
    `an account’s balance is not the sum of its entries: user:${userId}:available`,
    `the lots of a user are not the available balance: user:${userId}:available`,
  ])
  await spoil(-1)
  await checkLedgerWhenDue(db, 0)
  expect((await getNewestLedgerCheck(db))?.breaches).toEqual([])
})

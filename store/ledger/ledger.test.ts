import fc from 'fast-check'
import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { isFullLength } from '@songloom/platform/testing/length'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import { checkLedger } from './ledger-checker.ts'
import { NotEnoughTokens } from './book.ts'
import { grant, release, reserve, settle, getTokens } from './ledger.ts'
import { outputsFor, seedJob, seedUser } from '../testing/seed.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

const price = 200
const bookingsOf = (userId: string) => db('ledger_transactions').where({ user_id: userId })
const isTooPoor = (error: unknown): undefined => {
  if (error instanceof NotEnoughTokens) return undefined
  throw error
}

/** What can happen to a job, in any order and number. */
type Verb = 'accept' | 'settle' | 'settle-cheap' | 'fail' | 'cancel'
const verbs = fc.array(
  fc.record({
    verb: fc.constantFrom<Verb>('accept', 'settle', 'settle-cheap', 'fail', 'cancel'),
    job: fc.nat(4),
    doubled: fc.boolean(),
  }),
  { minLength: 1, maxLength: isFullLength ? 12 : 6 },
)

/** The model: a user's expected balance after the steps, whatever was repeated. */
class Model {
  available: number
  reserved = 0
  readonly jobs = new Map<number, { id: string; open: boolean; failed: boolean }>()

  constructor(available: number) {
    this.available = available
  }

  end(slot: number, charged: number, failed: boolean): void {
    const job = this.jobs.get(slot)
    if (!job?.open) return
    job.open = false
    job.failed = failed
    this.reserved -= price
    this.available += price - charged
  }
}

async function apply(
  verb: Verb,
  slot: number,
  owner: { userId: string; projectId: string },
  model: Model,
): Promise<void> {
  const job = model.jobs.get(slot)
  if (verb === 'accept') {
    if (job) return
    const id = await seedJob(db, owner, price, `${owner.userId}-${slot}`).catch(isTooPoor)
    expect(id === undefined).toBe(model.available < price)
    if (id === undefined) return
    model.jobs.set(slot, { id, open: true, failed: false })
    model.available -= price
    model.reserved += price
    return
  }
  if (!job) return
  if (verb === 'settle' || verb === 'settle-cheap') {
    const charged = verb === 'settle' ? price : 0
    await completeJob(db, job.id, outputsFor(charged))
    model.end(slot, charged, false)
  } else {
    await failJob(db, job.id, verb === 'cancel' ? 'cancelled' : 'song_failed')
    model.end(slot, 0, true)
  }
}

test('keeps the sum exact over 1,000 random interleavings of all bookings and repeated requests', async () => {
  await fc.assert(
    fc.asyncProperty(verbs, fc.integer({ min: 0, max: 900 }), async (steps, tokens) => {
      const owner = await seedUser(db, tokens)
      const model = new Model(tokens)
      for (const { verb, job, doubled } of steps) {
        await apply(verb, job, owner, model)
        if (doubled) await apply(verb, job, owner, model)
        expect(await getTokens(db, owner.userId)).toEqual({ available: model.available, reserved: model.reserved })
      }
    }),
    { numRuns: 1_000 },
  )
  expect(await checkLedger(db)).toEqual([])
})

test('never spends the same tokens twice with concurrent requests', async () => {
  const owner = await seedUser(db, 3 * price)
  const accepted = await Promise.all(Array.from({ length: 8 }, () => seedJob(db, owner, price).catch(isTooPoor)))
  expect(accepted.filter(Boolean)).toHaveLength(3)
  expect(await getTokens(db, owner.userId)).toEqual({ available: 0, reserved: 3 * price })
})

test('ends a job once when it is completed, failed and cancelled concurrently', async () => {
  const owner = await seedUser(db, 10 * price)
  for (let round = 0; round < 10; round++) {
    const id = await seedJob(db, owner, price)
    await Promise.all([
      completeJob(db, id, outputsFor(price)),
      failJob(db, id, 'song_failed'),
      failJob(db, id, 'cancelled'),
      completeJob(db, id, outputsFor(price)),
    ])
  }
  expect(await checkLedger(db)).toEqual([])
  const { available, reserved } = await getTokens(db, owner.userId)
  expect(reserved).toBe(0)
  expect(available % price).toBe(0)
})

test('delivers a late result for free: the asset exists, the tokens stay returned', async () => {
  const owner = await seedUser(db, price)
  const id = await seedJob(db, owner, price)
  await failJob(db, id, 'engine_timeout')
  expect(await completeJob(db, id, outputsFor(price))).toMatchObject({ state: 'completed', changed: true })
  expect(await getTokens(db, owner.userId)).toEqual({ available: price, reserved: 0 })
  expect(await db('audios').where({ job_id: id })).toHaveLength(1)
  expect(await checkLedger(db)).toEqual([])
})

test('grants once per key', async () => {
  const { userId } = await seedUser(db, 0)
  expect(await Promise.all([1, 2, 3].map(() => grant(db, userId, 1_000, `sign-up:${userId}`, 'Welcome')))).toHaveLength(
    3,
  )
  expect(await getTokens(db, userId)).toEqual({ available: 1_000, reserved: 0 })
  expect(await bookingsOf(userId)).toHaveLength(1)
})

test('is append-only, and every transaction sums to zero', async () => {
  const { userId } = await seedUser(db, 10)
  await expect(
    db('ledger_entries').where('account', `user:${userId}:available`).update({ amount: 99 }),
  ).rejects.toThrow('append-only')
  await expect(db('ledger_transactions').where('user_id', userId).delete()).rejects.toThrow('append-only')
  await expect(
    db.transaction(async (trx) => {
      const [row] = await trx('ledger_transactions')
        .insert({ kind: 'adjust', user_id: userId, reason: 'planted' })
        .returning<{ id: string }[]>('id')
      await trx('ledger_entries').insert({ transaction_id: row!.id, account: `user:${userId}:available`, amount: 5 })
    }),
  ).rejects.toThrow('does not sum to zero')
})

test('checker finds seeded defects: a drifted balance, a free song, a lost ending', async () => {
  const owner = await seedUser(db, 3 * price)
  const [drifted, free, open] = [owner.userId, await seedJob(db, owner, price), await seedJob(db, owner, price)]
  await db('ledger_balances').where('account', `user:${drifted}:available`).increment('balance', 7)
  await db('jobs').where({ id: free }).update({ state: 'completed' })
  await db('jobs').where({ id: open }).update({ state: 'failed' })
  const breaches = await checkLedger(db)
  expect(breaches).toContain(`an account’s balance is not the sum of its entries: user:${drifted}:available`)
  expect(breaches).toContain(`a completed job has other assets than its tool leaves: ${free}`)
  expect(breaches).toContain(`a job ended without a settlement or release: ${open}`)
  await db('ledger_balances').where('account', `user:${drifted}:available`).decrement('balance', 7)
  await settle(db, owner.userId, free, price, 'mend')
  await release(db, owner.userId, open, 'mend')
})

test('database refuses a second settlement of one job', async () => {
  const owner = await seedUser(db, price)
  const id = await seedJob(db, owner, price)
  expect(await settle(db, owner.userId, id, price, 'Song')).toBe(true)
  expect(await settle(db, owner.userId, id, price, 'Song')).toBe(false)
  expect(await release(db, owner.userId, id, 'Failed')).toBe(0)
  expect(await reserve(db, owner.userId, id, price, 'Song')).toBe(false)
  await expect(
    db('ledger_transactions').insert({ kind: 'release', user_id: owner.userId, job_id: id, reason: 'planted' }),
  ).rejects.toThrow('ledger_job_end')
})

import fc from 'fast-check'
import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import { isFullLength } from '@songloom/platform/testing/length'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import { down, up } from '../migrations/0043-token-lots.ts'
import { up as addFree } from '../migrations/0072-free-lots.ts'
import { up as markFree } from '../migrations/0074-mark-free-lots.ts'
import { outputsFor, seedJob, seedUser } from '../testing/seed.ts'
import { describePlan } from './account-plan.ts'
import { NotEnoughTokens } from './book.ts'
import { expireTokens, listUsersWithDueTokens } from './expire-tokens.ts'
import { grantPeriod } from './grant-plan.ts'
import { checkLedger } from './ledger-checker.ts'
import { getJobTokens, getTokens, grant, refund } from './ledger.ts'
import { listOpenLots } from './lots.ts'
import { grantMonth } from './monthly-grants.ts'
import { changePlan, getUserPlan } from './plans.ts'
import { purchaseTokens } from './purchase-tokens.ts'
import { revokeTokens } from './revoke-tokens.ts'

let db: Knex
withTestDatabase((fresh) => {
  db = fresh
})

const day = 86_400_000
const inDays = (days: number): Date => new Date(Date.now() + days * day)
const orNone = (error: unknown): undefined => {
  if (error instanceof NotEnoughTokens) return undefined
  throw error
}
const pay = (userId: string, plan: Plan, days: number, key: string) =>
  db.transaction((trx) => grantPeriod(trx, userId, plan, inDays(days - 30), inDays(days), key))
const expire = (userId: string) => db.transaction((trx) => expireTokens(trx, userId))
const revoke = (userId: string, key: string, revocationKey: string, tokens?: number) =>
  db.transaction((trx) =>
    revokeTokens(trx, { userId, key, revocationKey, reason: 'Refund', ...(tokens === undefined ? {} : { tokens }) }),
  )
/** As if days had passed for the user's lots. */
const pass = (userId: string, days: number) =>
  db('token_lots')
    .where({ user_id: userId })
    .update({ expires_at: db.raw("expires_at - ? * interval '1 day'", [days]) })
const lotsOf = async (userId: string) =>
  (await listOpenLots(db, userId)).map(({ source, remaining }) => [source, remaining])
const availableOf = async (userId: string) => (await getTokens(db, userId)).available

test('burns monthly tokens before others and bought ones last, and returns them to the same lots', async () => {
  const owner = await seedUser(db, 0)
  await purchaseTokens(db, owner.userId, 500, `pay:${owner.userId}`)
  await grant(db, owner.userId, 300, `sign-up:${owner.userId}`, 'Welcome', null, { source: 'sign_up' })
  await pay(owner.userId, 'creator', 30, `period-${owner.userId}`)
  const full = [
    ['plan', 10_000],
    ['sign_up', 300],
    ['purchase', 500],
  ]
  expect(await lotsOf(owner.userId)).toEqual(full)
  const id = await seedJob(db, owner, 10_400)
  expect(await lotsOf(owner.userId)).toEqual([['purchase', 400]])
  await failJob(db, id, 'song_failed')
  expect(await lotsOf(owner.userId)).toEqual(full)
  const other = await seedJob(db, owner, 10_400)
  await completeJob(db, other, outputsFor(10_200))
  expect(await lotsOf(owner.userId)).toEqual([
    ['sign_up', 100],
    ['purchase', 500],
  ])
  await refund(db, owner.userId, other, 10_200, 'Sorry', null)
  expect(await lotsOf(owner.userId)).toEqual(full)
})

test('renewal rolls over unused tokens once up to the cap, and the rest expires', async () => {
  const { userId } = await seedUser(db, 0)
  const { monthlyTokens, rollOverTokens } = planFeatures.creator
  for (const month of [1, 2, 3, 4]) {
    expect(await pay(userId, 'creator', 30, `${userId}-${month}`)).toBe(true)
    await pass(userId, 30)
  }
  expect(await availableOf(userId)).toBe(monthlyTokens + rollOverTokens)
  expect((await listOpenLots(db, userId)).map(({ isRolled }) => isRolled)).toEqual([true, false])
})

test('tokens that were rolled over stay where another paid period begins before theirs has ended', async () => {
  const { userId } = await seedUser(db, 0)
  await db.transaction((trx) => grantMonth(trx, userId))
  // As in the last days of a month.
  await db('token_lots')
    .where({ user_id: userId })
    .update({ expires_at: inDays(8) })
  const lotsIn = async (period: string, days: number) => {
    await pay(userId, 'creator', days, `${userId}-${period}`)
    return (await listOpenLots(db, userId)).map(({ remaining, isRolled }) => [remaining, isRolled])
  }
  expect(await lotsIn('first', 30)).toEqual([
    [1_000, true],
    [10_000, false],
  ])
  const shown = (await describePlan(db, userId))!.changes.find(({ plan }) => plan === 'creator')
  expect(shown).toMatchObject({ unusedKept: 10_000, unusedLost: 0, othersKept: 1_000 })
  expect(await lotsIn('second', 31)).toEqual([
    [1_000, true],
    [10_000, true],
    [10_000, false],
  ])
  await pass(userId, 30)
  expect(await lotsIn('next', 31)).toEqual([
    [10_000, true],
    [10_000, false],
  ])
})

test('tokens of a plan that does not renew expire, bought ones do not', async () => {
  const owner = await seedUser(db, 0)
  await pay(owner.userId, 'creator', 30, owner.userId)
  await purchaseTokens(db, owner.userId, 500, `pay:${owner.userId}`)
  const id = await seedJob(db, owner, 1_000)
  await pass(owner.userId, 38)
  expect(await availableOf(owner.userId)).toBe(500)
  expect(await listUsersWithDueTokens(db, 1_000)).toContain(owner.userId)
  expect((await Promise.all([1, 2, 3].map(() => expire(owner.userId)))).filter(Boolean)).toHaveLength(1)
  expect(await getTokens(db, owner.userId)).toEqual({ available: 500, reserved: 1_000 })
  expect(await listUsersWithDueTokens(db, 1_000)).not.toContain(owner.userId)
  await failJob(db, id, 'song_failed')
  expect(await availableOf(owner.userId)).toBe(1_500)
  await pass(owner.userId, 31)
  await expire(owner.userId)
  expect(await availableOf(owner.userId)).toBe(500)
  expect(await checkLedger(db)).toEqual([])
})

test.each(['release', 'settle', 'refund'])(
  'a %s reopens no tokens that expired before they were booked out',
  async (by) => {
    const owner = await seedUser(db, 0)
    await pay(owner.userId, 'creator', 30, owner.userId)
    const id = await seedJob(db, owner, 1_000)
    if (by === 'refund') await completeJob(db, id, outputsFor(1_000))
    await pass(owner.userId, 38)
    if (by === 'release') await failJob(db, id, 'song_failed')
    if (by === 'settle') await completeJob(db, id, outputsFor(600))
    if (by === 'refund') await refund(db, owner.userId, id, 500, 'Sorry', null)
    const returned = { release: 1_000, settle: 400, refund: 500 }[by]
    expect(await getTokens(db, owner.userId)).toEqual({ available: returned, reserved: 0 })
    expect(await lotsOf(owner.userId)).toEqual([['plan', returned]])
    expect(await checkLedger(db)).toEqual([])
  },
)

test('a reservation never takes tokens that expired before the schedule booked them out', async () => {
  const owner = await seedUser(db, 100)
  await pay(owner.userId, 'creator', 30, owner.userId)
  await pass(owner.userId, 38)
  expect(await seedJob(db, owner, 200).catch(orNone)).toBeUndefined()
  expect(await seedJob(db, owner, 100).catch(orNone)).toBeDefined()
  expect(await checkLedger(db)).toEqual([])
})

test('a paid period grants once, and the difference to a larger plan', async () => {
  const { userId } = await seedUser(db, 0)
  const paid = await Promise.all(Array.from({ length: 5 }, () => pay(userId, 'creator', 30, userId)))
  expect(paid.filter(Boolean)).toHaveLength(1)
  await pay(userId, 'pro', 30, userId)
  await pay(userId, 'creator', 30, userId)
  expect(await availableOf(userId)).toBe(planFeatures.pro.monthlyTokens)
})

test('a plan set by hand adds nothing to a month that was paid', async () => {
  const { userId } = await seedUser(db, 0)
  await pay(userId, 'creator', 30, userId)
  const change = (plan: Plan) =>
    db.transaction(async (trx) => {
      await changePlan(trx, userId, plan)
      return grantMonth(trx, userId)
    })
  expect([await change('free'), await change('creator'), await change('pro')]).toEqual([false, false, true])
  expect(await availableOf(userId)).toBe(planFeatures.pro.monthlyTokens)
})

test('a refund or chargeback takes back what is left of its own tokens, once', async () => {
  const owner = await seedUser(db, 100)
  await purchaseTokens(db, owner.userId, 2_000, `pay:${owner.userId}`)
  const [spent, held] = [await seedJob(db, owner, 300), await seedJob(db, owner, 200)]
  await completeJob(db, spent, outputsFor(300))
  const taken = await Promise.all(
    [1, 2].map(() => revoke(owner.userId, `pay:${owner.userId}`, `r1:${owner.userId}`, 500)),
  )
  expect(taken.toSorted((one, other) => one - other)).toEqual([0, 500])
  expect(await revoke(owner.userId, `pay:${owner.userId}`, `r2:${owner.userId}`)).toBe(1_100)
  await failJob(db, held, 'song_failed')
  expect(await availableOf(owner.userId)).toBe(0)
  expect(await getTokens(db, owner.userId)).toEqual({ available: 0, reserved: 0 })
})

test('a plan change keeps the terms and updates the screens', async () => {
  const { userId } = await seedUser(db, 0)
  const periodEnd = inDays(10)
  const terms = { source: 'billing' as const, periodEnd, nextPlan: 'free' as const }
  expect(await db.transaction((trx) => changePlan(trx, userId, 'creator', terms))).toBe('free')
  expect(await getUserPlan(db, userId)).toEqual({ plan: 'creator', ...terms })
  const [event] = await db('events').where({ user_id: userId }).orderBy('seq', 'desc').pluck<unknown[]>('payload')
  expect(event).toMatchObject({ plan: 'creator' })
})

interface Step {
  verb: string
  tokens: number
  slot: number
}

/** What happens to an account, in any order. */
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    verb: fc.constantFrom('reserve', 'settle', 'fail', 'refund', 'buy', 'grant', 'pay', 'pass', 'expire', 'revoke'),
    tokens: fc.integer({ min: 1, max: 12_000 }),
    slot: fc.nat(3),
  }),
  { minLength: 4, maxLength: isFullLength ? 30 : 14 },
)

/** One account whose jobs, periods and payments are named by their slots. */
class Account {
  readonly jobs: (string | undefined)[] = []
  readonly owner: { userId: string; projectId: string }

  constructor(owner: { userId: string; projectId: string }) {
    this.owner = owner
  }

  async act(verb: string, tokens: number, slot: number): Promise<unknown> {
    const { userId } = this.owner
    const job = this.jobs[slot]
    const key = `${userId}:${slot}`
    if (verb === 'buy') return purchaseTokens(db, userId, tokens, `pay:${key}`)
    if (verb === 'grant') return grant(db, userId, tokens, `grant:${key}`, 'Grant')
    if (verb === 'pay') return pay(userId, slot > 1 ? 'pro' : 'creator', 30, `p${key}`)
    if (verb === 'pass') return pass(userId, 20)
    if (verb === 'expire') return expire(userId)
    if (verb === 'revoke') return revoke(userId, `pay:${key}`, `r${key}:${tokens}`, slot > 1 ? tokens : undefined)
    if (verb === 'reserve') {
      this.jobs[slot] = (await seedJob(db, this.owner, tokens).catch(orNone)) ?? job
    } else if (job && verb === 'settle') return completeJob(db, job, outputsFor(Math.floor(tokens / 2)))
    else if (job && verb === 'fail') return failJob(db, job, 'song_failed')
    else if (job && verb === 'refund') {
      const { charged } = await getJobTokens(db, job)
      return charged > 0 && refund(db, userId, job, charged, 'Sorry', null)
    }
    return undefined
  }
}

test('lots are the balance after random steps, and only due lots are unusable', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const account = new Account(await seedUser(db, 0))
      const { userId } = account.owner
      for (const { verb, tokens, slot } of list) {
        await account.act(verb, tokens, slot)
        const lots = await listOpenLots(db, userId)
        expect(lots.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(await availableOf(userId))
      }
    }),
    { numRuns: isFullLength ? 200 : 30 },
  )
  expect(await checkLedger(db)).toEqual([])
})

test('concurrent steps in random order neither lock up nor lose a token', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 4 }), async (lists) => {
      await Promise.all(
        lists.map(async (list) => {
          const account = new Account(await seedUser(db, 5_000))
          const act = ({ verb, tokens, slot }: Step) => account.act(verb, tokens, slot)
          // A transaction has one time, so days pass before the others run together.
          for (const step of list) if (step.verb === 'pass') await act(step)
          const others = list.filter(({ verb }) => verb !== 'pass')
          await Promise.all([...others, ...others].map(act))
        }),
      )
    }),
    { numRuns: isFullLength ? 20 : 10 },
  )
  expect(await checkLedger(db)).toEqual([])
})

test('the checker finds planted defects of lots', async () => {
  const owner = await seedUser(db, 500)
  await seedJob(db, owner, 200)
  const [lot] = await db('token_lots').where({ user_id: owner.userId }).pluck<string[]>('id')
  await db('token_lots').where({ id: lot }).increment('remaining', 7)
  expect(await checkLedger(db)).toEqual([
    `the lots of a user are not the available balance: user:${owner.userId}:available`,
    `the rest of a lot is not its tokens less its entries: ${lot}`,
  ])
  await db('token_lots').where({ id: lot }).decrement('remaining', 7)
})

test('free lots that a release inserts which does not know the mark are marked, and no others', async () => {
  const { userId } = await seedUser(db, 0)
  const marked = db.transaction(async (trx) => {
    await grantMonth(trx, userId)
    const lots = () => trx('token_lots').where({ user_id: userId })
    const granted = (await lots().first('transaction_id')) as { transaction_id: string }
    await lots().delete()
    const lot = { ...granted, user_id: userId, burn_order: 1, granted: 5, remaining: 5 }
    await trx('token_lots').insert(['plan', 'sign_up', 'support', 'purchase'].map((source) => ({ ...lot, source })))
    // Rolls back: the balance is not that of these lots.
    throw new Error((await lots().where({ is_free: true }).orderBy('id').pluck<string[]>('source')).join())
  })
  await expect(marked).rejects.toThrow(/^plan,sign_up$/)
})

test('balances from before lots become lots, and open jobs return into them', async () => {
  const owner = await seedUser(db, 900)
  const [failed, done] = [await seedJob(db, owner, 200), await seedJob(db, owner, 300)]
  await completeJob(db, done, outputsFor(300))
  await down(db)
  await up(db)
  await addFree(db)
  await markFree(db)
  expect(await checkLedger(db)).toEqual([])
  expect(await lotsOf(owner.userId)).toEqual([['earlier', 400]])
  await failJob(db, failed, 'song_failed')
  expect(await lotsOf(owner.userId)).toEqual([['earlier', 600]])
  await refund(db, owner.userId, done, 300, 'Sorry', null)
  expect(await lotsOf(owner.userId)).toEqual([
    ['earlier', 600],
    ['returned', 300],
  ])
  expect(await checkLedger(db)).toEqual([])
})

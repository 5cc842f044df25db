import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import { grant, getTokens } from './ledger.ts'
import { outputsFor, seedJob, seedUser } from '../testing/seed.ts'
import { listTokenHistory } from './token-history.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

const shortOf = async (userId: string) =>
  (await listTokenHistory(db, userId, { limit: 50 })).entries.map(({ state, tokens, balance }) => [
    state,
    tokens,
    balance,
  ])

test('lists a generation as one entry with all its bookings, and the current balance first', async () => {
  const owner = await seedUser(db, 1_000)
  const charged = await seedJob(db, owner, 200)
  const refunded = await seedJob(db, owner, 200)
  await seedJob(db, owner, 200)
  await completeJob(db, charged, outputsFor(200))
  await failJob(db, refunded, 'song_failed')
  expect(await shortOf(owner.userId)).toEqual([
    ['held', -200, 600],
    ['refunded', 0, 800],
    ['charged', -200, 800],
    ['booked', 1_000, 1_000],
  ])
  expect((await getTokens(db, owner.userId)).available).toBe(600)
})

test('names the song and project of an entry; a grant has its reason', async () => {
  const owner = await seedUser(db, 200)
  await seedJob(db, owner, 200)
  const { entries } = await listTokenHistory(db, owner.userId, { limit: 50 })
  expect(entries).toMatchObject([
    { kind: 'reserve', name: 'test', tool: 'song_gen', projectId: owner.projectId },
    { kind: 'grant', name: null, tool: null, projectId: null, reason: 'Seed' },
  ])
})

test('excludes internal reasons of staff', async () => {
  const { userId } = await seedUser(db, 0)
  await grant(db, userId, 5, 'support:old', 'Two failed songs, case 4711')
  await grant(db, userId, 5, 'support:new', 'Case 4712', 'Thank you for waiting')
  const { entries } = await listTokenHistory(db, userId, { limit: 50 })
  expect(entries.map(({ reason }) => reason)).toEqual(['Thank you for waiting', 'Tokens added by support'])
})

test('pages have no gaps, and exclude other users', async () => {
  const owner = await seedUser(db, 1_000)
  const other = await seedUser(db, 500)
  for (let song = 0; song < 3; song++) await seedJob(db, owner, 200)
  const first = await listTokenHistory(db, owner.userId, { limit: 2 })
  const second = await listTokenHistory(db, owner.userId, { limit: 2, before: first.next! })
  expect([...first.entries, ...second.entries].map(({ balance }) => balance)).toEqual([400, 600, 800, 1_000])
  expect(second.next).toBeNull()
  expect(await shortOf(other.userId)).toEqual([['booked', 500, 500]])
})

import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { completedJob, seedOwner } from '@songloom/store/testing/seed-support'
import { createSuspects } from './suspects.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

test('shares a result for five seconds, serves a stale one during a refresh, but never one of 15 s', async () => {
  let nowMs = 0
  const suspects = createSuspects(db, () => nowMs)
  expect(await suspects()).toEqual([])
  const id = await completedJob(db, await seedOwner(db))
  await db('audios').where({ job_id: id }).delete()
  nowMs = 4_999
  expect(await suspects()).toEqual([])
  nowMs = 15_000
  expect(await Promise.all([suspects(), suspects()])).toEqual([[id], [id]])
  await db('messages').where({ id }).delete()
  nowMs = 21_000
  expect(await suspects()).toEqual([id])
  await expect.poll(() => suspects()).toEqual([])
})

import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/with-test-database'
import { recentOutcomes } from './support-system.ts'
import { completedJob, endedJob, seedOwner } from './testing/seed-support.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

test('failures of ours are counted apart from those that are the user’s own', async () => {
  const owner = await seedOwner(db)
  await completedJob(db, owner)
  for (const code of ['song_failed', 'artist_name', 'inappropriate_words', 'cancelled'] as const)
    await endedJob(db, owner, code)
  await endedJob(db, owner, 'engine_unavailable', { ended: 7_200 })
  const counted = { tool: 'song_gen', completed: 1, usersOwn: 2, cancelled: 1 }
  expect(await recentOutcomes(db)).toEqual([
    { ...counted, hours: 1, failed: 1 },
    { ...counted, hours: 24, failed: 2 },
  ])
})

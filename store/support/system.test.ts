import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { countRecentOutcomes } from './system.ts'
import { measureFinishedPerMinute, listWaits } from '../jobs/waits/system-load.ts'
import { countMachines, removeWorker, reportWorker } from '../jobs/workers.ts'
import { completedJob, endedJob, seedOwner, waitingJob } from '../testing/seed-support.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

test("counts our failures separately from users' own", async () => {
  const owner = await seedOwner(db)
  await completedJob(db, owner)
  for (const code of ['song_failed', 'artist_name', 'inappropriate_words', 'cancelled'] as const)
    await endedJob(db, owner, code)
  await endedJob(db, owner, 'engine_unavailable', { ended: 7_200 })
  const counted = { tool: 'song_gen', completed: 1, usersOwn: 2, cancelled: 1 }
  expect(await countRecentOutcomes(db)).toEqual([
    { ...counted, hours: 1, failed: 1 },
    { ...counted, hours: 24, failed: 2 },
  ])
})

test('counts machines of all living workers', async () => {
  await reportWorker(db, { id: 'one', machines: 3, busy: 1 })
  await reportWorker(db, { id: 'one', machines: 3, busy: 2 })
  await reportWorker(db, { id: 'two', machines: 2, busy: 2 })
  await reportWorker(db, { id: 'dead', machines: 5, busy: 5 })
  await db('workers')
    .where({ id: 'dead' })
    .update({ seen_at: db.raw("now() - interval '21 seconds'") })
  expect(await countMachines(db)).toEqual({ busy: 4, total: 5 })
  await removeWorker(db, 'one')
  expect(await countMachines(db)).toEqual({ busy: 2, total: 2 })
})

test('counts waiting jobs by tool with the longest wait, and finished ones per minute', async () => {
  await db('messages').delete()
  const owner = await seedOwner(db)
  await waitingJob(db, owner, { created: 50, queued: 50 })
  const longest = await waitingJob(db, owner, { created: 90, queued: 80 })
  for (const ended of [5, 590, 610]) await completedJob(db, owner, { ended })
  expect(await listWaits(db)).toEqual([
    { tool: 'song_gen', waiting: 2, jobId: longest, longestSeconds: expect.closeTo(80, -1) },
  ])
  expect(await measureFinishedPerMinute(db)).toBe(0.2)
})

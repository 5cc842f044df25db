import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/with-test-database'
import { showPreview } from '../jobs/advance-job.ts'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import { messageView } from './messages.ts'
import { outputsFor, seedJob, seedUser } from '../testing/seed.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

async function streaming(id: string) {
  const { isTemporary, isStreaming, streamingStatus } = await messageView(db, id)
  return [isTemporary, isStreaming, streamingStatus]
}

test('a message streams while its first seconds can be heard and the rest is made (spec 1 §3)', async () => {
  const id = await seedJob(db, await seedUser(db, 200), 200)
  expect(await streaming(id)).toEqual([false, false, null])
  await showPreview(db, id, 'preview')
  expect(await streaming(id)).toEqual([false, true, 'preview'])
  await completeJob(db, id, outputsFor(200))
  expect(await streaming(id)).toEqual([false, false, 'complete'])
})

test('nothing of a failed message streams', async () => {
  const id = await seedJob(db, await seedUser(db, 200), 200)
  await showPreview(db, id, 'preview')
  await failJob(db, id, 'song_failed')
  expect(await streaming(id)).toEqual([false, false, null])
})

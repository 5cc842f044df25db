import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
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

test('streams a message while its preview is playable and the rest is rendered (spec 1 §3)', async () => {
  const id = await seedJob(db, await seedUser(db, 200), 200)
  expect(await streaming(id)).toEqual([false, false, null])
  await showPreview(db, id, 'preview')
  expect(await streaming(id)).toEqual([false, true, 'preview'])
  await completeJob(db, id, outputsFor(200))
  expect(await streaming(id)).toEqual([false, false, 'complete'])
})

test('streams nothing of a failed message', async () => {
  const id = await seedJob(db, await seedUser(db, 200), 200)
  await showPreview(db, id, 'preview')
  await failJob(db, id, 'song_failed')
  expect(await streaming(id)).toEqual([false, false, null])
})

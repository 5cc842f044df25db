import type { Knex } from 'knex'
import { beforeEach, expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { hideAudio } from '../library/audio-changes.ts'
import { listAudiosOfMessage } from '../library/audio-items.ts'
import { listEventsAfter } from './events.ts'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import { listProjectMessages } from './messages.ts'
import { outputsFor, seedJob, seedUser } from '../testing/seed.ts'
import { removeMessage, restoreMessage } from './thread-changes.ts'

let db: Knex
let owner: Awaited<ReturnType<typeof seedUser>>
let id: string

withTestDatabase((fresh) => {
  db = fresh
})
beforeEach(async () => {
  owner = await seedUser(db, 200)
  id = await seedJob(db, owner, 200)
})

const shown = async (): Promise<number> => (await listProjectMessages(db, owner.projectId)).length
const lastEvent = async () => (await listEventsAfter(db, owner.userId, 0, 100)).at(-1)

test('keeps a running generation: it has to be cancelled first', async () => {
  expect(await removeMessage(db, id)).toBe('generation_running')
  expect(await shown()).toBe(1)
})

test.each(['song_failed', 'cancelled'] as const)('removes and restores a message that ended with %s', async (code) => {
  await failJob(db, id, code)
  expect(await removeMessage(db, id)).toBeUndefined()
  expect(await shown()).toBe(0)
  expect(await lastEvent()).toMatchObject({ type: 'message_removed', messageId: id, payload: { messageId: id } })
  await restoreMessage(db, id)
  expect(await shown()).toBe(1)
  expect(await lastEvent()).toMatchObject({ type: 'message_update', payload: { message: { status: 'FAILED' } } })
})

test('publishes one event for repeated removes or restores', async () => {
  await failJob(db, id, 'cancelled')
  await removeMessage(db, id)
  const { seq } = (await lastEvent())!
  await removeMessage(db, id)
  expect((await lastEvent())!.seq).toBe(seq)
  await restoreMessage(db, id)
  await restoreMessage(db, id)
  expect((await lastEvent())!.seq).toBe(seq + 1)
})

test('removes a finished message only when its audio is hidden', async () => {
  await completeJob(db, id, outputsFor(200))
  expect(await removeMessage(db, id)).toBe('generation_has_audio')
  const [audio] = await listAudiosOfMessage(db, id)
  await hideAudio(db, owner.userId, audio!.audioId, true)
  expect(await removeMessage(db, id)).toBeUndefined()
  await hideAudio(db, owner.userId, audio!.audioId, false)
  expect(await shown()).toBe(0)
  await restoreMessage(db, id)
  expect(await shown()).toBe(1)
})

test('removes a finished message without audio', async () => {
  await completeJob(db, id, outputsFor(200, []))
  expect(await removeMessage(db, id)).toBeUndefined()
  expect(await shown()).toBe(0)
})

test('shows a late result whose failure was removed', async () => {
  await failJob(db, id, 'engine_timeout')
  await removeMessage(db, id)
  await completeJob(db, id, outputsFor(200))
  expect(await listProjectMessages(db, owner.projectId)).toMatchObject([{ status: 'COMPLETED', audioData: [{}] }])
})

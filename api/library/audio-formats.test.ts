import { ApplicationFailure } from '@temporalio/common'
import type { Knex } from 'knex'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import type { EncodeAudioInput } from '@songloom/contracts/library/audios'
import { connectPostgres } from '@songloom/platform/connections'
import { createLog } from '@songloom/platform/logs/log'
import { createTestDatabase } from '@songloom/platform/testing/database/test-database'
import type { TestDatabase } from '@songloom/platform/testing/database/test-database'
import { addFormat } from '@songloom/store/library/audios'
import type { AudioRow } from '@songloom/store/library/audios'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor, seedJob, seedUser } from '@songloom/store/testing/seed'
import { beat } from '@songloom/workflows/testing/beat'
import { createFakeActivities, createGate } from '@songloom/workflows/testing/fake-activities'
import type { Gate } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import type { FakeWorkers } from '@songloom/workflows/testing/fake-workers'
import { createAudioFormats } from './audio-formats.ts'
import { createTemporalCalls } from '../jobs/temporal-calls.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'

const log = Object.assign(createLog('formats'), { level: 'silent' })
let database: TestDatabase
let db: Knex
let workers: FakeWorkers
let encoded: EncodeAudioInput[]
let allowed: Gate
let failure: ApplicationFailure | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  db = connectPostgres(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  encoded = []
  failure = undefined
  allowed = createGate()
  const { activities } = createFakeActivities({
    encodeFormat: async (input) => {
      encoded.push(input)
      beat(0.4)
      await allowed.opened
      if (failure) throw failure
      await addFormat(db, input.audioId, input.format, `songs/1.${input.format}`)
    },
  })
  workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
})
afterEach(() => workers.close())

async function song(objectKeys: AudioRow['object_keys']): Promise<AudioRow> {
  const owner = await seedUser(db, 1_000)
  const jobId = await seedJob(db, owner, 200)
  await completeJob(db, jobId, outputsFor(200, [{ ...audioFor(), objectKeys }]))
  return (await db<AudioRow>('audios').where({ job_id: jobId }).first())!
}

const formatsFor = (waitDeadlineMs?: number) =>
  createAudioFormats({
    db,
    log,
    calls: createTemporalCalls(workers.client),
    taskQueue: workers.taskQueue,
    waitDeadlineMs,
  })

test('encodes a missing format once for concurrent requests', async () => {
  const formats = formatsFor()
  const row = await song({ mp3: 'songs/1.mp3', wav: 'songs/1.wav' })
  const asked = [1, 2, 3].map(() => formats.keyOf(row, 'flac'))
  await expect.poll(() => encoded.length).toBe(1)
  allowed.open()
  expect(await Promise.all(asked)).toEqual(Array(3).fill('songs/1.flac'))
  expect(encoded).toEqual([{ audioId: row.id, format: 'flac' }])
})

test('returns format_pending after the wait limit, and the file later', async () => {
  const row = await song({ mp3: 'songs/1.mp3', wav: 'songs/1.wav' })
  const warn = vi.spyOn(log, 'warn')
  await expect(formatsFor(300).keyOf(row, 'ogg')).rejects.toMatchObject({
    code: 'format_pending',
    details: { retryAfterSeconds: 5 },
  })
  expect(warn).not.toHaveBeenCalled()
  allowed.open()
  expect(await formatsFor().keyOf(row, 'ogg')).toBe('songs/1.ogg')
  expect(encoded).toHaveLength(1)
})

test('waits as long as the client requests, over several waits', async () => {
  const calls = createTemporalCalls(workers.client)
  let waits = 0
  const within: TemporalCalls['within'] = (deadlineMs, call) => {
    if (++waits === 4) allowed.open()
    return calls.within(deadlineMs, call)
  }
  const counted = { ...calls, within }
  const formats = createAudioFormats({ db, log, calls: counted, taskQueue: workers.taskQueue, waitDeadlineMs: 200 })
  const row = await song({ mp3: 'songs/1.mp3', wav: 'songs/1.wav' })
  expect(await formats.keyOf(row, 'mp4', 600_000)).toBe('songs/1.mp4')
})

test('preparing a format returns its progress, then the file', async () => {
  const row = await song({ mp3: 'songs/1.mp3', wav: 'songs/1.wav' })
  const formats = formatsFor()
  await expect.poll(() => formats.prepare(row, 'flac'), { interval: 20 }).toEqual({ isReady: false, fraction: 0.4 })
  allowed.open()
  await expect.poll(() => formats.prepare(row, 'flac')).toEqual({ isReady: true, fraction: 1 })
  expect([await formats.prepare(row, 'mp3'), await formats.prepare(row, 'lrc')]).toEqual([
    { isReady: true, fraction: 1 },
    undefined,
  ])
  expect(encoded).toHaveLength(1)
})

test('an existing format starts nothing, and an impossible one is unavailable', async () => {
  const formats = formatsFor()
  const row = await song({ mp3: 'songs/1.mp3', flac: 'songs/1.flac' })
  expect(await formats.keyOf(row, 'flac')).toBe('songs/1.flac')
  expect(await formats.keyOf(row, 'ogg')).toBeUndefined()
  expect(await formats.keyOf(row, 'lrc')).toBeUndefined()
  expect(encoded).toEqual([])
})

test('a file with an earlier cover is encoded again, and not sent', async () => {
  allowed.open()
  const formats = formatsFor()
  const made = await song({ wav: 'songs/1.wav', flac: 'songs/1.flac' })
  const row: AudioRow = { ...made, origin: 'uploaded', cover_key: 'users/u/covers/a-2' }
  await db<AudioRow>('audios').where({ id: row.id }).update({ origin: row.origin, cover_key: row.cover_key })
  await expect(formats.keyOf(row, 'flac')).rejects.toMatchObject({ code: 'format_pending' })
  expect(encoded).toEqual([{ audioId: row.id, format: 'flac' }])
  expect(await formats.keyOf({ ...row, object_keys: { flac: 'songs/1-2.flac' } }, 'flac')).toBe('songs/1-2.flac')
})

test('refuses a format this server cannot encode by its own message', async () => {
  failure = ApplicationFailure.nonRetryable('no ffmpeg', 'format_needs_ffmpeg')
  allowed.open()
  const row = await song({ mp3: 'songs/1.mp3', wav: 'songs/1.wav' })
  await expect(formatsFor().keyOf(row, 'm4a')).rejects.toMatchObject({
    code: 'format_needs_ffmpeg',
    message: 'This server cannot make M4A files.',
  })
})

test('returns 503 with advice without Temporal', async () => {
  const calls = createTemporalCalls(workers.client)
  await calls.close()
  const row = await song({ mp3: 'songs/1.mp3', wav: 'songs/1.wav' })
  const formats = createAudioFormats({ db, log, calls, taskQueue: workers.taskQueue })
  await expect(formats.keyOf(row, 'flac')).rejects.toMatchObject({ code: 'unavailable' })
})

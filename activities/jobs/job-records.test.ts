import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import { getTokens } from '@songloom/store/ledger/ledger'
import { recordHeartbeat } from '@songloom/store/jobs/jobs'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { outputsFor } from '@songloom/store/testing/seed'
import { toJobFolder, writeJson } from './objects.ts'
import { createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'

let harness: ActivityHarness

beforeAll(async () => {
  harness = await createActivityHarness()
})
afterAll(() => harness.close())

/** A job's objects at its end: outputs, and one more. */
async function leaveOutputs({ userId, jobId }: GenerateSongJob): Promise<string> {
  const folder = toJobFolder(userId, jobId)
  await writeJson(harness.objects, `${folder}outputs-1.json`, outputsFor(200))
  await harness.objects.put(`${folder}song-1.mp3`, new Uint8Array(1), 'audio/mpeg')
  return `${folder}outputs-1.json`
}

const stateOf = async ({ jobId }: GenerateSongJob) =>
  harness.db<{ id: string; state: string; late: boolean }>('jobs').where({ id: jobId }).first('state', 'late')
const failureOf = async ({ jobId }: GenerateSongJob) =>
  (await harness.db('messages').where({ id: jobId }).first<{ failure: object }>('failure')).failure
const eventCount = async ({ userId }: GenerateSongJob) => (await harness.db('events').where({ user_id: userId })).length

test('completing twice makes one asset, one settlement and one event', async () => {
  const job = await harness.acceptJob()
  const outputsKey = await leaveOutputs(job)
  await harness.records.completeJob(job.jobId, outputsKey)
  const countBefore = await eventCount(job)
  await Promise.all([1, 2, 3].map(() => harness.records.completeJob(job.jobId, outputsKey)))
  expect(await eventCount(job)).toBe(countBefore)
  expect(await stateOf(job)).toEqual({ state: 'completed', late: false })
  expect(await harness.db('audios').where({ job_id: job.jobId })).toHaveLength(1)
  expect(await getTokens(harness.db, job.userId)).toEqual({ available: 800, reserved: 0 })
})

test('failing twice refunds the tokens once, with the first reason', async () => {
  const job = await harness.acceptJob()
  await harness.records.failJob(job.jobId, { code: 'engine_timeout' })
  await harness.records.failJob(job.jobId, { code: 'engine_refused' })
  expect(await failureOf(job)).toMatchObject({
    code: 'engine_timeout',
    tokensReturned: 200,
    message: 'The music engine took too long.',
  })
  expect(await getTokens(harness.db, job.userId)).toEqual({ available: 1_000, reserved: 0 })
})

test('an unknown reason gets its own message, never a library’s', async () => {
  const job = await harness.acceptJob()
  await harness.records.failJob(job.jobId, { code: 'TypeError', detail: 'x is not a function' })
  expect(await failureOf(job)).toEqual({
    code: 'song_failed',
    message: 'Failed to generate song',
    hint: 'Please try again.',
    tokensReturned: 200,
  })
})

test('a result after its job has failed is stored without a charge', async () => {
  const job = await harness.acceptJob()
  await harness.records.failJob(job.jobId, { code: 'engine_timeout' })
  await harness.records.completeJob(job.jobId, await leaveOutputs(job))
  expect(await stateOf(job)).toEqual({ state: 'completed', late: true })
  expect(await harness.db('audios').where({ job_id: job.jobId })).toHaveLength(1)
  expect(await getTokens(harness.db, job.userId)).toEqual({ available: 1_000, reserved: 0 })
})

test('a result that arrives after its job was cancelled does not', async () => {
  const job = await harness.acceptJob()
  await harness.records.failJob(job.jobId, { code: 'cancelled' })
  await harness.records.completeJob(job.jobId, await leaveOutputs(job))
  expect(await stateOf(job)).toEqual({ state: 'cancelled', late: false })
  expect(await harness.db('audios').where({ job_id: job.jobId })).toEqual([])
})

test('deletes outputs of a failed job, keeps those of a completed one', async () => {
  const [failed, completed] = [await harness.acceptJob(), await harness.acceptJob()]
  await leaveOutputs(failed)
  await harness.records.failJob(failed.jobId, { code: 'song_failed' })
  await harness.records.completeJob(completed.jobId, await leaveOutputs(completed))
  for (const { jobId } of [failed, completed]) await harness.records.discardOutputs(jobId)
  expect(await harness.listObjects(failed)).toEqual({})
  expect(Object.keys(await harness.listObjects(completed))).toHaveLength(2)
  await harness.records.discardOutputs(failed.jobId)
})

test('the ledger is consistent afterwards, and its checker detects a defect', async () => {
  expect(await checkLedger(harness.db)).toEqual([])
  const { id } = (await harness.db<{ id: string; state: string }>('jobs').where({ state: 'completed' }).first())!
  await harness.db('audios').where({ job_id: id }).delete()
  expect(await checkLedger(harness.db)).toEqual([`a completed job has other assets than its tool leaves: ${id}`])
})

test('only work counts towards a deadline, not queueing or time without a worker', async () => {
  const job = await harness.acceptJob()
  const left = () => harness.records.secondsLeft(job.jobId, 300)
  const ago = (seconds: number) => harness.db.raw(`now() - interval '${seconds} seconds'`)
  const set = (change: object) => harness.db('jobs').where({ id: job.jobId }).update(change)
  await set({ created_at: ago(3_600) })
  expect(await left()).toBe(300)
  await set({ work_started_at: ago(600), heartbeat_at: ago(5), worked_ms: 100_000, queued_at: null })
  await recordHeartbeat(harness.db, job.jobId)
  expect(await left()).toBe(195)
  // Off for six minutes: the next sign of life counts for a beat, not for the absence.
  await set({ heartbeat_at: ago(360) })
  await recordHeartbeat(harness.db, job.jobId)
  expect(await left()).toBeGreaterThan(175)
  await set({ queued_at: ago(400), heartbeat_at: ago(400) })
  const before = await left()
  await recordHeartbeat(harness.db, job.jobId)
  expect(await left()).toBe(before)
  // A look each second while it waits would only fill its history.
  await set({ worked_ms: 299_000 })
  expect(await left()).toBe(30)
  await set({ queued_at: null })
  expect(await left()).toBe(1)
  await set({ heartbeat_at: ago(16) })
  expect(await left()).toBe(30)
  await set({ worked_ms: 301_000 })
  expect(await left()).toBe(0)
  // What support has added, and a pause, which is looked at every five minutes.
  await set({ extra_seconds: 60 })
  expect(await left()).toBe(59)
  await set({ paused_until: ago(-60) })
  expect(await left()).toBe(300)
  await set({ paused_until: null, extra_seconds: 0 })
  await set({ worked_ms: 0 })
  await harness.records.failJob(job.jobId, { code: 'engine_timeout' })
  expect(await left()).toBe(0)
})

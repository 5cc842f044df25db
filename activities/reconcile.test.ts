import type { Client } from '@temporalio/client'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { GenerateSongJob } from '@songloom/contracts/generate-song'
import { workflowIdOf } from '@songloom/contracts/ids.rules'
import { connectTemporal } from '@songloom/platform/connections'
import { tokensOf } from '@songloom/store/ledger'
import { checkLedger } from '@songloom/store/ledger-checker'
import { jobFolder } from './objects.ts'
import { createReconcileActivities } from './reconcile.ts'
import type { ReconcileActivities } from './reconcile.ts'
import { createActivityGround } from './testing/activity-ground.ts'
import type { ActivityGround } from './testing/activity-ground.ts'

let ground: ActivityGround
let temporal: Client
let closeTemporal: () => Promise<void>
let reconcile: ReconcileActivities

beforeAll(async () => {
  ground = await createActivityGround()
  const link = connectTemporal(inject('temporalAddress'))
  temporal = link.client
  closeTemporal = () => link.connection.close()
  reconcile = createReconcileActivities({ ...ground, temporal })
})
afterAll(async () => {
  await closeTemporal()
  await ground.close()
})

/** Accepted longer ago than any start takes. */
async function acceptLongAgo(): Promise<GenerateSongJob> {
  const job = await ground.acceptJob()
  await ground.db('messages').where({ id: job.jobId }).update({ updated_at: new Date(Date.now() - 600_000) })
  return job
}

/** Nobody polls this queue: the workflow runs and does nothing. */
const startIdle = ({ jobId }: GenerateSongJob) =>
  temporal.workflow.start('generateSong', { workflowId: workflowIdOf(jobId), taskQueue: 'nobody-polls-jobs', args: [] })

const stateOf = async ({ jobId }: GenerateSongJob) => (await ground.db<{ id: string; state: string }>('jobs').where({ id: jobId }).first('state'))?.state
const startsOf = ({ jobId }: GenerateSongJob) => ground.db('outbox').where({ job_id: jobId })
const repairsOf = async ({ jobId }: GenerateSongJob): Promise<string[]> =>
  (await ground.db<{ job_id: string; found: string; did: string }>('reconciliations').where({ job_id: jobId }).orderBy('id')).map(({ found, did }) => `${found}: ${did}`)

/** Two minutes' work: whatever the first run repairs, the second finds in order. */
async function reconcileTwice(): Promise<void> {
  for (let minute = 0; minute < 2; minute++) {
    await reconcile.repairJobs()
    await reconcile.sweepObjects()
  }
}

test('an open job without a workflow is started again', async () => {
  const job = await acceptLongAgo()
  await reconcileTwice()
  expect(await startsOf(job)).toHaveLength(1)
  expect(await stateOf(job)).toBe('accepted')
  expect(await repairsOf(job)).toEqual(['open job without workflow: started again'])
})

test('an open job whose workflow has ended is failed, and its tokens come back', async () => {
  const job = await acceptLongAgo()
  await (await startIdle(job)).terminate('planted')
  await reconcileTwice()
  expect(await stateOf(job)).toBe('failed')
  expect(await tokensOf(ground.db, job.userId)).toEqual({ available: 1_000, reserved: 0 })
  expect(await repairsOf(job)).toEqual(['workflow TERMINATED, job open: failed, tokens returned'])
})

test('an ended job that still holds tokens lets them go', async () => {
  const job = await ground.acceptJob()
  await ground.db('jobs').where({ id: job.jobId }).update({ state: 'failed', ended_at: new Date() })
  expect(await checkLedger(ground.db)).toEqual([`a job ended without a settlement or release: ${job.jobId}`])
  await reconcileTwice()
  expect(await checkLedger(ground.db)).toEqual([])
  expect(await tokensOf(ground.db, job.userId)).toEqual({ available: 1_000, reserved: 0 })
  expect(await repairsOf(job)).toEqual(['ended job still held tokens: released'])
})

test('a cancel that Temporal never heard is told to it', async () => {
  const [unheard, fresh] = [await ground.acceptJob(), await ground.acceptJob()]
  const handles = [await startIdle(unheard), await startIdle(fresh)]
  await ground.db('jobs').where({ id: unheard.jobId }).update({ cancel_requested_at: new Date(Date.now() - 11_000) })
  await ground.db('jobs').where({ id: fresh.jobId }).update({ cancel_requested_at: new Date() })
  await reconcileTwice()
  const isCancelRequested = await Promise.all(handles.map(async (handle) => {
    const { events } = await handle.fetchHistory()
    return events!.some(({ workflowExecutionCancelRequestedEventAttributes: request }) => request)
  }))
  expect(isCancelRequested).toEqual([true, false])
  for (const handle of handles) await handle.terminate('the test is over')
})

test('objects of a job that ended an hour ago without an asset are deleted, those of others stay', async () => {
  const [old, recent, completed] = [await ground.acceptJob(), await ground.acceptJob(), await ground.acceptJob()]
  for (const { userId, jobId } of [old, recent, completed]) await ground.objects.put(`${jobFolder(userId, jobId)}take-1.wav`, new Uint8Array(1), 'audio/wav')
  for (const job of [old, recent]) await ground.records.failJob(job.jobId, { code: 'song_failed' })
  await ground.db('jobs').where({ id: old.jobId }).update({ ended_at: new Date(Date.now() - 3_700_000) })
  await reconcileTwice()
  expect(await ground.objectsOf(old)).toEqual({})
  expect(Object.keys(await ground.objectsOf(recent))).toHaveLength(1)
  expect(Object.keys(await ground.objectsOf(completed))).toHaveLength(1)
  expect(await repairsOf(old)).toEqual(['objects without an asset: deleted 1'])
  expect(await repairsOf(recent)).toEqual([])
})

test('a job that runs, and one that was accepted just now, are left alone', async () => {
  const [running, fresh] = [await acceptLongAgo(), await ground.acceptJob()]
  const handle = await startIdle(running)
  await reconcileTwice()
  for (const job of [running, fresh]) {
    expect(await stateOf(job)).toBe('accepted')
    expect(await startsOf(job)).toEqual([])
    expect(await repairsOf(job)).toEqual([])
  }
  await handle.terminate('the test is over')
})

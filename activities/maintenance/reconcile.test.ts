import type { Client } from '@temporalio/client'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import { toWorkflowId } from '@songloom/contracts/library/ids.rules'
import { connectTemporal } from '@songloom/platform/connections'
import { removeDna, withdrawDna } from '@songloom/store/dna/close-dna'
import { insertVersion } from '@songloom/store/dna/versions'
import { failJob } from '@songloom/store/jobs/finish-job'
import { createId } from '@songloom/store/ids'
import { getTokens } from '@songloom/store/ledger/ledger'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { seedDna } from '@songloom/store/testing/seed-dna'
import { seedUnstartedJob, seedUser } from '@songloom/store/testing/seed'
import { endings } from '@songloom/workflows/testing/endings'
import type { Ending } from '@songloom/workflows/testing/endings'
import { createFakeActivities, createGate, untilCancelled } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import { guardAttempts } from '../jobs/attempt-guard.ts'
import { toJobFolder } from '../jobs/objects.ts'
import { ensureReconcileSchedule } from './reconcile-schedule.ts'
import { createReconcileActivities } from './reconcile.ts'
import type { ReconcileActivities } from './reconcile.ts'
import { createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'

let harness: ActivityHarness
let temporal: Client
let closeTemporal: () => Promise<void>
let reconcile: ReconcileActivities

beforeAll(async () => {
  harness = await createActivityHarness()
  const link = connectTemporal(inject('temporalAddress'))
  temporal = link.client
  closeTemporal = () => link.connection.close()
  reconcile = createReconcileActivities({ ...harness, temporal, stopOperation: () => Promise.resolve() })
})
afterAll(async () => {
  await closeTemporal()
  await harness.close()
})

/** No worker polls this queue: the workflow is open and does nothing. */
const startIdle = ({ jobId }: GenerateSongJob) =>
  temporal.workflow.start('generateSong', { workflowId: toWorkflowId(jobId), taskQueue: 'nobody-polls-jobs', args: [] })

const stateOf = async ({ jobId }: GenerateSongJob) =>
  (await harness.db<{ id: string; state: string }>('jobs').where({ id: jobId }).first('state'))?.state
const startsOf = ({ jobId }: GenerateSongJob) => harness.db('outbox').where({ job_id: jobId })
const repairsOf = async ({ jobId }: GenerateSongJob): Promise<string[]> =>
  (
    await harness
      .db<{ job_id: string; found: string; did: string }>('reconciliations')
      .where({ job_id: jobId })
      .orderBy('id')
  ).map(({ found, did }) => `${found}: ${did}`)

/** Two minutes' work: whatever the first run repairs, the second finds in order. */
async function reconcileTwice(): Promise<void> {
  for (let minute = 0; minute < 2; minute++) {
    await reconcile.repairJobs()
    await reconcile.sweepObjects()
  }
}

test('restarts an open job without a workflow', async () => {
  const job = await harness.acceptJob()
  await reconcileTwice()
  expect(await startsOf(job)).toHaveLength(1)
  expect(await stateOf(job)).toBe('accepted')
  expect(await repairsOf(job)).toEqual(['open job without workflow: started again'])
})

/** Runs the job to this end on workers whose activities write no row, so that the job stays open. */
async function runWithoutRows(job: GenerateSongJob, { activities, meanwhile }: Ending): Promise<void> {
  const workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  const handle = await workers.startJob('song_gen', job)
  await Promise.all([handle.result().catch(() => undefined), meanwhile?.(handle)])
  await workers.close()
}

test.each([
  [
    'TERMINATED',
    'failed',
    async (job: GenerateSongJob) => {
      await (await startIdle(job)).terminate('planted')
    },
  ],
  ['CANCELLED', 'cancelled', (job: GenerateSongJob) => runWithoutRows(job, endings.cancelled('song_gen'))],
  ['COMPLETED', 'failed', (job: GenerateSongJob) => runWithoutRows(job, endings.completed())],
] as const)(
  'an open job whose workflow is %s becomes %s, and its tokens come back once',
  async (status, state, end) => {
    const job = await harness.acceptJob()
    await end(job)
    await reconcileTwice()
    expect(await stateOf(job)).toBe(state)
    expect(await getTokens(harness.db, job.userId)).toEqual({ available: 1_000, reserved: 0 })
    expect(await repairsOf(job)).toEqual([`workflow ${status}, job open: failed, tokens returned`])
  },
)

test('an ended job that still holds tokens lets them go', async () => {
  const job = await harness.acceptJob()
  await harness.db('jobs').where({ id: job.jobId }).update({ state: 'failed', ended_at: new Date() })
  expect(await checkLedger(harness.db)).toEqual([`a job ended without a settlement or release: ${job.jobId}`])
  await reconcileTwice()
  expect(await checkLedger(harness.db)).toEqual([])
  expect(await getTokens(harness.db, job.userId)).toEqual({ available: 1_000, reserved: 0 })
  expect(await repairsOf(job)).toEqual(['ended job still held tokens: released'])
})

test('delivers a cancel that did not reach Temporal', async () => {
  const [unheard, fresh] = [await harness.acceptJob(), await harness.acceptJob()]
  const handles = [await startIdle(unheard), await startIdle(fresh)]
  await harness
    .db('jobs')
    .where({ id: unheard.jobId })
    .update({ cancel_requested_at: new Date(Date.now() - 11_000) })
  await harness.db('jobs').where({ id: fresh.jobId }).update({ cancel_requested_at: new Date() })
  await reconcileTwice()
  const isCancelRequested = await Promise.all(
    handles.map(async (handle) => {
      const { events } = await handle.fetchHistory()
      return events!.some(({ workflowExecutionCancelRequestedEventAttributes: request }) => request)
    }),
  )
  expect(isCancelRequested).toEqual([true, false])
  for (const handle of handles) await handle.terminate('the test is over')
})

test.each([
  ['removed', removeDna],
  ['withdrawn', withdrawDna],
])('stops the training of a style that is %s', async (_, close) => {
  const { db } = harness
  const owner = await seedUser(db, 1_000)
  const dnaId = await seedDna(db, owner)
  const jobId = await seedUnstartedJob(db, owner, 50, null, 'train_style')
  const { audio_id: audioId } = (await db('dna_tracks').where({ dna_id: dnaId }).first()) as { audio_id: string }
  const tracks = [{ audioId, name: 'Source', durationSeconds: 15 }]
  await insertVersion(db, { dnaId, jobId, userId: owner.userId, tracks })
  const began = createGate()
  const { activities } = createFakeActivities({
    trainStyle: () => {
      began.open()
      return untilCancelled()
    },
  })
  const interceptors = [guardAttempts({ db, checkEveryMs: 100 })]
  const workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities, {
    interceptors,
  })
  const handle = await workers.startJob('train_style', { jobId })
  await began.opened
  await close(db, owner.userId, dnaId)
  await db('jobs')
    .where({ id: jobId })
    .update({ ended_at: new Date(Date.now() - 60_000) })
  const statusNow = async (): Promise<string> => {
    await reconcile.repairJobs()
    return (await handle.describe()).status.name
  }
  await expect.poll(statusNow, { timeout: 10_000 }).toBe('CANCELLED')
  await workers.close()
})

test('ends the workflow of a job failed by support, although the node in charge is dead', async () => {
  const [left, completed] = [await harness.acceptJob(), await harness.acceptJob()]
  const handles = [await startIdle(left), await startIdle(completed)]
  const actor = { id: 'b'.repeat(24), email: 'sam@songloom.test', role: 'support' }
  for (const { jobId } of [left, completed])
    await harness.db('audit').insert({
      ...{
        id: createId(),
        request_id: createId(),
        actor_id: actor.id,
        actor_email: actor.email,
        actor_role: actor.role,
      },
      ...{ action: 'fail', subject_kind: 'generation', subject_id: jobId, reason: 'Hung.', before: {}, after: {} },
      at: new Date(Date.now() - 30_000),
    })
  await failJob(harness.db, left.jobId, 'support_ended')
  await reconcileTwice()
  const statuses = await Promise.all(handles.map(async (handle) => (await handle.describe()).status.name))
  expect(statuses).toEqual(['TERMINATED', 'RUNNING'])
  expect(await repairsOf(left)).toEqual(['ended by support, workflow open: terminated'])
  await handles[1]!.terminate('the test is over')
})

test('deletes objects of a job that ended an hour ago without an asset, and keeps all others', async () => {
  const [old, recent, completed] = [await harness.acceptJob(), await harness.acceptJob(), await harness.acceptJob()]
  for (const { userId, jobId } of [old, recent, completed])
    await harness.objects.put(`${toJobFolder(userId, jobId)}take-1.wav`, new Uint8Array(1), 'audio/wav')
  for (const job of [old, recent]) await harness.records.failJob(job.jobId, { code: 'song_failed' })
  await harness
    .db('jobs')
    .where({ id: old.jobId })
    .update({ ended_at: new Date(Date.now() - 3_700_000) })
  await reconcileTwice()
  expect(await harness.listObjects(old)).toEqual({})
  expect(Object.keys(await harness.listObjects(recent))).toHaveLength(1)
  expect(Object.keys(await harness.listObjects(completed))).toHaveLength(1)
  expect(await repairsOf(old)).toEqual(['objects without an asset: deleted 1'])
  expect(await repairsOf(recent)).toEqual([])
})

test('leaves a running job, and one whose start is pending', async () => {
  const [running, waiting] = [await harness.acceptJob(), await harness.acceptJob()]
  await harness.db('outbox').insert({ job_id: waiting.jobId })
  const handle = await startIdle(running)
  await reconcileTwice()
  for (const job of [running, waiting]) {
    expect(await stateOf(job)).toBe('accepted')
    expect(await repairsOf(job)).toEqual([])
  }
  expect(await startsOf(running)).toEqual([])
  await handle.terminate('the test is over')
})

test('recreates a schedule lost with its database, for any number of callers', async () => {
  const taskQueue = `nobody-polls-${process.pid}`
  const startMinute = Math.floor(Date.now() / 60_000)
  await Promise.all([ensureReconcileSchedule(temporal, taskQueue), ensureReconcileSchedule(temporal, taskQueue)])
  const schedule = temporal.schedule.getHandle(`reconcile-${taskQueue}`)
  const countActions = async (): Promise<number> => (await schedule.describe()).info.numActionsTaken
  await expect.poll(countActions).toBeGreaterThan(0)
  // One at once, and one for each minute that has begun since.
  const count = await countActions()
  expect(count).toBeLessThanOrEqual(1 + Math.floor(Date.now() / 60_000) - startMinute)
  await schedule.delete()
  await ensureReconcileSchedule(temporal, taskQueue)
  expect((await schedule.describe()).scheduleId).toBe(`reconcile-${taskQueue}`)
  await schedule.delete()
})

import type { Client } from '@temporalio/client'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { toWorkflowId } from '@songloom/contracts/library/ids.rules'
import { connectTemporal } from '@songloom/platform/connections'
import { applySupportAction } from '@songloom/store/support/actions'
import { createFakeActivities, createGate } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import { getJob } from '@songloom/store/jobs/jobs'
import { guardAttempts } from './attempt-guard.ts'
import { EngineError } from '../engines/port/engine-error.ts'
import { createJobSteps } from './job-steps.ts'
import { createReconcileActivities } from '../maintenance/reconcile.ts'
import type { ReconcileActivities } from '../maintenance/reconcile.ts'
import { listPendingSteps } from './step-pauses.ts'
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

const actor = { id: 'b'.repeat(24), email: 'sam@songloom.test', role: 'support' }
const press = (jobId: string, action: 'pause_step' | 'resume_step') =>
  applySupportAction(harness.db, jobId, {
    action,
    reason: 'Looked into.',
    requestId: `${action}-${jobId}`,
    bulkId: null,
    actor,
  })
const stepsOf = async (jobId: string) =>
  listPendingSteps(await temporal.workflow.getHandle(toWorkflowId(jobId)).describe())

/** A job that support pauses while its first step ends, so that nothing of Temporal's is paused yet. */
async function pauseBetweenSteps() {
  const job = await harness.acceptJob()
  await harness.db('outbox').where({ job_id: job.jobId }).delete()
  const composing = createGate()
  const paused = createGate()
  const { activities, calls } = createFakeActivities({
    composeSong: async () => {
      composing.open()
      await paused.opened
      return { scoreKey: 'score.json', coverKey: 'cover' }
    },
  })
  const interceptors = [guardAttempts({ db: harness.db })]
  const workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities, {
    interceptors,
  })
  const handle = await workers.startJob('song_gen', job)
  await composing.opened
  await press(job.jobId, 'pause_step')
  paused.open()
  const hasMade = (): boolean => calls.some(([name]) => name === 'makeSong')
  return { jobId: job.jobId, handle, workers, hasMade }
}

test('the step after a paused one does not begin, and no pause lasts longer than a day', async () => {
  const { jobId, handle, workers, hasMade } = await pauseBetweenSteps()
  await expect.poll(() => stepsOf(jobId).then(([step]) => step?.activityId)).toBe('2')
  await reconcile.repairJobs()
  expect(await stepsOf(jobId)).toMatchObject([{ isPaused: true }])
  expect(hasMade()).toBe(false)
  await harness
    .db('jobs')
    .where({ id: jobId })
    .update({ paused_until: new Date(Date.now() - 1_000) })
  await reconcile.repairJobs()
  await handle.result()
  expect(hasMade()).toBe(true)
  expect(await harness.db('reconciliations').where({ job_id: jobId })).toMatchObject([
    { found: 'paused for too long', did: 'resumed' },
  ])
  await workers.close()
})

test('a step whose resumption did not reach Temporal continues', async () => {
  const { jobId, handle, workers } = await pauseBetweenSteps()
  await expect.poll(() => stepsOf(jobId).then(([step]) => step?.activityId)).toBe('2')
  await reconcile.repairJobs()
  await press(jobId, 'resume_step')
  await reconcile.repairJobs()
  await handle.result()
  await workers.close()
})

/** A job whose first attempt spends all there are, and parks it. */
async function parkAtOnce() {
  const job = await harness.acceptJob()
  const steps = createJobSteps({ db: harness.db, redis: harness.redis, worker: 'w', parkMinutes: 30 })
  let attempts = 0
  const composeSong = async () => {
    await steps.startStep(job, 'compose')
    if (attempts++ === 0) throw new EngineError('quota', 'nothing left').asFailure()
    return { scoreKey: 'score.json', coverKey: 'cover' }
  }
  const { activities } = createFakeActivities({ composeSong: () => steps.trackAttempt(job, composeSong) })
  const interceptors = [guardAttempts({ db: harness.db })]
  const workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities, {
    interceptors,
  })
  const handle = await workers.startJob('song_gen', job)
  await expect.poll(async () => (await getJob(harness.db, job.jobId))?.parked_at).toBeInstanceOf(Date)
  await expect.poll(() => stepsOf(job.jobId)).toMatchObject([{ isPaused: false, isBackingOff: true }])
  return { jobId: job.jobId, handle, workers }
}

test.each([
  ['that the reconciler has paused at Temporal', true],
  ['that waits for its next attempt at Temporal', false],
])('a parked step %s is tried again once its time is over, which is no repair', async (_how, isSeen) => {
  const { jobId, handle, workers } = await parkAtOnce()
  if (isSeen) await reconcile.repairJobs()
  expect(await stepsOf(jobId)).toMatchObject([{ isPaused: isSeen }])
  const over = { paused_until: new Date(Date.now() - 1_000) }
  await harness.db('jobs').where({ id: jobId }).update(over)
  await reconcile.repairJobs()
  await handle.result()
  const row = await getJob(harness.db, jobId)
  expect(row).toMatchObject({ paused_until: null, parked_code: 'engine_unavailable', unparked_at: expect.any(Date) })
  expect(await harness.db('job_steps').where({ job_id: jobId, step: 'compose' }).first('attempt')).toEqual({
    attempt: 2,
  })
  expect(await harness.db('reconciliations').where({ job_id: jobId })).toEqual([])
  await workers.close()
})

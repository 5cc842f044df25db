import { ActivityCancellationDetails, CancelledFailure } from '@temporalio/common'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outputsFor } from '@songloom/store/testing/seed'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { createJobSteps } from './job-steps.ts'
import { createStoreOutputs } from './store-outputs.ts'

let harness: ActivityHarness

beforeAll(async () => {
  harness = await createActivityHarness()
})
afterAll(() => harness.close())

/** Completes a job whose attempt is cancelled while its outputs are made; answers the state of the job. */
async function completeCancelled(details?: ActivityCancellationDetails) {
  const job = await harness.acceptJob()
  await harness.records.failJob(job.jobId, { code: 'support_ended' })
  const steps = createJobSteps({ ...harness, worker: 'test', parkMinutes: 0 })
  const store = createStoreOutputs({ ...harness, steps })
  const attempt = attemptContext()
  const make = () => {
    attempt.cancel('CANCELLED', details)
    return Promise.resolve(outputsFor(0))
  }
  const error: unknown = await attempt
    .run(() => store.completeOnce(job, 'recipe', make))
    .then(
      () => undefined,
      (reason: unknown) => reason,
    )
  const row = await harness.db<{ id: string; state: string }>('jobs').where({ id: job.jobId }).first('state')
  return { error, state: row?.state }
}

test('an attempt that was cancelled while it stored its files delivers nothing', async () => {
  const { error, state } = await completeCancelled()
  expect(error).toBeInstanceOf(CancelledFailure)
  expect(state).toBe('failed')
})

test('an attempt whose worker shuts down still delivers what it has made', async () => {
  const details = new ActivityCancellationDetails({ workerShutdown: true })
  expect(await completeCancelled(details)).toEqual({ error: undefined, state: 'completed' })
})

import { CancelledFailure } from '@temporalio/common'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJobSteps } from './job-steps.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'

let harness: ActivityHarness

beforeAll(async () => {
  harness = await createActivityHarness()
})
afterAll(() => harness.close())

/** Work as an engine or an encoder does it: an abort ends it with the error of the platform. */
const never = (): Promise<never> => Promise.reject(new DOMException('This operation was aborted', 'AbortError'))

const failuresOf = (jobId: string) => harness.db('job_failures').where({ job_id: jobId })

async function begun() {
  const job = await harness.acceptJob()
  const steps = createJobSteps({ db: harness.db, redis: harness.redis, worker: 'w', parkMinutes: 0 })
  await attemptContext().run(() => steps.startStep(job, 'compose'))
  return { job, steps }
}

describe('an attempt with aborted work', () => {
  test('is cancelled by a cancellation, without a failure record', async () => {
    const { job, steps } = await begun()
    const attempt = attemptContext()
    attempt.cancel('CANCELLED')
    await expect(attempt.run(() => steps.trackAttempt(job, never))).rejects.toBeInstanceOf(CancelledFailure)
    expect(await failuresOf(job.jobId)).toEqual([])
  })

  test('fails without a cancellation, with a failure record', async () => {
    const { job, steps } = await begun()
    await expect(attemptContext().run(() => steps.trackAttempt(job, never))).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(await failuresOf(job.jobId)).toHaveLength(1)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWorkflowId } from '@songloom/contracts/library/ids.rules'
import { connectTemporal } from '@songloom/platform/connections'
import { endedJob, runningJob, seedOwner } from '@songloom/store/testing/seed-support'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('ending a job leaves no workflow open, even if no worker handles the cancellation', async () => {
  const support = await api.signUpAs('support')
  const jobId = await runningJob(api.db, await seedOwner(api.db))
  const { client, connection } = connectTemporal(api.config.temporalAddress)
  const handle = await client.workflow.start('generateSong', {
    workflowId: toWorkflowId(jobId),
    taskQueue: `no-worker-${jobId}`,
    args: [],
    // The API's sweep of jobs without a workflow may have been first.
    workflowIdConflictPolicy: 'TERMINATE_EXISTING',
  })
  const body = { action: 'fail', reason: 'Its worker hangs.', requestId: `end-${jobId}` }
  await support.call('supportAction', { params: { jobId }, body })
  await expect.poll(async () => (await handle.describe()).status.name).toBe('TERMINATED')
  await connection.close()
})

test('Stop ends the workflow of a failed job, and is unavailable afterwards', async () => {
  const support = await api.signUpAs('support')
  const jobId = await endedJob(api.db, await seedOwner(api.db), 'song_failed')
  const { client, connection } = connectTemporal(api.config.temporalAddress)
  const handle = await client.workflow.start('generateSong', {
    workflowId: toWorkflowId(jobId),
    taskQueue: `no-worker-${jobId}`,
    args: [],
  })
  const press = (requestId: string) =>
    support.call('supportAction', { params: { jobId }, body: { action: 'stop', reason: 'It still runs.', requestId } })
  const { body } = await support.call('supportGeneration', { params: { jobId } })
  expect(body.actions).toContainEqual(expect.objectContaining({ action: 'stop', eligible: true }))
  expect((await press(`stop-${jobId}`)).body).toMatchObject({ changed: true, generation: { state: 'failed' } })
  await expect.poll(async () => (await handle.describe()).status.name).toBe('TERMINATED')
  expect(await press(`again-${jobId}`)).toMatchObject({ status: 409, body: { code: 'not_eligible' } })
  await connection.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ComposedSong } from '../songs/composer.ts'
import type { StoredOutputs } from './job-records.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'

let harness: ActivityHarness

beforeAll(async () => {
  harness = await createActivityHarness()
})
afterAll(() => harness.close())

test('the next attempt restarts a failed operation instead of reading it again', async () => {
  const job = await harness.acceptJob({ prompt: 'fail: once' })
  const { composeSong, makeSong } = harness.tools
  const composed = await attemptContext().run<[typeof job], ComposedSong, typeof composeSong>(composeSong, job)
  const attempt = (count: number) =>
    attemptContext(count).run<[typeof job, ComposedSong], StoredOutputs, typeof makeSong>(makeSong, job, composed)
  await expect(attempt(1)).rejects.toMatchObject({ type: 'engine_unavailable', nonRetryable: false })
  expect(await harness.db('jobs').where({ id: job.jobId }).first('engine')).toEqual({
    engine: expect.stringMatching(/^(fixture|embedded) [\d.]+$/),
  })
  expect(await harness.objects.stat((await attempt(2)).outputsKey)).toBeDefined()
})

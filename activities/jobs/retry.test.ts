import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ComposedSong } from '../songs/composer.ts'
import type { Made } from './job-records.ts'
import { attemptContext, createActivityGround } from '../testing/activity-ground.ts'
import type { ActivityGround } from '../testing/activity-ground.ts'

let ground: ActivityGround

beforeAll(async () => {
  ground = await createActivityGround()
})
afterAll(() => ground.close())

test('an operation that failed is begun again by the next attempt, not read again', async () => {
  const job = await ground.acceptJob({ prompt: 'fail: once' })
  const { composeSong, makeSong } = ground.tools
  const composed = await attemptContext().run<[typeof job], ComposedSong, typeof composeSong>(composeSong, job)
  const attempt = (count: number) =>
    attemptContext(count).run<[typeof job, ComposedSong], Made, typeof makeSong>(makeSong, job, composed)
  await expect(attempt(1)).rejects.toMatchObject({ type: 'engine_unavailable', nonRetryable: false })
  expect(await ground.db('jobs').where({ id: job.jobId }).first('engine')).toEqual({
    engine: expect.stringMatching(/^fixture [\d.]+$/),
  })
  expect(await ground.objects.stat((await attempt(2)).outputsKey)).toBeDefined()
})

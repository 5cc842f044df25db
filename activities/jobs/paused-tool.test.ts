import { ApplicationFailure } from '@temporalio/common'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import { operationOf } from '@songloom/store/jobs/job-operations'
import { pressPause } from '@songloom/store/jobs/tool-pauses'
import type { ComposedSong } from '../songs/composer.ts'
import type { Made } from './job-records.ts'
import { attemptContext, createActivityGround } from '../testing/activity-ground.ts'
import type { ActivityGround } from '../testing/activity-ground.ts'

let harness: ActivityGround
let serial = 0
beforeAll(async () => {
  harness = await createActivityGround()
})
afterAll(() => harness.close())

const press = (isPaused: boolean) =>
  pressPause(harness.db, {
    tool: 'song_gen',
    isPaused,
    actor: { id: 'lead', email: 'lead@example.test', role: 'lead' },
    reason: 'Its engine keeps failing',
    requestId: `press-${serial++}`,
  })

test('a job of a paused tool waits through any number of attempts, and is made after the pause', async () => {
  const job = await harness.acceptJob()
  const { composeSong, makeSong } = harness.tools
  const composed = await attemptContext().run<[GenerateSongJob], ComposedSong, typeof composeSong>(composeSong, job)
  const make = (attempt: number): Promise<Made> =>
    attemptContext(attempt).run<[GenerateSongJob], Made, (input: GenerateSongJob) => Promise<Made>>(
      (input) => makeSong(input, composed),
      job,
    )
  await press(true)
  for (const attempt of [1, 4, 12]) {
    const failure: unknown = await make(attempt).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApplicationFailure)
    // Not for good: Temporal looks again in a minute, after any number of attempts.
    expect(failure).toMatchObject({ type: 'tool_paused', nonRetryable: false, nextRetryDelay: '60s' })
  }
  expect(await operationOf(harness.db, job.jobId, 'render')).toBeUndefined()
  await press(false)
  expect(await make(13)).toMatchObject({ isRecorded: true })
})

import { ApplicationFailure } from '@temporalio/common'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import { getOperation } from '@songloom/store/jobs/job-operations'
import { changePause } from '@songloom/store/jobs/tool-pauses'
import { EngineError } from '../engines/port/engine-error.ts'
import type { ComposedSong } from '../songs/composer.ts'
import type { StoredOutputs } from './job-records.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'

let harness: ActivityHarness
let serial = 0
beforeAll(async () => {
  harness = await createActivityHarness()
})
afterAll(() => harness.close())

const press = (isPaused: boolean) =>
  changePause(harness.db, {
    tool: 'song_gen',
    isPaused,
    actor: { id: 'lead', email: 'lead@example.test', role: 'lead' },
    reason: 'Its engine keeps failing',
    requestId: `press-${serial++}`,
  })

test('a job of a paused tool waits through any number of attempts, and is made after the pause', async () => {
  const job = await harness.acceptJob()
  const { composeSong } = harness.tools
  const composed = await attemptContext().run<[GenerateSongJob], ComposedSong, typeof composeSong>(composeSong, job)
  const make = (attempt: number, { makeSong } = harness.tools): Promise<StoredOutputs> =>
    attemptContext(attempt).run<[GenerateSongJob], StoredOutputs, (input: GenerateSongJob) => Promise<StoredOutputs>>(
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
  expect(await getOperation(harness.db, job.jobId, 'render')).toBeUndefined()
  await press(false)
  // The looks were no faults: the first attempt that works is the first that can fail.
  const start = () => Promise.reject(new EngineError('timeout', 'no progress'))
  const hanging = harness.toolsWith({ generateSong: { ...harness.music, start } })
  await expect(make(13, hanging)).rejects.toMatchObject({ type: 'engine_timeout', nonRetryable: false })
  expect(await make(14)).toMatchObject({ isRecorded: true })
})

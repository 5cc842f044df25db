import { ApplicationFailure } from '@temporalio/common'
import { WorkflowFailedError } from '@temporalio/client'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { JobTool } from '@songloom/tools/registry.rules'
import { endings, makingBy } from './testing/endings.ts'
import type { Ending } from './testing/endings.ts'
import { createFakeActivities, createGate, forwardedTo, made, refusal, unrecorded } from './testing/fake-activities.ts'
import type { Activities } from './testing/fake-activities.ts'
import { startFakeWorkers } from './testing/fake-workers.ts'
import type { FakeWorkers } from './testing/fake-workers.ts'

let workers: FakeWorkers
let current: Activities

beforeAll(async () => {
  const activities = forwardedTo(() => current)
  workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
})
afterAll(() => workers.close())

interface Ended {
  jobId: string
  /** Names of the called activities, in order. */
  names: string[]
  error: unknown
}

async function run(
  { activities, calls, deadlineSeconds = 300, meanwhile }: Ending,
  tool: JobTool = 'song_gen',
): Promise<Ended> {
  current = activities
  const handle = await workers.startJob(tool, { deadlineSeconds })
  const [error] = await Promise.all([
    handle.result().then(
      () => undefined,
      (reason: unknown) => reason,
    ),
    meanwhile?.(handle),
  ])
  return { jobId: handle.workflowId.replace('job-', ''), names: calls.map(([name]) => name), error }
}

test('completes a finished song, and calls nothing else', async () => {
  const ending = endings.completed()
  const { names, error } = await run(ending)
  expect(error).toBeUndefined()
  expect(names).toEqual(['composeSong', 'makeSong'])
})

test('composes after references are analysed', async () => {
  const { activities, calls } = createFakeActivities()
  current = activities
  const region = { startSeconds: 0, endSeconds: 30 }
  const reference = { slot: 'song', audioId: 'c'.repeat(24), audioName: 'Rain', durationSeconds: 60, region }
  const handle = await workers.startJob('song_gen', { references: [reference] } as object)
  await handle.result()
  expect(calls.map(([name]) => name)).toEqual(['listenToReferences', 'composeSong', 'makeSong'])
})

test('records the end when the activity could not', async () => {
  const ending = endings.unwritten('song_gen')
  const { jobId, names } = await run(ending)
  expect(names).toEqual(['composeSong', 'makeSong', 'completeJob'])
  expect(ending.calls.at(-1)).toEqual(['completeJob', jobId, 'outputs.json'])
})

test("fails a refused song with the engine's reason, then discards its outputs", async () => {
  const ending = endings.failed('song_gen')
  const { jobId, names, error } = await run(ending)
  expect(error).toBeUndefined()
  expect(names).toEqual(['composeSong', 'makeSong', 'failJob', 'discardOutputs'])
  expect(ending.calls[2]).toEqual(['failJob', jobId, { code: 'engine_refused', detail: 'no such song' }])
})

test('fails a cancelled song at once, and discards its outputs after the engine stops', async () => {
  const ending = endings.cancelled('song_gen')
  const { jobId, names, error } = await run(ending)
  expect(error).toBeInstanceOf(WorkflowFailedError)
  expect((error as WorkflowFailedError).cause?.name).toBe('CancelledFailure')
  expect(names).toEqual(['composeSong', 'makeSong', 'failJob', 'discardOutputs'])
  expect(ending.calls[2]).toEqual(['failJob', jobId, { code: 'cancelled' }])
})

test('fails a song past its deadline, and still delivers its late result', async () => {
  const ending = endings.late('song_gen')
  const { jobId, names, error } = await run(ending)
  expect(error).toBeUndefined()
  expect(names).toEqual(['composeSong', 'makeSong', 'secondsLeft', 'failJob'])
  expect(ending.calls[3]).toEqual(['failJob', jobId, { code: 'engine_timeout' }])
})

test('does not time out a song that still waits for the engine', async () => {
  const taken = createGate()
  let asked = 0
  const fake = createFakeActivities({
    secondsLeft: () => {
      if (++asked === 2) taken.open()
      return Promise.resolve(1)
    },
    makeSong: async () => {
      await taken.opened
      return made
    },
  })
  const { names } = await run({ ...fake, deadlineSeconds: 1 })
  expect(names.filter((name) => name !== 'secondsLeft')).toEqual(['composeSong', 'makeSong'])
  expect(asked).toBeGreaterThanOrEqual(2)
})

test('discards a song that fails past its deadline', async () => {
  const givenUp = createGate()
  const fake = createFakeActivities({
    failJob: () => {
      givenUp.open()
      return Promise.resolve()
    },
    makeSong: async () => {
      await givenUp.opened
      throw refusal()
    },
  })
  const { names } = await run({ ...fake, deadlineSeconds: 1 })
  expect(names).toEqual(['composeSong', 'makeSong', 'secondsLeft', 'failJob', 'failJob', 'discardOutputs'])
  expect(fake.calls[3]![2]).toEqual({ code: 'engine_timeout' })
})

test('retries recording the end of a job until it succeeds', async () => {
  let outages = 2
  const whileDown = (): Promise<void> =>
    outages-- > 0 ? Promise.reject(new Error('Postgres is away')) : Promise.resolve()
  const { names, error } = await run(
    createFakeActivities({ makeSong: () => Promise.reject(refusal()), failJob: whileDown }),
  )
  expect(error).toBeUndefined()
  expect(names).toEqual(['composeSong', 'makeSong', 'failJob', 'failJob', 'failJob', 'discardOutputs'])
})

test('retries a light step that fails', async () => {
  let failures = 1
  const shaky = createFakeActivities({
    composeSong: () =>
      failures-- > 0
        ? Promise.reject(new Error('the store is away'))
        : Promise.resolve({ scoreKey: 's', coverKey: 'c' }),
  })
  expect((await run(shaky)).names).toEqual(['composeSong', 'composeSong', 'makeSong'])
})

test('returns tokens at once when cancelled while composing, and discards after the composer ends', async () => {
  const [composing, released] = [createGate(), createGate()]
  const fake = createFakeActivities({
    composeSong: async () => {
      composing.open()
      await released.opened
      return { scoreKey: 's', coverKey: 'c' }
    },
    failJob: () => {
      released.open()
      return Promise.resolve()
    },
  })
  const { names, error } = await run({
    ...fake,
    meanwhile: async (handle) => {
      await composing.opened
      await handle.cancel()
    },
  })
  expect((error as WorkflowFailedError).cause?.name).toBe('CancelledFailure')
  expect(names).toEqual(['composeSong', 'failJob', 'discardOutputs'])
})

test('ignores a cancel that arrives while the result is stored', async () => {
  const [storing, stored] = [createGate(), createGate()]
  const fake = createFakeActivities({
    makeSong: () => Promise.resolve(unrecorded),
    completeJob: async () => {
      storing.open()
      await stored.opened
    },
  })
  const { names, error } = await run({
    ...fake,
    meanwhile: async (handle) => {
      await storing.opened
      await handle.cancel()
      stored.open()
    },
  })
  expect(error).toBeUndefined()
  expect(names).toEqual(['composeSong', 'makeSong', 'completeJob'])
})

test('reconciler repairs jobs, dreampacks and classes, sweeps objects and grants monthly tokens', async () => {
  const fake = createFakeActivities()
  current = fake.activities
  await workers.client.workflow.execute('reconcile', {
    workflowId: `reconcile-${workers.taskQueue}`,
    taskQueue: workers.taskQueue,
  })
  expect(fake.calls).toEqual([
    ['repairJobs'],
    ['repairDreampacks'],
    ['repairClasses'],
    ['sweepObjects'],
    ['grantMonthlyTokens'],
  ])
})

test('reconciler goes on after a part that fails, and fails at its end', async () => {
  const away = () => Promise.reject(ApplicationFailure.nonRetryable('the database is away'))
  const fake = createFakeActivities({ repairJobs: away, repairDreampacks: away })
  current = fake.activities
  const ended = workers.client.workflow.execute('reconcile', {
    workflowId: `reconcile-away-${workers.taskQueue}`,
    taskQueue: workers.taskQueue,
  })
  await expect(ended).rejects.toThrow(WorkflowFailedError)
  expect(fake.calls.map(([name]) => name).slice(-3)).toEqual(['repairClasses', 'sweepObjects', 'grantMonthlyTokens'])
})

test("uses the tool's own error code for a failure without a code", async () => {
  const fake = makingBy('section_analysis', () => Promise.reject(ApplicationFailure.nonRetryable('it broke', 'failed')))
  await run(fake, 'section_analysis')
  expect(fake.calls.at(-2)?.[2]).toEqual({ code: 'sections_failed', detail: 'it broke' })
})

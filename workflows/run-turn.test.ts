import { ApplicationFailure } from '@temporalio/common'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createFakeActivities, forwardedTo } from './testing/fake-activities.ts'
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

let turns = 0

/** Runs a turn against these activities; answers what was called, and its history. */
async function runTurn(turn: Partial<Activities>, step = 0) {
  const { activities, calls } = createFakeActivities()
  current = activities
  Object.assign(activities, turn)
  const turnId = `${++turns}`.padStart(24, 'a')
  const handle = await workers.client.workflow.start('runTurn', {
    workflowId: `turn-${turnId}-${workers.taskQueue}`,
    taskQueue: workers.taskQueue,
    args: [{ turnId, step }],
  })
  await handle.result()
  return { calls, turnId, description: await handle.describe() }
}

test('asks the model and uses its tools until it calls none', async () => {
  const asked: number[] = []
  const used: number[] = []
  await runTurn({
    askModel: (_, step) => Promise.resolve(asked.push(step) < 3 ? 'tools' : 'end'),
    useTools: (_, step) => Promise.resolve(used.push(step) > 0 ? 'ask' : 'end'),
  })
  expect(asked).toEqual([0, 1, 2])
  expect(used).toEqual([0, 1])
})

test('ends when its tools wait for the user, and goes on where it was', async () => {
  const asked: number[] = []
  const askModel: Activities['askModel'] = (_, step) => Promise.resolve(asked.push(step) === 1 ? 'tools' : 'end')
  await runTurn({ askModel, useTools: () => Promise.resolve('end') })
  await runTurn({ askModel, useTools: () => Promise.resolve('ask') }, 4)
  expect(asked).toEqual([0, 4])
})

test('fails with the reason of a model that gave up', async () => {
  const failed: unknown[] = []
  const { turnId } = await runTurn({
    askModel: () =>
      Promise.reject(ApplicationFailure.create({ message: 'no', type: 'writer_unavailable', nonRetryable: true })),
    failTurn: (...args) => Promise.resolve(void failed.push(args)),
  })
  expect(failed).toEqual([[turnId, 'writer_unavailable']])
})

test('a turn of twenty steps has at most 250 events and 100 kB of history', async () => {
  let asked = 0
  const { description } = await runTurn({
    askModel: () => Promise.resolve(++asked < 20 ? 'tools' : 'end'),
    useTools: () => Promise.resolve('ask'),
  })
  expect(asked).toBe(20)
  expect(description.historyLength).toBeGreaterThan(200)
  expect(description.historyLength).toBeLessThanOrEqual(250)
  expect(description.historySize).toBeGreaterThan(1_000)
  expect(description.historySize).toBeLessThan(100_000)
})

import { afterEach, expect, inject, test } from 'vitest'
import { createFakeActivities, made } from '../testing/fake-activities.ts'
import type { Activities } from '../testing/fake-activities.ts'
import { startFakeWorkers } from '../testing/fake-workers.ts'
import type { FakeWorkers } from '../testing/fake-workers.ts'

let workers: FakeWorkers

afterEach(() => workers.close())

/** Names of the activities called by a split, in order. */
async function callsOf(changes: Partial<Activities>): Promise<string[]> {
  const { activities, calls } = createFakeActivities(changes)
  workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  await (await workers.startJob('separate_stems')).result()
  return calls.map(([name]) => name)
}

test('reuses an earlier split without an engine slot', async () => {
  expect(await callsOf({ reuseStems: () => Promise.resolve(made) })).toEqual(['reuseStems'])
})

test('splits an audio once', async () => {
  expect(await callsOf({})).toEqual(['reuseStems', 'splitIntoStems'])
})

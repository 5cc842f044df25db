import { randomBytes } from 'node:crypto'
import { afterEach, expect, inject, test } from 'vitest'
import type { TrackStart } from '@songloom/activities/dreampacks/dreampack'
import { createFakeActivities } from './testing/fake-activities.ts'
import type { Activities, Called } from './testing/fake-activities.ts'
import { startFakeWorkers } from './testing/fake-workers.ts'
import type { FakeWorkers, JobHandle } from './testing/fake-workers.ts'

let workers: FakeWorkers

afterEach(() => workers.close())

const ended = {
  kind: 'accepted',
  workflow: 'generateSong',
  job: { jobId: 'x' },
  priorityKey: 4,
  isOpen: false,
} as TrackStart

async function start(changes: Partial<Activities>): Promise<[JobHandle, readonly Called[]]> {
  const { activities, calls } = createFakeActivities(changes)
  workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  const { client, taskQueue } = workers
  const workflowId = `pack-${randomBytes(6).toString('hex')}`
  return [await client.workflow.start('makeDreampack', { workflowId, taskQueue, args: [{ runId: 'r' }] }), calls]
}

const tracksOf = (calls: readonly Called[]): unknown[] =>
  calls.filter(([name]) => name === 'acceptDreampackTrack').map(([, , track]) => track)

test('continues a long pack as new, and requests no track twice', async () => {
  const count = 300
  const [handle, calls] = await start({
    openDreampackRun: () => Promise.resolve(count),
    acceptDreampackTrack: () => Promise.resolve(ended),
    isDreampackTrackOpen: () => Promise.resolve(false),
    closeDreampackRun: () => Promise.resolve(true),
  })
  const { runId } = await handle.describe()
  await handle.result()
  const first = await workers.client.workflow.getHandle(handle.workflowId, runId).describe()
  expect(first.status.name).toBe('CONTINUED_AS_NEW')
  expect(first.historyLength).toBeLessThan(2_100)
  expect(tracksOf(calls).toSorted((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: count }, (_, at) => at),
  )
})

test('ends without another track when tokens are spent', async () => {
  const [handle, calls] = await start({
    openDreampackRun: () => Promise.resolve(50),
    acceptDreampackTrack: (_run, track) => Promise.resolve(track < 5 ? ended : { kind: 'over' as const }),
    isDreampackTrackOpen: () => Promise.resolve(false),
    closeDreampackRun: () => Promise.resolve(true),
  })
  await handle.result()
  expect(tracksOf(calls).length).toBeLessThan(10)
  expect(calls.at(-1)?.[0]).toBe('closeDreampackRun')
})

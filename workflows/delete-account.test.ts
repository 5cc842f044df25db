import { afterEach, expect, inject, test } from 'vitest'
import { createFakeActivities } from './testing/fake-activities.ts'
import type { Activities, Called } from './testing/fake-activities.ts'
import { startFakeWorkers } from './testing/fake-workers.ts'
import type { FakeWorkers } from './testing/fake-workers.ts'

let workers: FakeWorkers

afterEach(() => workers.close())

const input = { deletionId: 'd'.repeat(24), userId: 'a'.repeat(24) }
const names = (calls: readonly Called[]): string[] => calls.map(([name]) => name)

async function start(changes: Partial<Activities>, workflow = 'deleteAccount', given: object = input) {
  const { activities, calls } = createFakeActivities(changes)
  workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  const { client, taskQueue } = workers
  const workflowId = `deletion-test-${Math.random()}`
  return { calls, handle: await client.workflow.start(workflow, { workflowId, taskQueue, args: [given] }) }
}

test('a due deletion ends what is charged and running before anything is erased, and carries ids only', async () => {
  const { calls, handle } = await start({})
  await expect.poll(() => names(calls)).toContain('eraseCaches')
  expect(names(calls)).toEqual([
    'secondsUntilDeletion',
    'beginDeletion',
    'beginClassDeletions',
    'endSubscriptions',
    'deleteCustomer',
    'endWork',
    'leaveClasses',
    'copySharedObjects',
    'deleteObjects',
    'forgetWorkflows',
    'eraseRows',
    'eraseCaches',
  ])
  for (const [, given] of calls) expect([input, input.userId]).toContainEqual(given)
  await handle.terminate()
})

test('one that was undone, or stopped as it began, touches nothing', async () => {
  const undone = await start({ secondsUntilDeletion: () => Promise.resolve(null) })
  await undone.handle.result()
  expect(names(undone.calls)).toEqual(['secondsUntilDeletion'])
  await workers.close()
  const stopped = await start({ beginDeletion: () => Promise.resolve(false) })
  await stopped.handle.result()
  expect(names(stopped.calls)).toEqual(['secondsUntilDeletion', 'beginDeletion'])
})

test('a class that is deleted ends dreampacks, then jobs, of all its accounts before it returns tokens', async () => {
  const accounts = ['b'.repeat(24), 'c'.repeat(24)]
  const changes = { listClassAccounts: () => Promise.resolve(accounts) }
  const { calls, handle } = await start(changes, 'deleteClass', { classId: 'd'.repeat(24) })
  await expect.poll(() => names(calls)).toContain('deleteClassRow')
  // After a minute it deletes what was written late.
  const waits = async () => (await handle.fetchHistory()).events?.filter((event) => event.timerStartedEventAttributes)
  await expect.poll(waits).toHaveLength(1)
  await handle.terminate()
  const ended = names(calls)
  expect(ended.slice(0, ended.indexOf('returnClassTokens'))).toEqual([
    'listClassAccounts',
    'endDreampacks',
    'endDreampacks',
    'cancelOpenJobs',
    'cancelOpenJobs',
  ])
  for (const name of ['endSubscriptions', 'deleteCustomer', 'forgetWorkflows', 'eraseCaches', 'deleteStudent'])
    expect(
      ended.filter((each) => each === name),
      name,
    ).toHaveLength(2)
  expect(ended.indexOf('endSubscriptions')).toBeLessThan(ended.indexOf('deleteStudent'))
  expect(ended.indexOf('forgetWorkflows')).toBeLessThan(ended.indexOf('deleteStudent'))
  expect(ended.at(-1)).toBe('deleteClassRow')
})

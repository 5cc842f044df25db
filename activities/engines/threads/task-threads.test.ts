import { afterEach, beforeEach, expect, test } from 'vitest'
import type * as trialThread from '../../testing/trial-thread.ts'
import { createTaskThreads } from './task-threads.ts'
import type { TaskThreads } from './task-threads.ts'

type Trials = TaskThreads<typeof trialThread>

const never = new AbortController().signal
const openTrials = (limits: { deadlineMs?: number; memoryMb?: number } = {}): Trials =>
  createTaskThreads({
    entry: new URL('../../testing/trial-thread.ts', import.meta.url),
    threads: 1,
    deadlineMs: 600_000,
    memoryMb: 64,
    ...limits,
  })

let trials: Trials
beforeEach(() => void (trials = openTrials()))
afterEach(() => trials.close())

const failureOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error)

/** Work without end, and whether it has begun. */
function startLoop(threads: Trials, signal: AbortSignal) {
  const begun = new Int32Array(new SharedArrayBuffer(4))
  return { ended: failureOf(threads.run('loop', { begun }, signal)), hasBegun: () => Atomics.load(begun, 0) === 1 }
}

test('a thread answers, and refuses with the code of the engine', async () => {
  expect(await trials.run('double', { value: 21 }, never)).toBe(42)
  const refused = await failureOf(trials.run('refuse', {}, never))
  expect(refused).toMatchObject({ name: 'InputRefusal', code: 'prompt_invalid', message: 'Nothing to sing.' })
})

test('an abort ends work that never pauses, and the next task has a thread', async () => {
  const stop = new AbortController()
  const { ended, hasBegun } = startLoop(trials, stop.signal)
  const next = trials.run('double', { value: 1 }, never)
  await expect.poll(hasBegun, { timeout: 60_000 }).toBe(true)
  stop.abort()
  expect(await ended).toMatchObject({ name: 'AbortError' })
  expect(await next).toBe(2)
})

test('the deadline ends work that never pauses, and does not count the wait for a thread', async () => {
  const short = openTrials({ deadlineMs: 1_000 })
  const { ended } = startLoop(short, never)
  const waiting = short.run('double', { value: 2 }, never)
  expect(await ended).toMatchObject({ errorClass: 'timeout' })
  expect(await waiting).toBe(4)
  await short.close()
})

test('a task over the memory limit of its thread fails alone', async () => {
  expect(await failureOf(trials.run('fillMemory', {}, never))).toMatchObject({ errorClass: 'failed' })
  expect(await trials.run('double', { value: 3 }, never)).toBe(6)
})

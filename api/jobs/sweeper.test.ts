import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '@songloom/platform/logs/log'
import { createSweeper } from './sweeper.ts'
import type { Sweeper } from './sweeper.ts'

const hourMs = 3_600_000
let sweeper: Sweeper | undefined
afterEach(() => sweeper?.close())

const open = (workBatch: () => Promise<boolean>, everyMs = hourMs): Sweeper =>
  (sweeper = createSweeper({ workBatch, everyMs, failure: 'the batch failed', log: createLog('sweeper-test') }))

test('works until a batch says that nothing more is due', async () => {
  const workBatch = vi.fn().mockResolvedValueOnce(true).mockResolvedValueOnce(true).mockResolvedValue(false)
  open(workBatch).kick()
  await vi.waitFor(() => expect(workBatch).toHaveBeenCalledTimes(3))
})

test('looks once more after a batch that was under way when it was kicked', async () => {
  const first = Promise.withResolvers<boolean>()
  const workBatch = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue(false)
  const { kick } = open(workBatch)
  kick()
  kick()
  kick()
  expect(workBatch).toHaveBeenCalledTimes(1)
  first.resolve(false)
  await vi.waitFor(() => expect(workBatch).toHaveBeenCalledTimes(2))
})

test('goes on after a batch that failed', async () => {
  const workBatch = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(false)
  open(workBatch, 5)
  await vi.waitFor(() => expect(workBatch.mock.calls.length).toBeGreaterThan(1))
})

test('waits on close for the batch under way, and begins none after it', async () => {
  const batch = Promise.withResolvers<boolean>()
  const workBatch = vi.fn().mockReturnValue(batch.promise)
  const { kick, close } = open(workBatch)
  kick()
  const closing = close()
  kick()
  batch.resolve(true)
  await closing
  expect(workBatch).toHaveBeenCalledTimes(1)
})

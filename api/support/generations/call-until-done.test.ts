import type { Client } from '@temporalio/client'
import { expect, test, vi } from 'vitest'
import { createTemporalCalls } from '../../jobs/temporal-calls.ts'
import { callUntilDone } from './call-until-done.ts'

test('a closed node neither tries again nor logs', async () => {
  const temporal = { withDeadline: vi.fn() }
  const calls = createTemporalCalls(temporal as unknown as Client)
  await calls.close()
  const log = { warn: vi.fn() }
  const call = vi.fn(() => calls.within(1_000, () => Promise.resolve()))
  await callUntilDone(log, 'a-job', call)
  expect(call).toHaveBeenCalledOnce()
  expect(log.warn).not.toHaveBeenCalled()
  expect(temporal.withDeadline).not.toHaveBeenCalled()
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFailpoint } from '@songloom/platform/failpoints'
import { startFailpointHarness } from './failpoint-harness.ts'
import type { FailpointHarness } from './failpoint-harness.ts'

let harness: FailpointHarness
let failpoint: ReturnType<typeof createFailpoint>

beforeEach(async () => {
  harness = await startFailpointHarness()
  failpoint = createFailpoint(harness.url)
})
afterEach(() => harness.close())

test('a running job passes the point where the next new one is held', async () => {
  await failpoint('P5', 'old')
  const reached = harness.hold('P5')
  await failpoint('P5', 'old')
  const standing = failpoint('P5', 'new')
  const held = await reached
  expect(held.jobId).toBe('new')
  held.release()
  await standing
})

test('a named job is held wherever it was before', async () => {
  await failpoint('P3', 'old')
  const reached = harness.hold('P5', 'old')
  const standing = failpoint('P5', 'old')
  const held = await reached
  expect(held).toMatchObject({ point: 'P5', jobId: 'old' })
  held.release()
  await standing
})

test('a job that comes after the last moment passes', async () => {
  const hasty = await startFailpointHarness(0, { reachedWithinMs: 1 })
  await expect(hasty.hold('P5')).rejects.toThrow('No job came to P5 within 1 ms.')
  await createFailpoint(hasty.url)('P5', 'late')
  hasty.close()
})

import { expect, test } from 'vitest'
import type { RemoteCapability } from '@songloom/platform/engine-providers/schema'
import { getWaitSeconds } from './start-operation.ts'

/** What the workflow allows. */
const attempts = 40
const sumHours = (capability: RemoteCapability): number =>
  Array.from({ length: attempts }, (_, index) => getWaitSeconds('busy', capability, index + 1)).reduce(
    (sum, seconds) => sum + seconds / 3_600,
    0,
  )

test('a job waits for the operations before it, at first for seconds', () => {
  expect(getWaitSeconds('busy', 'generateSong', 1)).toBe(5)
  expect(sumHours('generateSong')).toBeGreaterThan(0.5)
  // A training may run for eight hours.
  expect(sumHours('train')).toBeGreaterThan(8)
})

import { expect, test } from 'vitest'
import { countPollers } from './count-pollers.ts'

test('a poller counts that asked within the last 90 s', () => {
  const at = (secondsAgo: number) => ({ lastAccessTime: { seconds: 1_000_000 - secondsAgo } })
  expect(countPollers([at(0), at(70), at(120), {}], 1_000_000_000)).toBe(2)
  expect(countPollers(null)).toBe(0)
})

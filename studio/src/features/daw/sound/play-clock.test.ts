// @vitest-environment node
import { expect, test } from 'vitest'
import { createPlayClock } from './play-clock.ts'

test('the position follows the clock, across a loop, and waits for its start', () => {
  const clock = createPlayClock()
  expect(clock.getSample(1)).toBeUndefined()
  clock.addJump(44_100, 10)
  clock.addJump(0, 12)
  expect([9.9, 10, 11, 12, 12.5].map((seconds) => clock.getSample(seconds))).toEqual([
    44_100, 44_100, 88_200, 0, 22_050,
  ])
})

// @vitest-environment node
import { expect, test } from 'vitest'
import { markRecentlyCompleted, touchGeneration, useRecentlyCompleted } from './recently-completed.ts'

test('only the newest generation glows, until it is touched', () => {
  markRecentlyCompleted('one')
  markRecentlyCompleted('two')
  expect(useRecentlyCompleted.getState().messageId).toBe('two')
  touchGeneration('one')
  expect(useRecentlyCompleted.getState().messageId).toBe('two')
  touchGeneration('two')
  expect(useRecentlyCompleted.getState().messageId).toBeNull()
})

// @vitest-environment node
import { expect, test } from 'vitest'
import { markJustMade, touchGeneration, useJustMade } from './just-made.ts'

test('only the newest generation glows, until it is touched', () => {
  markJustMade('one')
  markJustMade('two')
  expect(useJustMade.getState().messageId).toBe('two')
  touchGeneration('one')
  expect(useJustMade.getState().messageId).toBe('two')
  touchGeneration('two')
  expect(useJustMade.getState().messageId).toBeNull()
})

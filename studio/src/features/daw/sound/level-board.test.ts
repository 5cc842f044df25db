// @vitest-environment node
import { expect, test } from 'vitest'
import { createLevelBoard } from './level-board.ts'

const block = (fromSample: number, left: number, run = 1) => ({
  run,
  fromSample,
  samples: 1_024,
  strips: new Map([['a', { left, right: left / 2 }]]),
})

test('meters get the highest level up to what is heard, once', () => {
  const board = createLevelBoard()
  for (const [n, level] of [0.2, 0.9, 0.4, 0.7].entries()) board.add(block(n * 1_024, level))
  expect(board.take(1, 2_048).get('a')).toEqual({ left: 0.9, right: 0.45 })
  expect(board.take(1, 2_100).size).toBe(0)
  expect(board.take(1, 4_000).get('a')?.left).toBe(0.7)
})

test('levels of an earlier run are not shown', () => {
  const board = createLevelBoard()
  board.add(block(0, 1, 1))
  board.add(block(0, 0.5, 2))
  expect(board.take(2, 10).get('a')?.left).toBe(0.5)
})

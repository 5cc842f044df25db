// @vitest-environment node
import { expect, test } from 'vitest'
import { createBlockQueue } from './block-queue.ts'

const ramp = (fromSample: number, count: number) => {
  const left = Float32Array.from({ length: count }, (_, at) => fromSample + at)
  return { run: 1, fromSample, left, right: left.map((value) => -value) }
}
const readAll = (queue: ReturnType<typeof createBlockQueue>, count: number) => {
  const [left, right] = [new Float32Array(count).fill(9), new Float32Array(count).fill(9)]
  return { left: [...left], right: [...right], ...queue.read(left, right), heard: [...left] }
}

test('blocks are read in order, across their ends', () => {
  const queue = createBlockQueue()
  queue.push(ramp(0, 5))
  queue.push(ramp(5, 5))
  expect(readAll(queue, 4)).toMatchObject({ heard: [0, 1, 2, 3], samples: 4, jumps: [{ offset: 0, fromSample: 0 }] })
  expect(readAll(queue, 4)).toMatchObject({ heard: [4, 5, 6, 7], samples: 4, jumps: [] })
  expect(queue.queuedSamples).toBe(2)
})

test('what is missing is silence and is counted', () => {
  const queue = createBlockQueue()
  queue.push(ramp(1, 3))
  expect(readAll(queue, 5)).toMatchObject({ heard: [1, 2, 3, 0, 0], samples: 3 })
  expect(queue.queuedSamples).toBe(0)
})

test('a loop is a jump at its sample; going on after a gap is none', () => {
  const queue = createBlockQueue()
  queue.push(ramp(96, 4))
  queue.push(ramp(32, 8))
  expect(readAll(queue, 8).jumps).toEqual([
    { offset: 0, fromSample: 96 },
    { offset: 4, fromSample: 32 },
  ])
  readAll(queue, 8)
  queue.push(ramp(40, 4))
  expect(readAll(queue, 4).jumps).toEqual([])
})

test('cleared, it begins again', () => {
  const queue = createBlockQueue()
  queue.push(ramp(0, 8))
  readAll(queue, 3)
  queue.clear()
  queue.push(ramp(3, 4))
  expect(readAll(queue, 2)).toMatchObject({ heard: [3, 4], jumps: [{ offset: 0, fromSample: 3 }] })
})

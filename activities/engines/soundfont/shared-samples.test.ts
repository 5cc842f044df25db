import { expect, it } from 'vitest'
import { createSharedSamples, findShared, share } from './shared-samples.ts'

const sound = (length: number, value: number): Float32Array => new Float32Array(length).fill(value)

it('keeps each recording once for all threads that share the memory', () => {
  const shared = createSharedSamples(4_000)
  expect(share(shared, 7, sound(100, 0.5))).toBe(true)
  expect(share(shared, 7, sound(100, 0.9))).toBe(false)
  const elsewhere = structuredClone(shared)
  expect(findShared(elsewhere, 7)).toEqual(sound(100, 0.5))
  expect(findShared(elsewhere, 8)).toBeUndefined()
})

it('keeps recordings apart whose numbers hash to the same slot', () => {
  const shared = createSharedSamples(4_000)
  const numbers = [5, 5 + 4093, 5 + 2 * 4093]
  for (const number of numbers) share(shared, number, sound(10, number))
  expect(numbers.map((number) => findShared(shared, number)![0])).toEqual(numbers)
})

it('rejects a recording that does not fit, and accepts a shorter one after it', () => {
  const shared = createSharedSamples(400)
  expect(share(shared, 1, sound(101, 1))).toBe(false)
  expect(share(shared, 2, sound(60, 1))).toBe(true)
  expect(share(shared, 3, sound(41, 1))).toBe(false)
  expect(share(shared, 3, sound(40, 1))).toBe(true)
  expect(findShared(shared, 1)).toBeUndefined()
})

it('ignores a recording whose thread ended while writing it', () => {
  const shared = createSharedSamples(4_000)
  shared.index[1 + 3 * 9] = 10
  expect(findShared(shared, 9)).toBeUndefined()
  expect(share(shared, 9, sound(10, 1))).toBe(false)
})

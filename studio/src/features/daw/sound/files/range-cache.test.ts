// @vitest-environment node
import { expect, test } from 'vitest'
import { createRangeCache } from './range-cache.ts'

const chunk = () => ({ left: new Float32Array(10), right: new Float32Array(10) })

test('it stays within its bound, and what was used longest ago goes first', () => {
  const cache = createRangeCache(240)
  for (const id of ['a', 'b', 'c']) cache.put(id, 0, chunk())
  cache.get('a', 0)
  cache.put('d', 0, chunk())
  expect(cache.bytes).toBe(240)
  expect(['a', 'b', 'c', 'd'].filter((id) => cache.get(id, 0))).toEqual(['a', 'c', 'd'])
})

test('a chunk that is put again counts once, and the newest stays whatever the bound', () => {
  const cache = createRangeCache(10)
  cache.put('a', 0, chunk())
  cache.put('a', 0, chunk())
  expect([cache.bytes, cache.get('a', 0) !== undefined]).toEqual([80, true])
})

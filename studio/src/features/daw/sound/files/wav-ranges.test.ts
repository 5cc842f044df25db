// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { RefusedRangeError, fetchRange } from './wav-ranges.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [404, true],
  [409, true],
  [429, false],
  [503, false],
])('an answer of %i is final: %s', async (status, isFinal) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))
  const error: unknown = await fetchRange('/sound').catch((thrown: unknown) => thrown)
  expect(error instanceof RefusedRangeError).toBe(isFinal)
})

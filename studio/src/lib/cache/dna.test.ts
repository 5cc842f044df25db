// @vitest-environment jsdom
import { dnaRefreshSeconds } from '@songloom/contracts/dna/dna.rules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../http/query-client.ts'
import { dnaKey, publishDnaChange, refreshDnas } from './dna.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a change is read at once, and not again when this tab hears of it', () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const reads = (): number => read.mock.calls.filter(([filter]) => filter?.queryKey === dnaKey).length
  refreshDnas()
  publishDnaChange()
  expect(reads()).toBe(2)
  refreshDnas()
  expect(reads()).toBe(2)
  vi.setSystemTime(Date.now() + dnaRefreshSeconds * 1_000)
  refreshDnas()
  expect(reads()).toBe(3)
})

import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('says only what differs, before and after', () => {
  expect(changesOf({ state: 'running', attempt: 1, note: '' }, { state: 'failed', attempt: 1, tokens: { available: 5 } }))
    .toEqual(['state: running → failed', 'tokens: – → {"available":5}'])
})

import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('says only what differs, before and after, without brackets', () => {
  const before = { state: 'running', attempt: 1, note: '', tokens: { available: 800, reserved: 200 } }
  const after = {
    state: 'failed',
    attempt: 1,
    tokens: { available: 1000, reserved: 200 },
    left: [{ why: 'Already finished.', count: 4 }],
  }
  expect(changesOf(before, after)).toEqual([
    'state: running → failed',
    'tokens available: 800 → 1000',
    'left: – → Already finished. 4',
  ])
})

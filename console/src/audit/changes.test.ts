// @vitest-environment node
import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('says only what differs, before and after, in words and without brackets', () => {
  const before = {
    state: 'running',
    attempts: 1,
    isCancelling: false,
    note: '',
    tokens: { available: 800, reserved: 200 },
  }
  const after = {
    state: 'failed',
    attempts: 1,
    isCancelling: true,
    tokens: { available: 1000, reserved: 200 },
    ineligible: [{ why: 'Already finished.', count: 4 }],
    selected: 5,
  }
  expect(changesOf(before, after)).toEqual([
    'Status: running → failed',
    'Cancelling: no → yes',
    'Tokens available: 800 → 1000',
    'Skipped: Already finished. 4',
    'Selected: 5',
  ])
})

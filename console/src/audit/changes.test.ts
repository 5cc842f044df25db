// @vitest-environment node
import { expect, test } from 'vitest'
import { listChanges } from './changes.ts'

test('lists only differences, before and after, in plain text without brackets', () => {
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
  expect(listChanges(before, after)).toEqual([
    'Status: Running → Failed',
    'Cancelling: no → yes',
    'User’s tokens available: 800 → 1000',
    'Skipped: 4 (Already finished.)',
    'Selected: 5',
  ])
})

test('shows raw values in plain language', () => {
  expect(
    listChanges({ state: 'previewed' }, { state: 'running', action: 'rerun', filter: { tool: 'song_gen' } }),
  ).toEqual(['Status: Dry run → Running', 'Action: Run again', 'Tool: AI Song Generator'])
  expect(listChanges({ jobTokens: { held: 200, returned: 0 } }, { jobTokens: { held: 0, returned: 200 } })).toEqual([
    'On hold: 200 → 0',
    'Returned: 0 → 200',
  ])
})

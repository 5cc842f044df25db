import { expect, test } from 'vitest'
import { cutMiddle } from './cut-middle.ts'

test.each([
  ['Moon', 'Moon'],
  ['Moving House and the Old Radio (Bansuri)', 'Moving House and… (Bansuri)'],
  ['Recording Nov 26, 10:31 AM, the long one', 'Recording Nov 26, 10…ong one'],
  ['👩‍👩‍👧'.repeat(40), `${'👩‍👩‍👧'.repeat(20)}…${'👩‍👩‍👧'.repeat(7)}`],
])('%s keeps its end', (name, cut) => {
  expect(cutMiddle(name, 28)).toBe(cut)
})

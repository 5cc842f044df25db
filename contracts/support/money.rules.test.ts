import { expect, test } from 'vitest'
import { getDailyTokenLimit, needsBulkApproval, needsGrantApproval, findGrantObstacle } from './money.rules.ts'

test('refuses grants to oneself, grants to staff except by an admin, and grants by support', () => {
  const person = (role: Parameters<typeof getDailyTokenLimit>[0], id: string = role) => ({ id, role })
  const why = findGrantObstacle
  expect(why(person('admin'), person('admin'))).toBe('This is your own account.')
  expect(why(person('lead'), person('support'))).toMatch(/^This is a staff account/)
  expect(why(person('support'), person('user'))).toMatch(/^Only a lead/)
  expect([why(person('lead'), person('user')), why(person('admin'), person('lead'))]).toEqual(['', ''])
})

test('daily limits and approval depend on the role', () => {
  expect([getDailyTokenLimit('support'), getDailyTokenLimit('lead'), getDailyTokenLimit('admin')]).toEqual([
    10_000,
    50_000,
    null,
  ])
  expect([needsBulkApproval('support', 50), needsBulkApproval('support', 51), needsBulkApproval('lead', 900)]).toEqual([
    false,
    true,
    false,
  ])
  expect([
    needsGrantApproval('lead', 5_000),
    needsGrantApproval('lead', 5_001),
    needsGrantApproval('admin', 9_000),
  ]).toEqual([false, true, false])
})

import { expect, test } from 'vitest'
import { planFeatures, plans, roles } from './plans.rules.ts'
import { formatSize, getQuota } from './quotas.rules.ts'

test('each plan has at least the quota of the previous one', () => {
  for (const bound of ['storedBytes', 'uploadsPerDay', 'cutsPerDay', 'archivesPerDay'] as const)
    expect(plans.map((plan) => planFeatures[plan][bound] / planFeatures.free[bound])).toEqual([1, 10, 50, 50])
})

test('roles exempt from the daily limit have no quota', () => {
  expect(roles.filter((role) => getQuota(role, 'free') === undefined)).toEqual([
    'admin',
    'enterprise_admin',
    'appsumo_user',
  ])
})

test.each([
  [0, '0 MB'],
  [1, '1 MB'],
  [639_400_000, '640 MB'],
  [2_000_000_000, '2 GB'],
  [1_960_000_000, '2 GB'],
  [100_000_000_000, '100 GB'],
])('formats %d bytes as %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})

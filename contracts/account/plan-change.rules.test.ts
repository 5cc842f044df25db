import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { planRollover } from './lots.rules.ts'
import { describeChange } from './plan-change.rules.ts'
import { isUpgrade, planFeatures, plans } from './plans.rules.ts'

const unused = [
  { id: 'old', remaining: 4_000, isRolled: true },
  { id: 'new', remaining: 9_000, isRolled: false },
]

test('a larger plan in a paid period adds the difference and keeps all tokens', () => {
  expect(describeChange({ plan: 'creator', isPaidPeriod: true, unused }, 'pro')).toEqual({
    when: 'now',
    tokensAdded: 30_000,
    unusedKept: 13_000,
    unusedLost: 0,
  })
})

test('a first paid plan adds its month, and keeps what was not rolled over before', () => {
  expect(describeChange({ plan: 'free', isPaidPeriod: false, unused }, 'creator')).toEqual({
    when: 'now',
    tokensAdded: 10_000,
    unusedKept: 9_000,
    unusedLost: 4_000,
  })
})

test('a smaller plan begins with the next period, and the free one lets tokens expire in their time', () => {
  const many = [{ id: 'new', remaining: 39_000, isRolled: false }]
  const state = { plan: 'pro', isPaidPeriod: true, unused: many } as const
  expect(describeChange(state, 'creator')).toEqual({
    when: 'period_end',
    tokensAdded: 10_000,
    unusedKept: 10_000,
    unusedLost: 29_000,
  })
  expect(describeChange(state, 'free')).toEqual({
    when: 'period_end',
    tokensAdded: 0,
    unusedKept: 39_000,
    unusedLost: 0,
  })
})

test('roll-over keeps the newest tokens up to the cap', () => {
  const lots = [1, 2, 3].map((id) => ({ id: String(id), remaining: 400, isRolled: false }))
  expect([...planRollover(lots, 1_000)]).toEqual([
    ['3', 400],
    ['2', 400],
    ['1', 200],
  ])
})

test('each plan has at least the features of the previous one', () => {
  const flags = Object.entries(planFeatures.free).filter(([, value]) => value === false)
  expect(flags.length).toBeGreaterThan(5)
  for (const [feature] of flags)
    expect(plans.slice(1).every((plan) => planFeatures[plan][feature as 'record'])).toBe(true)
  expect(isUpgrade('free', 'creator') && isUpgrade('creator', 'pro') && !isUpgrade('pro', 'creator')).toBe(true)
})

const comparison = /[pP]lan\s*[!=]==\s*'(free|creator|pro|other)'|'(free|creator|pro|other)'\s*[!=]==\s*[\w.]*[pP]lan\b/

test('no code outside the table asks for the name of a plan', () => {
  expect(["user.plan === 'free'", "'pro' !== plan"].every((line) => comparison.test(line))).toBe(true)
  const root = join(import.meta.dirname, '../..')
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const sources = files.filter(
    (file) => !file.includes('.test.') && !file.includes('/testing/') && !file.startsWith('engine/'),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => comparison.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

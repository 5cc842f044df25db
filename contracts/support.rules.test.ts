import { expect, test } from 'vitest'
import { overdueSeconds, stuckRules, stuckWords } from './stuck-jobs.rules.ts'
import type { StuckFacts } from './stuck-jobs.rules.ts'
import { previewAction, supportActions } from './support.rules.ts'
import type { ActionSubject } from './support.rules.ts'

const running: ActionSubject = {
  state: 'running',
  isCancelling: false,
  priceTokens: 200,
  stepLabel: 'Singing',
  attempts: 2,
  isStarted: true,
}
const eligible = (subject: ActionSubject) => supportActions.filter((action) => previewAction(action, subject).eligible)

test('what has not ended can be retried, cancelled and failed; what has ended can only be told again', () => {
  expect(eligible(running)).toEqual(['retry', 'cancel', 'fail'])
  expect(eligible({ ...running, state: 'accepted', isStarted: false })).toEqual(['retry', 'cancel', 'fail'])
  for (const state of ['completed', 'failed', 'cancelled'] as const)
    expect(eligible({ ...running, state })).toEqual(['resend'])
})

test('a generation that is being cancelled can only be failed', () => {
  expect(eligible({ ...running, isCancelling: true })).toEqual(['fail'])
})

test('every possible action says what it will do, every impossible one says why', () => {
  for (const action of supportActions) {
    for (const subject of [running, { ...running, state: 'completed' as const }]) {
      const { eligible: isEligible, why, will } = previewAction(action, subject)
      expect(isEligible ? why === '' && will.length > 0 : why.length > 10 && will.length === 0, action).toBe(true)
    }
  }
})

test('a preview names the step, the try and the tokens', () => {
  expect(previewAction('retry', running).will[0]).toBe('“Singing” is begun anew at once, as try 3.')
  expect(previewAction('fail', running).will).toContain('200 tokens go back to the user, once.')
})

test('each rule has a sentence of its own, without a word of engineering', () => {
  const facts: StuckFacts = {
    attempts: 4,
    lastError: null,
    silentSeconds: 31.4,
    workedSeconds: 62,
    usualSeconds: 8,
    isWaiting: false,
  }
  const sentences = stuckRules.map((rule) => stuckWords(rule, facts))
  expect(new Set(sentences).size).toBe(stuckRules.length)
  expect(sentences.join(' ')).not.toMatch(/workflow|activity|heartbeat|percentile|timeout/i)
  expect(stuckWords('no_heartbeat', facts)).toContain('31 s')
})

test('one healthy job in twenty is beyond the 95th percentile, so a job is overdue only well beyond it', () => {
  expect(overdueSeconds(4)).toBe(19)
  expect(overdueSeconds(100)).toBe(150)
})

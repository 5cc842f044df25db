import { expect, test } from 'vitest'
import { getHeldUpSeconds, getOverdueSeconds, stuckRules, describeStuckRule } from '../jobs/stuck-jobs.rules.ts'
import type { StuckFacts } from '../jobs/stuck-jobs.rules.ts'
import type { RefundFacts } from './money.rules.ts'
import { maxExtraSeconds } from '../jobs/step-actions.rules.ts'
import { previewAction, supportActions } from './support.rules.ts'
import type { ActionSubject, RerunFacts } from './support.rules.ts'

const running: ActionSubject = {
  state: 'running',
  isCancelling: false,
  isWaiting: false,
  isPaused: false,
  isParked: false,
  extraSeconds: 0,
  priceTokens: 200,
  stepLabel: 'Singing',
  attempts: 2,
  isStarted: true,
  isStillRunning: false,
  rerun: {
    failureCode: 'song_failed',
    replacedBy: null,
    isRemoved: false,
    isChild: false,
    isRefunded: true,
    availableTokens: 200,
  },
  refund: { chargedTokens: 0, refundedTokens: 0, isStaffAccount: false },
}
const failed: ActionSubject = { ...running, state: 'failed' }
const rerunOf = (rerun: Partial<RerunFacts>) =>
  previewAction('rerun', { ...failed, rerun: { ...failed.rerun, ...rerun } })
const eligible = (subject: ActionSubject) => supportActions.filter((action) => previewAction(action, subject).eligible)

test('open jobs can be retried, cancelled and failed; ended ones only resent, and failed ones rerun', () => {
  expect(eligible(running)).toEqual(['retry', 'pause_step', 'more_time', 'cancel', 'fail'])
  const inOutbox = { ...running, state: 'accepted', isStarted: false } as const
  expect(eligible(inOutbox)).toEqual(['retry', 'more_time', 'cancel', 'fail'])
  expect(eligible(failed)).toEqual(['rerun', 'resend'])
  for (const state of ['completed', 'cancelled'] as const) expect(eligible({ ...running, state })).toEqual(['resend'])
})

test('a charge is refunded once, and not to staff', () => {
  const refundOf = (facts: Partial<RefundFacts>, state: ActionSubject['state'] = 'completed') =>
    previewAction('refund', { ...running, state, refund: { ...running.refund, chargedTokens: 180, ...facts } })
  expect(refundOf({})).toMatchObject({
    eligible: true,
    tokens: 180,
    will: ['Up to 180 tokens go back to the user, once.', expect.any(String)],
  })
  expect(refundOf({}, 'running').why).toBe('Available once it finishes.')
  expect(refundOf({ refundedTokens: 180 }).why).toBe('180 tokens were refunded already.')
  expect(refundOf({ chargedTokens: 0 }).why).toBe('Nothing was charged for it.')
  expect(refundOf({ isStaffAccount: true }).why).toBe('It belongs to a staff account.')
})

test('a paused job is resumed rather than retried, and added time is limited', () => {
  expect(eligible({ ...running, isPaused: true })).toEqual(['resume_step', 'more_time', 'cancel', 'fail'])
  const parked = { ...running, isPaused: true, isParked: true }
  expect(eligible(parked)).toEqual(['resume_step', 'more_time', 'cancel', 'fail'])
  expect(previewAction('resume_step', parked).will).toContain(
    'If these are spent as well, it fails and its tokens go back to the user.',
  )
  expect(eligible({ ...running, extraSeconds: maxExtraSeconds })).not.toContain('more_time')
})

test('a generation that is being cancelled can only be stopped', () => {
  expect(eligible({ ...running, isCancelling: true })).toEqual(['stop'])
})

test('work that continues after its job has ended can be stopped', () => {
  for (const state of ['failed', 'cancelled'] as const) {
    const { eligible: isEligible, will } = previewAction('stop', { ...running, state, isStillRunning: true })
    expect(isEligible).toBe(true)
    expect(will).toContain('Nothing changes for the user.')
  }
})

test('every allowed action has its effect, every refused one its reason', () => {
  for (const action of supportActions) {
    for (const subject of [running, { ...running, state: 'completed' as const }]) {
      const { eligible: isEligible, why, will } = previewAction(action, subject)
      expect(isEligible ? why === '' && will.length > 0 : why.length > 10 && will.length === 0, action).toBe(true)
    }
  }
})

test('only failures of ours that were refunded and are still wanted are rerun', () => {
  for (const failureCode of ['song_failed', 'engine_unavailable', 'engine_timeout', 'support_ended', null])
    expect(rerunOf({ failureCode }).eligible, String(failureCode)).toBe(true)
  for (const failureCode of ['engine_refused', 'artist_name', 'inappropriate_words'])
    expect(rerunOf({ failureCode }).why, failureCode).toBe('The request itself was refused; it would be refused again.')
  expect(rerunOf({ replacedBy: 'support' }).why).toBe('Already run again.')
  expect(rerunOf({ replacedBy: 'user' }).why).toBe('The user asked for the same again later.')
  expect(rerunOf({ isRemoved: true }).why).toBe('The user has removed it.')
  expect(rerunOf({ isChild: true }).why).toBe('It is part of another generation.')
  expect(rerunOf({ isRefunded: false }).why).toBe('Its tokens have not been returned yet.')
  expect(rerunOf({ availableTokens: 199 }).why).toBe('The user does not have enough tokens.')
  expect(previewAction('rerun', { ...failed, state: 'cancelled' }).why).toBe('It was cancelled; nobody waits for it.')
  expect(rerunOf({}).will).toContain('200 tokens are reserved for it; those of this one were returned when it failed.')
})

test('a message that its user removed is not resent', () => {
  const again = (replacedBy: RerunFacts['replacedBy']) =>
    previewAction('resend', { ...failed, rerun: { ...failed.rerun, isRemoved: true, replacedBy } }).why
  expect([again('support'), again(null)]).toEqual(['Already run again.', 'The user has removed it.'])
})

test('a preview names the step, the attempt and the tokens', () => {
  expect(previewAction('retry', running).will[0]).toBe('Restarts “Singing” now (attempt 3).')
  expect(previewAction('fail', running).will).toContain('200 tokens go back to the user, once.')
})

test('each rule has its own sentence, in plain language', () => {
  const facts: StuckFacts = {
    attempts: 4,
    lastError: null,
    silentSeconds: 31.4,
    workedSeconds: 62,
    waitedSeconds: 102,
    expectedSeconds: 8,
    isWaiting: false,
  }
  const sentences = stuckRules.map((rule) => describeStuckRule(rule, facts))
  expect(new Set(sentences).size).toBe(stuckRules.length)
  expect(sentences.join(' ')).not.toMatch(/workflow|activity|heartbeat|percentile|timeout/i)
  expect(describeStuckRule('no_heartbeat', facts)).toContain('31 s')
  expect(describeStuckRule('behind_hung', facts)).toBe(
    'In the queue for 102 s, behind hung jobs. It continues by itself once they are repaired.',
  )
})

test('retrying a queued job queues it for a machine, without restarting a step', () => {
  expect(previewAction('retry', { ...running, isWaiting: true }).will[0]).toBe('Asks for a machine again now.')
})

test('a job is held up only after one machine alone would have done all ahead of it', () => {
  expect(getHeldUpSeconds(5, 2)).toBe(30)
  expect(getHeldUpSeconds(5, 40)).toBe(307.5)
})

test('one healthy job in twenty exceeds the 95th percentile, so a job is overdue only well beyond it', () => {
  expect(getOverdueSeconds(4)).toBe(19)
  expect(getOverdueSeconds(100)).toBe(150)
})

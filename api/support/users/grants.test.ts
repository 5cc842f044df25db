import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendTokens } from '@songloom/store/events/append-tokens'
import { lockTokens } from '@songloom/store/ledger/expire-tokens'
import { countWaiting } from '@songloom/store/testing/count-waiting'
import { startTestApi } from '../../testing/test-api.ts'
import type { Caller, TestApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('a grant sent twenty times at once is one grant, with equal responses', async () => {
  const [lead, creator] = await Promise.all([api.signUpAs('lead'), api.signUp()])
  const { available } = (await creator.call('tokens')).body
  const request = {
    params: { userId: creator.userId },
    body: { tokens: 7, reason: 'For the trouble.', requestId: 'sent-often' },
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => lead.call('supportGrant', request)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => body.auditId)).size).toBe(1)
  expect(answers.every(({ body }) => body.tokens.available === available + 7)).toBe(true)
  expect(answers.filter(({ body }) => body.changed)).toHaveLength(1)
  const { lots } = (await lead.call('supportUser', { params: { userId: creator.userId } })).body
  expect(lots.map(({ source, remaining, expiresAt }) => [source, remaining, expiresAt])).toEqual([
    ['sign_up', available, null],
    ['support', 7, null],
  ])
})

test('a deleted account is granted nothing', async () => {
  const [lead, creator] = await Promise.all([api.signUpAs('lead'), api.signUp()])
  await api.db('users').where({ id: creator.userId }).update({ deleted_at: api.db.fn.now() })
  const answer = await lead.call('supportGrant', {
    params: { userId: creator.userId },
    body: { tokens: 7, reason: 'For the trouble.', requestId: 'to-nobody' },
  })
  expect(answer.body).toMatchObject({ code: 'not_eligible', message: expect.stringContaining('deleted') })
})

test('a plan set twice by one request grants its tokens once, and applies at once', async () => {
  const [lead, creator] = await Promise.all([api.signUpAs('lead'), api.signUp()])
  const request = {
    params: { userId: creator.userId },
    body: { plan: 'creator', reason: 'Paid by invoice', requestId: 'plan-once' },
  }
  const first = await lead.call('supportSetPlan', request)
  const second = await lead.call('supportSetPlan', request)
  expect([first.body.changed, second.body.changed]).toEqual([true, false])
  expect(second.body.tokens).toEqual(first.body.tokens)
  expect((await creator.call('me')).body.user?.stripeCheckoutSession).not.toBeNull()
  const [entry] = (await lead.call('supportAudit', { query: { subjectId: creator.userId } })).body.entries
  expect(entry).toMatchObject({
    action: 'plan',
    reason: 'Paid by invoice',
    before: { plan: 'free' },
    after: { plan: 'creator' },
  })
  const other = await lead.call('supportSetPlan', { ...request, body: { ...request.body, plan: 'pro' } })
  expect(other.body.code).toBe('request_id_reused')
})

test('a plan and a new job of its user, set and accepted at once, do not block each other', async () => {
  const [lead, creator] = await Promise.all([api.signUpAs('lead'), api.signUp()])
  const body = { plan: 'creator', reason: 'Paid by invoice', requestId: 'plan-meets-job' } as const
  const set = await api.db.transaction(async (trx) => {
    // As accepting a job does: first the balance, then the events.
    await lockTokens(trx, creator.userId)
    const setting = lead.call('supportSetPlan', { params: { userId: creator.userId }, body })
    await expect.poll(() => countWaiting(api.db), { timeout: 10_000 }).toBe(1)
    await appendTokens(trx, creator.userId)
    return { setting }
  })
  expect((await set.setting).status).toBe(200)
})

test('staff cannot grant to themselves, a lead not to staff and at most 50,000 tokens a day', async () => {
  const [lead, colleague, admin, creator] = await Promise.all([
    api.signUpAs('lead'),
    api.signUpAs('support'),
    api.signUpAs('admin'),
    api.signUp(),
  ])
  let sent = 0
  const give = (by: typeof lead, to: { userId: string }, tokens: number, requestId = `bound-grant-${++sent}`) =>
    by.call('supportGrant', { params: { userId: to.userId }, body: { tokens, reason: 'A test', requestId } })
  const plan = { plan: 'pro', reason: 'A test', requestId: 'own-plan' } as const
  expect((await give(lead, lead, 1)).body.code).toBe('grant_to_staff')
  expect((await give(lead, colleague, 1)).body.code).toBe('grant_to_staff')
  expect((await give(admin, admin, 1)).body.code).toBe('grant_to_staff')
  expect((await lead.call('supportSetPlan', { params: { userId: lead.userId }, body: plan })).body.code).toBe(
    'grant_to_staff',
  )
  expect((await give(admin, colleague, 1)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 13 }, () => give(lead, creator, 5_000)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ body }) => body.code === 'grant_day_full')).toHaveLength(3)
  expect((await give(admin, creator, 60_000)).status).toBe(200)
})

describe('a grant by a lead above 5,000 tokens', () => {
  const decide = (by: Caller, grantRequestId: string, decision: 'approve' | 'decline') =>
    by.call('supportGrantDecision', { params: { grantRequestId }, body: { decision, reason: 'Case 12 read' } })

  test('waits for an admin’s approval, once, and shows its note to the user', async () => {
    const [lead, admin, creator] = [await api.signUpAs('lead'), await api.signUpAs('admin'), await api.signUp()]
    const { available } = (await creator.call('tokens')).body
    const body = { tokens: 5_001, reason: 'Case 12', userNote: 'Sorry for the wait', requestId: 'large-grant' }
    const asked = await lead.call('supportGrant', { params: { userId: creator.userId }, body })
    expect(asked.body).toMatchObject({ isWaiting: true, changed: true, tokens: { available } })
    const { requests } = (await lead.call('supportGrantRequests', { query: { state: 'waiting' } })).body
    expect(requests).toMatchObject([{ userId: creator.userId, tokens: 5_001, reason: 'Case 12', actorId: lead.userId }])
    const { id } = requests[0]!
    expect((await decide(lead, id, 'approve')).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(admin, id, 'approve')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await creator.call('tokens')).body.available).toBe(available + 5_001)
    const { entries } = (await creator.call('tokenHistory')).body
    expect(entries[0]).toMatchObject({ kind: 'grant', tokens: 5_001, reason: 'Sorry for the wait' })
  })

  test('is not applied if an admin declines it', async () => {
    const [lead, admin, creator] = [await api.signUpAs('lead'), await api.signUpAs('admin'), await api.signUp()]
    const { available } = (await creator.call('tokens')).body
    const body = { tokens: 6_000, reason: 'Case 13', requestId: 'large-grant-2' }
    await lead.call('supportGrant', { params: { userId: creator.userId }, body })
    const { requests } = (await lead.call('supportGrantRequests', { query: { state: 'waiting' } })).body
    expect((await decide(admin, requests[0]!.id, 'decline')).body.changed).toBe(true)
    expect((await decide(admin, requests[0]!.id, 'approve')).body.code).toBe('request_id_reused')
    const other = await api.signUpAs('admin')
    expect((await decide(other, requests[0]!.id, 'approve')).body.code).toBe('not_eligible')
    expect((await creator.call('tokens')).body.available).toBe(available)
  })
})

import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createBillingEventActivities } from '@songloom/activities/billing/apply-event'
import { startFakeStripe } from '@songloom/platform/billing/testing/fake-stripe'
import type { FakeStripe } from '@songloom/platform/billing/testing/fake-stripe'
import { receiveEvent } from '@songloom/store/billing/inbox'
import { openBilling } from '@songloom/store/billing/open-billing'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { createFakeActivities } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import type { FakeWorkers } from '@songloom/workflows/testing/fake-workers'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let redis: Redis
const closing: (() => Promise<void>)[] = []

beforeAll(() => {
  redis = new Redis(inject('redisUrl'))
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  redis.disconnect()
})

/** The API with the jobs of payments, which reach its database once it is there. */
async function startPaying(env: Record<string, string>): Promise<TestApi> {
  let api: TestApi
  const real = () => createBillingEventActivities({ db: api.db, redis, billing: openBilling(api.config, api.db) })
  const activities = {
    ...createFakeActivities().activities,
    applyBillingEvent: (id: string) => real().applyBillingEvent(id),
    failBillingEvent: (id: string, why: string) => real().failBillingEvent(id, why),
  }
  const workers: FakeWorkers = await startFakeWorkers(
    inject('temporalAddress'),
    inject('workflowBundlePath'),
    activities,
  )
  api = await startTestApi(undefined, { ...env, TASK_QUEUE_PREFIX: workers.taskQueue.replace(/-jobs$/, '') })
  closing.push(
    () => workers.close(),
    () => api.close(),
  )
  return api
}

/** Of a caller who has asked for none yet. */
const countAllowed = async (caller: Caller): Promise<number> => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => caller.call('billingCheckout', { body: { pack: 'pack_2000' } })),
  )
  return answers.filter(({ status }) => status !== 429).length
}

const tokensOf = async (person: Caller) => (await person.call('tokens')).body.available

describe('with the test checkout', () => {
  let api: TestApi
  let person: Caller

  beforeAll(async () => {
    api = await startPaying({ BILLING: 'test' })
    person = await api.signUp()
  })

  test('one person opens ten checkouts a minute', async () => {
    expect(await countAllowed(await api.signUp())).toBe(10)
  })

  async function order(body: object): Promise<string> {
    const { body: answer } = await person.call('billingCheckout', { body })
    expect(answer.url).toBe(`${api.url}/checkout/test/${answer.checkoutId}`)
    return answer.checkoutId
  }
  const pay = (caller: Caller, checkoutId: string, outcome: 'pay' | 'decline') =>
    caller.call('payTestCheckout', { params: { checkoutId }, body: { outcome } })
  const untilApplied = (checkoutId: string) =>
    vi.waitFor(
      async () =>
        expect((await person.call('billingCheckoutState', { params: { checkoutId } })).body.state).toBe('applied'),
      { timeout: 30_000, interval: 150 },
    )

  test('a plan is there once its order is paid, and only then', async () => {
    const before = await tokensOf(person)
    const checkoutId = await order({ plan: 'creator' })
    const other = await api.signUp()
    expect((await pay(other, checkoutId, 'pay')).status).toBe(404)
    expect((await pay(person, checkoutId, 'decline')).body.isPaid).toBe(false)
    expect((await person.call('testCheckout', { params: { checkoutId } })).body).toMatchObject({
      ...{ isOpen: true, plan: 'creator', priceCents: 1_000 },
    })
    expect((await pay(person, checkoutId, 'pay')).body.isPaid).toBe(true)
    expect((await pay(person, checkoutId, 'pay')).body.isPaid).toBe(false)
    await untilApplied(checkoutId)
    expect(await tokensOf(person)).toBe(before + 10_000)
    expect((await person.call('me')).body.user).toMatchObject({
      plan: 'creator',
      stripeCheckoutSession: { line_items: { data: [{ description: expect.stringContaining('creator') }] } },
    })
    const { invoices } = (await person.call('billingInvoices')).body
    expect(invoices).toMatchObject([{ plan: 'creator', status: 'paid', totalCents: 1_000, tokens: 10_000 }])
  })

  test('the plan is raised at once, lowered and ended with the period, and kept again', async () => {
    expect((await person.call('billingCheckout', { body: { plan: 'pro' } })).body.code).toBe('subscription_exists')
    const change = async (plan: string) =>
      (await person.call('billingChangePlan', { body: { plan } })).body.subscription
    expect(await change('pro')).toMatchObject({ plan: 'pro', nextPlan: null })
    expect((await person.call('me')).body.user!.stripeCheckoutSession!.line_items.data[0]!.description).toContain('pro')
    expect(await change('creator')).toMatchObject({ plan: 'pro', nextPlan: 'creator' })
    expect((await person.call('billingCancel')).body.subscription).toMatchObject({ cancelsAtPeriodEnd: true })
    expect((await person.call('billingResume')).body.subscription).toMatchObject({
      ...{ plan: 'pro', nextPlan: null, cancelsAtPeriodEnd: false },
    })
    expect((await person.call('billing')).body).toMatchObject({ kind: 'test', subscription: { plan: 'pro' } })
  })

  test('a pack is bought, refunded by a lead once, and its tokens are taken back', async () => {
    const before = await tokensOf(person)
    const checkoutId = await order({ pack: 'pack_2000' })
    await pay(person, checkoutId, 'pay')
    await untilApplied(checkoutId)
    expect(await tokensOf(person)).toBe(before + 2_000)
    const invoiceId = (await person.call('billingInvoices')).body.invoices[0]!.id
    const [agent, lead] = [await api.signUpAs('support'), await api.signUpAs('lead')]
    const refund = (staff: Caller) =>
      staff.call('supportRefundInvoice', {
        ...{ params: { invoiceId }, body: { reason: 'Asked for it', requestId: 'refund-one-pack' } },
      })
    expect((await refund(agent)).status).toBe(403)
    expect((await refund(lead)).body).toMatchObject({ changed: true })
    expect((await refund(lead)).body).toMatchObject({ changed: false })
    await vi.waitFor(async () => expect(await tokensOf(person)).toBe(before), { timeout: 30_000, interval: 150 })
    const { invoices } = (await lead.call('supportInvoices', { query: { user: person.userId } })).body
    expect(invoices[0]).toMatchObject({ refundedCents: 300, returnedTokens: 2_000 })
  })

  test('after the grace time no plan is promised: a change asks for another card', async () => {
    const late = { status: 'past_due', grace_ends_at: new Date(Date.now() - 1_000) }
    await api.db('billing_subscriptions').where({ user_id: person.userId }).update(late)
    for (const plan of ['creator', 'pro'] as const)
      expect((await person.call('billingChangePlan', { body: { plan } })).body.code).toBe('payment_declined')
    await api
      .db('billing_subscriptions')
      .where({ user_id: person.userId })
      .update({ status: 'active', grace_ends_at: null })
  })

  test('an account of a class buys and changes nothing', async () => {
    const teacher = await api.signUpAs('teacher')
    const made = (await teacher.call('createClass', { body: { name: '7b', timeZone: 'UTC' } })).body.class
    const params = { classId: made.id }
    const { students } = (await teacher.call('addStudents', { params, body: { names: ['Asha'] } })).body
    const { name, pin } = students[0]!
    const { body } = await api.visitor.call('signInStudent', { body: { code: made.joinCode, name, pin } })
    const student = api.callerWith(body.token)
    for (const item of [{ plan: 'creator' }, { pack: 'pack_2000' }])
      expect((await student.call('billingCheckout', { body: item })).body.code).toBe('class_account_buys_nothing')
    const changed = await student.call('billingChangePlan', { body: { plan: 'pro' } })
    expect(changed.body.code).toBe('class_account_buys_nothing')
    expect(await api.db('billing_checkouts').where({ user_id: students[0]!.id })).toEqual([])
  })

  test('support sees what came in, and runs it again without another effect', async () => {
    const [agent, before] = [await api.signUpAs('support'), await tokensOf(person)]
    const { events } = (await agent.call('supportBillingEvents')).body
    expect(events.map(({ type, state }) => `${type} ${state}`)).toContain('checkout.session.completed done')
    const { id } = events.find(({ type }) => type === 'invoice.paid')!
    const run = () =>
      agent.call('supportRunBillingEvent', {
        ...{ params: { eventId: id }, body: { reason: 'A check', requestId: 'run-one-event' } },
      })
    expect([(await run()).body.changed, (await run()).body.changed]).toEqual([true, false])
    const find = async () =>
      (await agent.call('supportBillingEvents', { query: { subject: id } })).body.events.map(({ runs, state }) => [
        runs,
        state,
      ])
    await vi.waitFor(async () => expect(await find()).toEqual([[2, 'done']]), { timeout: 30_000, interval: 150 })
    expect(await tokensOf(person)).toBe(before)
    const { entries } = (await agent.call('supportAudit', { query: { subjectId: id } })).body
    expect(entries).toMatchObject([{ action: 'run_event', subjectName: 'invoice.paid', reason: 'A check' }])
    const { subscriptions } = (await agent.call('supportSubscriptions', { query: { user: person.userId } })).body
    expect(subscriptions).toMatchObject([{ plan: 'pro', status: 'active' }])
    expect(await checkLedger(api.db)).toEqual([])
  })
})

describe('with Stripe', () => {
  let api: TestApi
  let stripe: FakeStripe

  beforeAll(async () => {
    stripe = await startFakeStripe()
    closing.push(() => stripe.close())
    api = await startPaying(stripe.env)
  })

  const send = ({ body, signature }: { body: string; signature: string }) =>
    fetch(`${api.url}/api/billing/webhook/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })

  test('a paid checkout page gives tokens within three seconds of its event', async () => {
    const person = await api.signUp()
    const { checkoutId, url } = (await person.call('billingCheckout', { body: { plan: 'pro' } })).body
    const before = await tokensOf(person)
    stripe.state.pay(url.split('/').at(-1)!)
    const event = stripe.state.events.find(({ type }) => type === 'checkout.session.completed')!
    const sentAt = performance.now()
    expect((await send(stripe.sign(event))).status).toBe(200)
    await vi.waitFor(async () => expect(await tokensOf(person)).toBe(before + 40_000), {
      timeout: 30_000,
      interval: 20,
    })
    expect(performance.now() - sentAt).toBeLessThan(3_000)
    expect((await person.call('billingCheckoutState', { params: { checkoutId } })).body.state).toBe('applied')
    expect((await person.call('billingPortal')).body.url).toMatch(/^https:\/\/billing.stripe.test/)
  })

  test('a page for a plan closes the older one, also where both were opened at once; packs stay open', async () => {
    const person = await api.signUp()
    const open = async (body: object) => {
      const { checkoutId, url } = (await person.call('billingCheckout', { body })).body
      return { checkoutId, statusAt: () => stripe.state.sessions.get(url.split('/').at(-1)!)!.status }
    }
    const pack = await open({ pack: 'pack_2000' })
    const first = await open({ plan: 'creator' })
    const others = await Promise.all([open({ plan: 'pro' }), open({ plan: 'creator' }), open({ plan: 'pro' })])
    expect([pack.statusAt(), first.statusAt()]).toEqual(['open', 'expired'])
    expect(others.map(({ statusAt }) => statusAt()).toSorted()).toEqual(['expired', 'expired', 'open'])
    const { body } = await person.call('billingCheckoutState', { params: { checkoutId: first.checkoutId } })
    expect(body.state).toBe('expired')
  })

  test('an altered event, an old one and one without a signature are refused', async () => {
    const event = stripe.state.events[0]!
    const signed = stripe.sign(event)
    const refused = [
      { ...signed, body: signed.body.replace('customer', 'somebody') },
      stripe.sign(event, 301),
      { ...signed, signature: '' },
    ]
    for (const request of refused) {
      const answer = await send(request)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'webhook_signature'])
    }
  })

  test('an event whose job was never started is started by the sweep', async () => {
    const person = await api.signUp()
    const { url } = (await person.call('billingCheckout', { body: { pack: 'pack_2000' } })).body
    const before = await tokensOf(person)
    stripe.state.pay(url.split('/').at(-1)!)
    const { id, type, object } = stripe.state.events.at(-1)!
    const subject = { kind: 'checkout', id: object.id } as const
    await receiveEvent(api.db, 'stripe', { id, type, happenedAt: new Date(), subject })
    await vi.waitFor(async () => expect(await tokensOf(person)).toBe(before + 2_000), {
      timeout: 30_000,
      interval: 150,
    })
  })

  test('without an answer of Stripe nothing is bought, and what came in waits', async () => {
    const person = await api.signUp()
    stripe.failWith = 500
    expect((await person.call('billingCheckout', { body: { plan: 'pro' } })).body.code).toBe('billing_unreachable')
    const event = stripe.state.events.find(({ type }) => type === 'customer.subscription.created')!
    expect((await send(stripe.sign({ ...event, id: 'evt_while_away' }))).status).toBe(200)
    stripe.failWith = undefined
    const stateOf = async () => (await api.db('billing_events').where({ id: 'evt_while_away' }).first('state'))?.state
    await vi.waitFor(async () => expect(await stateOf()).toBe('done'), { timeout: 30_000, interval: 150 })
  })
})

import { setTimeout as delay } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { isUpgrade, planFeatures, soldPlans, tokenPacks } from '@songloom/contracts/account/plans.rules'
import { getPack, isGraceOver } from '@songloom/contracts/billing/billing.rules'
import type { BillingOffer, BillingOrder } from '@songloom/contracts/billing/billing'
import type { SessionUser } from '@songloom/contracts/account/session'
import { isClassAccount } from '@songloom/contracts/edu/education.rules'
import { BillingUnreachable, PaymentDeclined } from '@songloom/platform/billing/billing-port'
import type { BillingPort, BillingPrices } from '@songloom/platform/billing/billing-port'
import { listUsualPrices } from '@songloom/platform/billing/stripe/stripe-prices'
import {
  endCheckout,
  getCheckout,
  insertCheckout,
  listReplacedOrders,
  savePage,
} from '@songloom/store/billing/checkouts'
import { getCustomerId, saveCustomer } from '@songloom/store/billing/customers'
import { listReceipts } from '@songloom/store/billing/invoices'
import { getOpenSubscription, toOwnSubscription } from '@songloom/store/billing/subscriptions'
import type { SubscriptionRow } from '@songloom/store/billing/subscriptions'
import { syncSubscription } from '@songloom/store/billing/sync-subscription'
import { announceEvents } from '@songloom/store/events/announcements'
import { createId } from '@songloom/store/ids'
import { consume } from '../auth/limits/limits.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'

type BillingRoutes =
  | 'billing'
  | 'billingCheckout'
  | 'billingCheckoutState'
  | 'billingPortal'
  | 'billingInvoices'
  | 'billingChangePlan'
  | 'billingCancel'
  | 'billingResume'

interface Deps {
  db: Knex
  redis: Redis
  /** Undefined where this installation takes no payments. */
  billing: BillingPort | undefined
  origin: string
  limiter: MakeLimiter
}

/** Each asks the provider once or twice. */
const checkoutsPerMinute = 10

function requireBilling(billing: BillingPort | undefined): BillingPort {
  if (!billing) throw new Refusal('billing_unavailable')
  return billing
}

/** Waits for the provider; its failures become refusals. */
async function ask<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof PaymentDeclined) throw new Refusal('payment_declined', {}, { cause })
    if (cause instanceof BillingUnreachable) throw new Refusal('billing_unreachable', {}, { cause })
    throw cause
  }
}

const describeOffer = (prices: BillingPrices): Pick<BillingOffer, 'plans' | 'packs'> => ({
  plans: soldPlans.map((plan) => ({ plan, ...prices[plan], monthlyTokens: planFeatures[plan].monthlyTokens })),
  packs: tokenPacks.map(({ key: pack, tokens }) => ({ pack, ...prices[pack], tokens })),
})

/** Longer than Stripe takes, and shorter than people wait for a list of plans. */
const pricesWaitMs = 2_000

/** A Stripe that does not answer leaves our usual prices on the page; the checkout shows its own. */
async function readPrices(billing: BillingPort | undefined): Promise<BillingPrices> {
  const late = delay(pricesWaitMs, undefined, { ref: false })
  const answer = await Promise.race([billing?.getPrices().catch(() => undefined), late])
  return answer ?? listUsualPrices()
}

async function describeSubscription(db: Knex, userId: string): Promise<BillingOffer['subscription']> {
  const row = await getOpenSubscription(db, userId)
  return row ? toOwnSubscription(row) : null
}

/** The user's customer at the provider, made at the first purchase. */
async function ensureCustomer(db: Knex, billing: BillingPort, user: SessionUser): Promise<string> {
  const known = await getCustomerId(db, user.id)
  if (known) return known
  const created = await ask(billing.createCustomer({ id: user.id, email: user.email, name: user.username }))
  return saveCustomer(db, user.id, created)
}

/** Of several open pages only the newest can be paid, also where two were opened at once. */
async function expireReplacedPages(db: Knex, billing: BillingPort, userId: string): Promise<void> {
  for (const { id, providerId } of await listReplacedOrders(db, userId))
    if (await billing.expireCheckout(providerId)) await endCheckout(db, id, 'expired')
}

/** An account of a class is deleted with it, and has no page on which to end what it bought. */
function assertMayBuy({ email }: SessionUser): void {
  if (isClassAccount(email)) throw new Refusal('class_account_buys_nothing')
}

async function startCheckout({ db, billing: port, origin }: Deps, user: SessionUser, order: BillingOrder) {
  const billing = requireBilling(port)
  assertMayBuy(user)
  const [plan, pack] = 'plan' in order ? [order.plan, null] : [null, order.pack]
  if (plan && (await getOpenSubscription(db, user.id))) throw new Refusal('subscription_exists')
  const customerId = await ensureCustomer(db, billing, user)
  const orderId = createId()
  await insertCheckout(db, { id: orderId, userId: user.id, plan, pack })
  const page = `${origin}/checkout/${orderId}`
  const { id: providerId, url } = await ask(
    billing.createCheckout({
      ...{ orderId, userId: user.id, customerId, item: plan ?? pack! },
      ...{ successUrl: page, cancelUrl: `${page}?cancelled=1` },
    }),
  )
  await savePage(db, orderId, providerId)
  if (plan) await ask(expireReplacedPages(db, billing, user.id))
  return { success: true as const, checkoutId: orderId, url }
}

/** Buying, changing and ending plans; what the provider then has is written by the same code as its events. */
export function createBillingHandlers(deps: Deps): Pick<Handlers, BillingRoutes> {
  const { db, redis, origin } = deps
  const limit = deps.limiter('checkouts', checkoutsPerMinute, 60)

  async function changeSubscription(
    user: SessionUser,
    change: (billing: BillingPort, row: SubscriptionRow) => Promise<void>,
  ) {
    const billing = requireBilling(deps.billing)
    const row = await getOpenSubscription(db, user.id)
    if (!row) throw new Refusal('no_subscription')
    await ask(change(billing, row))
    await ask(syncSubscription(db, billing, row.id))
    await announceEvents(redis, user.id)
    const now = (await getOpenSubscription(db, user.id)) ?? row
    return { success: true as const, subscription: toOwnSubscription(now) }
  }

  return {
    async billing({ user }) {
      const offer = describeOffer(await readPrices(deps.billing))
      const subscription = user ? await describeSubscription(db, user.id) : null
      return { success: true, kind: deps.billing?.kind ?? 'none', ...offer, subscription }
    },
    async billingCheckout({ user, body }) {
      await consume(limit, user.id)
      return startCheckout(deps, user, body)
    },
    async billingCheckoutState({ user, params }) {
      const found = await getCheckout(db, user.id, params.checkoutId)
      if (!found) throw new Refusal('not_found')
      const { state, plan, pack } = found
      return {
        success: true,
        state,
        plan,
        pack,
        tokens: plan ? planFeatures[plan].monthlyTokens : getPack(pack!).tokens,
      }
    },
    async billingPortal({ user }) {
      const billing = requireBilling(deps.billing)
      const customerId = await getCustomerId(db, user.id)
      if (!customerId) throw new Refusal('nothing_bought')
      return { success: true, url: await ask(billing.createPortal(customerId, `${origin}/myaccount#billing`)) }
    },
    billingInvoices: async ({ user }) => ({ success: true, invoices: await listReceipts(db, user.id) }),
    async billingChangePlan({ user, body: { plan } }) {
      assertMayBuy(user)
      return changeSubscription(user, (billing, row) => {
        // Stripe would charge for a larger plan, and the unpaid invoice would still withhold it.
        if (isGraceOver(row.grace_ends_at)) throw new Refusal('payment_declined')
        if (plan === row.plan) return billing.cancelDowngrade(row.id)
        return isUpgrade(row.plan, plan) ? billing.upgrade(row.id, plan) : billing.downgrade(row.id, plan)
      })
    },
    billingCancel: ({ user }) =>
      changeSubscription(user, (billing, row) => billing.setCancelsAtPeriodEnd(row.id, true)),
    billingResume: ({ user }) =>
      changeSubscription(user, async (billing, row) => {
        if (row.cancels_at_period_end) await billing.setCancelsAtPeriodEnd(row.id, false)
        if (row.next_plan) await billing.cancelDowngrade(row.id)
      }),
  }
}

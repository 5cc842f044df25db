import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { done, route } from '../routes/route.ts'
import type { Route } from '../routes/route.ts'
import { soldPlans } from '../account/plans.rules.ts'
import { billingKinds, invoiceStatuses, packKeys, subscriptionStatuses } from './billing.rules.ts'

const soldPlanSchema = z.enum(soldPlans)
const packSchema = z.enum(packKeys)

/** A user's newest subscription that has not ended. */
export const ownSubscriptionSchema = z.object({
  plan: soldPlanSchema,
  /** The plan from the next period on, where it differs. */
  nextPlan: z.nullable(soldPlanSchema),
  status: z.enum(subscriptionStatuses),
  periodEndsAt: z.string(),
  cancelsAtPeriodEnd: z.boolean(),
  /** While a renewal is unpaid: the end of the plan unless it is paid. */
  graceEndsAt: z.nullable(z.string()),
})
export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>

export const billingOfferSchema = z.object({
  kind: z.enum(billingKinds),
  /** Monthly prices in cents. */
  plans: z.array(
    z.object({ plan: soldPlanSchema, priceCents: z.number(), currency: z.string(), monthlyTokens: z.number() }),
  ),
  packs: z.array(z.object({ pack: packSchema, priceCents: z.number(), currency: z.string(), tokens: z.number() })),
  /** Null for visitors, and without a subscription. */
  subscription: z.nullable(ownSubscriptionSchema),
})
export type BillingOffer = z.infer<typeof billingOfferSchema>

const orderSchema = z.union([z.strictObject({ plan: soldPlanSchema }), z.strictObject({ pack: packSchema })])
export type BillingOrder = z.infer<typeof orderSchema>

/** A paid or open invoice: a month of a plan, or a pack. */
export const receiptSchema = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  plan: z.nullable(soldPlanSchema),
  pack: z.nullable(packSchema),
  status: z.enum(invoiceStatuses),
  totalCents: z.number(),
  refundedCents: z.number(),
  currency: z.string(),
  /** Tokens that it gave, less those taken back after a refund. */
  tokens: z.number(),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** The provider's page with the printable invoice; null for test payments. */
  url: z.nullable(z.string()),
})
export type Receipt = z.infer<typeof receiptSchema>

const shared = { feature: 'billing', policy: 'session' } as const
const away = ['billing_unavailable', 'billing_unreachable'] as const
const page = z.object({ success: z.literal(true), checkoutId: z.string(), url: z.string() })
const subscriptionResponse = z.object({ success: z.literal(true), subscription: ownSubscriptionSchema })
const checkoutParams = z.object({ checkoutId: idSchema })

/** Buying plans and tokens, and what was bought. */
export const billingRoutes = {
  billing: route({
    ...shared,
    method: 'GET',
    path: '/api/billing',
    policy: 'public',
    response: z.extend(billingOfferSchema, { success: z.literal(true) }),
  }),
  /** Starts a purchase: the buyer continues at `url`. */
  billingCheckout: route({
    ...shared,
    method: 'POST',
    path: '/api/billing/checkout',
    body: orderSchema,
    response: page,
    errors: [...away, 'class_account_buys_nothing', 'subscription_exists', 'too_many_requests'],
  }),
  /** `applied` once its plan or tokens are there. */
  billingCheckoutState: route({
    ...shared,
    method: 'GET',
    path: '/api/billing/checkout/:checkoutId',
    params: checkoutParams,
    response: z.object({
      success: z.literal(true),
      state: z.enum(['open', 'applied', 'expired']),
      plan: z.nullable(soldPlanSchema),
      pack: z.nullable(packSchema),
      tokens: z.number(),
    }),
    errors: ['not_found'],
  }),
  /** The provider's page for cards and invoices. */
  billingPortal: route({
    ...shared,
    method: 'POST',
    path: '/api/billing/portal',
    response: z.object({ success: z.literal(true), url: z.string() }),
    errors: [...away, 'nothing_bought'],
  }),
  billingInvoices: route({
    ...shared,
    method: 'GET',
    path: '/api/billing/invoices',
    response: z.object({ success: z.literal(true), invoices: z.array(receiptSchema) }),
  }),
  /** A higher plan starts at once, a lower one with the next period. */
  billingChangePlan: route({
    ...shared,
    method: 'POST',
    path: '/api/billing/change-plan',
    body: z.strictObject({ plan: soldPlanSchema }),
    response: subscriptionResponse,
    errors: [...away, 'class_account_buys_nothing', 'no_subscription', 'payment_declined'],
  }),
  /** Ends the subscription with its period. */
  billingCancel: route({
    ...shared,
    method: 'POST',
    path: '/api/billing/cancel',
    response: subscriptionResponse,
    errors: [...away, 'no_subscription'],
  }),
  /** Takes a cancellation or a change at the period's end back. */
  billingResume: route({
    ...shared,
    method: 'POST',
    path: '/api/billing/resume',
    response: subscriptionResponse,
    errors: [...away, 'no_subscription'],
  }),
  /** Signed events of Stripe. Answered once the event is stored. */
  billingWebhook: route({
    feature: 'billing',
    method: 'POST',
    path: '/api/billing/webhook/stripe',
    policy: 'public',
    response: done,
    errors: ['billing_unavailable', 'webhook_signature'],
  }),
  /** An order of the test checkout, for its page. */
  testCheckout: route({
    ...shared,
    method: 'GET',
    path: '/api/billing/test-checkout/:checkoutId',
    params: checkoutParams,
    response: z.object({
      success: z.literal(true),
      isOpen: z.boolean(),
      plan: z.nullable(soldPlanSchema),
      pack: z.nullable(packSchema),
      priceCents: z.number(),
      currency: z.string(),
    }),
    errors: ['not_found', 'billing_unavailable'],
  }),
  /** Plays the buyer's payment, or a card that is declined. No money moves. */
  payTestCheckout: route({
    ...shared,
    method: 'POST',
    path: '/api/billing/test-checkout/:checkoutId',
    params: checkoutParams,
    body: z.strictObject({ outcome: z.enum(['pay', 'decline']) }),
    response: z.object({ success: z.literal(true), isPaid: z.boolean() }),
    errors: ['not_found', 'billing_unavailable'],
  }),
} as const satisfies Record<string, Route>

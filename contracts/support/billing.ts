import * as z from 'zod/mini'
import { soldPlans, tokenPacks } from '../account/plans.rules.ts'
import type { TokenPackKey } from '../account/plans.rules.ts'
import {
  billingEventStates,
  billingSubjectKinds,
  driftKindNames,
  invoiceStatuses,
  subscriptionStatuses,
} from '../billing/billing.rules.ts'
import { route } from '../routes/route.ts'
import type { Route } from '../routes/route.ts'
import { reasonSchema, requestIdSchema } from './generations.ts'

const soldPlanSchema = z.enum(soldPlans)
const packSchema = z.enum(tokenPacks.map(({ key }) => key) as [TokenPackKey, ...TokenPackKey[]])
const paging = {
  after: z.optional(z.string().check(z.maxLength(140))),
  limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100)), 25),
}
const providerId = z.string().check(z.minLength(1), z.maxLength(120))
/** The id of a user, or a part of the e-mail address. */
const user = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120)))
const press = z.strictObject({ reason: reasonSchema, requestId: requestIdSchema })

/** A subscription of a user, as support sees it. */
export const supportSubscriptionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  userEmail: z.string(),
  plan: soldPlanSchema,
  nextPlan: z.nullable(soldPlanSchema),
  status: z.enum(subscriptionStatuses),
  periodEndsAt: z.string(),
  cancelsAtPeriodEnd: z.boolean(),
  graceEndsAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type SupportSubscription = z.infer<typeof supportSubscriptionSchema>

/** An invoice of a user, as support sees it. */
export const supportInvoiceSchema = z.object({
  id: z.string(),
  userId: z.string(),
  userEmail: z.string(),
  number: z.nullable(z.string()),
  plan: z.nullable(soldPlanSchema),
  pack: z.nullable(packSchema),
  status: z.enum(invoiceStatuses),
  totalCents: z.number(),
  refundedCents: z.number(),
  isDisputed: z.boolean(),
  currency: z.string(),
  grantedTokens: z.number(),
  /** Tokens whose money went back; those that were spent stay spent. */
  returnedTokens: z.number(),
  createdAt: z.string(),
})
export type SupportInvoice = z.infer<typeof supportInvoiceSchema>

/** A received event: what came, when, and what it did. */
export const supportBillingEventSchema = z.object({
  id: z.string(),
  provider: z.enum(['stripe', 'test']),
  type: z.string(),
  subjectKind: z.nullable(z.enum(billingSubjectKinds)),
  subjectId: z.nullable(z.string()),
  happenedAt: z.string(),
  receivedAt: z.string(),
  deliveries: z.number(),
  runs: z.number(),
  state: z.enum(billingEventStates),
  outcome: z.nullable(z.string()),
})
export type SupportBillingEvent = z.infer<typeof supportBillingEventSchema>

/** A difference between our rows and the provider's. */
export const supportDriftSchema = z.object({
  /** Kind and subject. */
  id: z.string(),
  kind: z.enum(driftKindNames as [(typeof driftKindNames)[number], ...typeof driftKindNames]),
  subjectId: z.string(),
  userId: z.nullable(z.string()),
  found: z.string(),
  did: z.string(),
  isRepaired: z.boolean(),
  firstAt: z.string(),
  lastAt: z.string(),
  resolvedAt: z.nullable(z.string()),
})
export type SupportDrift = z.infer<typeof supportDriftSchema>

const shared = { feature: 'support-billing', policy: 'support' } as const
const pressed = z.object({ success: z.literal(true), changed: z.boolean(), auditId: z.string() })

/** Subscriptions, payments and received events at the support desk. */
export const supportBillingRoutes = {
  supportSubscriptions: route({
    ...shared,
    method: 'GET',
    path: '/api/support/subscriptions',
    query: z.object({
      user,
      status: z.optional(z.enum(subscriptionStatuses)),
      plan: z.optional(soldPlanSchema),
      ...paging,
    }),
    response: z.object({
      success: z.literal(true),
      subscriptions: z.array(supportSubscriptionSchema),
      next: z.nullable(z.string()),
    }),
  }),
  supportInvoices: route({
    ...shared,
    method: 'GET',
    path: '/api/support/invoices',
    query: z.object({ user, ...paging }),
    response: z.object({
      success: z.literal(true),
      invoices: z.array(supportInvoiceSchema),
      next: z.nullable(z.string()),
    }),
  }),
  /** Gives the whole payment back; its tokens follow as far as they are unspent. */
  supportRefundInvoice: route({
    ...shared,
    method: 'POST',
    path: '/api/support/invoices/:invoiceId/refund',
    policy: 'lead',
    params: z.object({ invoiceId: providerId }),
    body: press,
    response: pressed,
    errors: ['not_found', 'not_eligible', 'request_id_reused', 'billing_unavailable', 'billing_unreachable'],
  }),
  supportBillingEvents: route({
    ...shared,
    method: 'GET',
    path: '/api/support/billing/events',
    query: z.object({
      state: z.optional(z.enum(billingEventStates)),
      /** The id of an event or of its object. */
      subject: z.optional(z.string().check(z.maxLength(120))),
      ...paging,
    }),
    response: z.object({
      success: z.literal(true),
      events: z.array(supportBillingEventSchema),
      next: z.nullable(z.string()),
    }),
  }),
  /** Fetches the event's object again and applies it; repeated runs change nothing more. */
  supportRunBillingEvent: route({
    ...shared,
    method: 'POST',
    path: '/api/support/billing/events/:eventId/run',
    params: z.object({ eventId: providerId }),
    body: press,
    response: pressed,
    errors: ['not_found', 'not_eligible', 'request_id_reused'],
  }),
  /** Open differences, and the newest resolved ones. */
  supportDrifts: route({
    ...shared,
    method: 'GET',
    path: '/api/support/billing/drifts',
    response: z.object({
      success: z.literal(true),
      drifts: z.array(supportDriftSchema),
      /** The newest comparison; null before the first. */
      comparison: z.nullable(
        z.object({ at: z.string(), tookMs: z.number(), compared: z.number(), found: z.number(), repaired: z.number() }),
      ),
    }),
  }),
  /** Compares with the provider now instead of at night. */
  supportCompareBilling: route({
    ...shared,
    method: 'POST',
    path: '/api/support/billing/compare',
    body: press,
    response: pressed,
    errors: ['billing_unavailable', 'request_id_reused', 'workflow_unreachable'],
  }),
} as const satisfies Record<string, Route>

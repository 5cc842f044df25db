import { planFeatures, tokenPacks } from '../account/plans.rules.ts'
import type { SoldPlan, TokenPackKey } from '../account/plans.rules.ts'

/** Packs of tokens, in the order of their size. */
export const packKeys = tokenPacks.map(({ key }) => key) as readonly TokenPackKey[]

/** A pack's tokens and our price. */
export const getPack = (pack: TokenPackKey) => tokenPacks.find(({ key }) => key === pack)!

/** Where payments go: Stripe, the test checkout without money, or nowhere. */
export const billingKinds = ['stripe', 'test', 'none'] as const
export type BillingKind = (typeof billingKinds)[number]

/**
 * Incomplete: the first payment is missing. Past due: a renewal was not paid, and the plan stays for the grace time.
 */
export const subscriptionStatuses = ['incomplete', 'active', 'past_due', 'ended'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Whether the grace time of a late payment is over, which ends the plan until it is paid. */
export const isGraceOver = (graceEndsAt: Date | string | null, now = new Date()): boolean =>
  graceEndsAt !== null && new Date(graceEndsAt) <= now

export const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** The plan that gives most; null for none. */
export const getHighestPlan = (plans: readonly SoldPlan[]): SoldPlan | null =>
  plans.toSorted((one, other) => planFeatures[other].monthlyTokens - planFeatures[one].monthlyTokens)[0] ?? null

/** Tokens to take back for refunded cents: their share of the payment, rounded down, and never more than were given. */
export function getTokensToReturn(grantedTokens: number, totalCents: number, refundedCents: number): number {
  if (totalCents <= 0) return 0
  return Math.floor((grantedTokens * Math.min(refundedCents, totalCents)) / totalCents)
}

/** States of a received event: ignored events are of no use to us, failed ones can be run again. */
export const billingEventStates = ['received', 'started', 'done', 'ignored', 'failed'] as const
export type BillingEventState = (typeof billingEventStates)[number]

/** What an event is about. */
export const billingSubjectKinds = ['subscription', 'checkout', 'invoice', 'charge'] as const
export type BillingSubjectKind = (typeof billingSubjectKinds)[number]

/** Differences between our rows and the payment provider's, with what they mean. */
export const driftKinds = {
  ended_there: 'Active here, ended at the provider',
  missing_here: 'Active at the provider, missing here',
  wrong_plan: 'Another plan than at the provider',
  wrong_period: 'Another period than at the provider',
  unpaid_active: 'Active here, not paid at the provider',
  missing_invoice: 'An invoice of the provider is missing here',
  missing_grant: 'A paid period without its tokens',
  double_grant: 'A paid period with tokens twice',
  unseen_refund: 'A refund at the provider that was not seen here',
  foreign_customer: 'A customer of another user',
} as const
export type DriftKind = keyof typeof driftKinds
export const driftKindNames = Object.keys(driftKinds) as DriftKind[]

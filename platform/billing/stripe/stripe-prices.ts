import { planFeatures, soldPlans, tokenPacks } from '@songloom/contracts/account/plans.rules'
import type { SoldPlan, TokenPackKey } from '@songloom/contracts/account/plans.rules'
import { packKeys } from '@songloom/contracts/billing/billing.rules'
import type { BillingPrices } from '../billing-port.ts'

export type BillingItem = SoldPlan | TokenPackKey
/** The price's id at Stripe for each plan and pack. */
export type PriceIds = Record<BillingItem, string>

export const billingItems: readonly BillingItem[] = [...soldPlans, ...packKeys]

/** Whether an item is a pack of tokens instead of a plan. */
export const isPack = (item: BillingItem): item is TokenPackKey => packKeys.some((pack) => pack === item)
/** Returns the item as a plan; null for a pack and for no item. */
export const toPlan = (item: BillingItem | undefined): SoldPlan | null =>
  soldPlans.find((plan) => plan === item) ?? null
/** Returns the text as a pack of tokens; null for anything else. */
export const toPack = (item: string | null | undefined): TokenPackKey | null =>
  packKeys.find((pack) => pack === item) ?? null

/** The plan or pack of a price; undefined for another's. */
export const findItem = (prices: PriceIds, priceId: string | undefined): BillingItem | undefined =>
  billingItems.find((item) => prices[item] === priceId)

/** Our own prices, where no provider names others. */
export function listUsualPrices(): BillingPrices {
  const inUsd = (priceCents: number) => ({ priceCents, currency: 'usd' })
  const plans = soldPlans.map((plan) => [plan, inUsd(planFeatures[plan].priceCents ?? 0)] as const)
  const packs = tokenPacks.map(({ key, priceCents }) => [key, inUsd(priceCents)] as const)
  return Object.fromEntries([...plans, ...packs]) as BillingPrices
}

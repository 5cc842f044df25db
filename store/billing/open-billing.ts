import type { BillingPort } from '@songloom/platform/billing/billing-port'
import { createStripeBilling } from '@songloom/platform/billing/stripe/stripe-billing'
import type { Config } from '@songloom/platform/config'
import type { Database } from '../database.ts'
import { createTestBilling } from './test-billing.ts'

/** The payment provider of this installation; undefined where it takes no payments. */
export function openBilling(config: Pick<Config, 'billing' | 'publicOrigin'>, db: Database): BillingPort | undefined {
  const { billing, publicOrigin } = config
  if (billing.kind === 'stripe') return createStripeBilling(billing)
  return billing.kind === 'test' ? createTestBilling(db, publicOrigin) : undefined
}

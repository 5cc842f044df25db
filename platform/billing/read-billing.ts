import type { StripeSettings } from './stripe/stripe-billing.ts'

/** Stripe by its settings, the test checkout where it is asked for, or none. */
export type BillingConfig = ({ kind: 'stripe' } & StripeSettings) | { kind: 'test' } | { kind: 'none' }

type Environment = Record<string, string | undefined>

const priceNames = {
  creator: 'STRIPE_PRICE_CREATOR',
  pro: 'STRIPE_PRICE_PRO',
  pack_2000: 'STRIPE_PRICE_PACK_2000',
  pack_10000: 'STRIPE_PRICE_PACK_10000',
  pack_50000: 'STRIPE_PRICE_PACK_50000',
} as const

/** Reads the payment provider; problems name settings and never their values, which are secrets. */
export function readBilling(env: Environment, problems: string[]): BillingConfig {
  const setting = (name: string): string => env[name]?.trim() ?? ''
  const kind = setting('BILLING')
  if (kind !== '' && kind !== 'test' && kind !== 'none') problems.push('BILLING must be "test" or "none".')
  const secretKey = setting('STRIPE_SECRET_KEY')
  if (secretKey === '') return { kind: kind === 'test' ? 'test' : 'none' }
  if (kind === 'none') return { kind }
  const required = (name: string): string => {
    if (setting(name) === '') problems.push(`${name} is missing: it belongs to STRIPE_SECRET_KEY.`)
    return setting(name)
  }
  const apiHost = setting('STRIPE_API_HOST')
  if (apiHost && !URL.canParse(apiHost))
    problems.push('STRIPE_API_HOST must be an address such as http://127.0.0.1:12111.')
  const { creator, pro, ...packs } = priceNames
  return {
    kind: 'stripe',
    secretKey,
    webhookSecret: required('STRIPE_WEBHOOK_SECRET'),
    prices: {
      creator: required(creator),
      pro: required(pro),
      pack_2000: required(packs.pack_2000),
      pack_10000: required(packs.pack_10000),
      pack_50000: required(packs.pack_50000),
    },
    apiHost: apiHost || undefined,
  }
}

import { planFeatures } from '@songloom/contracts/account/plans.rules'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import { useQuery } from '@tanstack/react-query'
import { billingQuery } from '../../lib/billing/billing.ts'
import { formatMoney } from '../../lib/i18n/format.ts'

/** The monthly price of a plan: the payment provider's, or ours until it is known. */
export function usePrices(): (plan: Plan) => string {
  const { data: offer } = useQuery(billingQuery)
  return (plan) => {
    const offered = offer?.plans.find((each) => each.plan === plan)
    return offered
      ? formatMoney(offered.priceCents, offered.currency)
      : formatMoney(planFeatures[plan].priceCents ?? 0, 'usd')
  }
}

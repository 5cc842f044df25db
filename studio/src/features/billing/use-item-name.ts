import { useLingui } from '@lingui/react/macro'
import type { SoldPlan, TokenPackKey } from '@songloom/contracts/account/plans.rules'
import { getPack } from '@songloom/contracts/billing/billing.rules'
import { grouped } from '../../lib/i18n/format.ts'

/** The name of a plan or a pack on receipts and payment pages. */
export function useItemName(): (plan: SoldPlan | null, pack: TokenPackKey | null) => string {
  const { t } = useLingui()
  const plans = { creator: t`Creator plan, one month`, pro: t`Pro plan, one month` }
  return (plan, pack) => {
    if (plan) return plans[plan]
    const tokens = grouped(pack ? getPack(pack).tokens : 0)
    return t`${tokens} tokens`
  }
}

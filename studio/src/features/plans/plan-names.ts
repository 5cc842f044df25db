import { useLingui } from '@lingui/react/macro'
import { soldPlans } from '@songloom/contracts/account/plans.rules'
import type { Plan } from '@songloom/contracts/account/plans.rules'

/** The plans that are compared, cheapest first. */
export const comparedPlans = ['free', ...soldPlans] as const satisfies readonly Plan[]

export function usePlanNames(): Record<Plan, string> {
  const { t } = useLingui()
  return { free: t`Free`, creator: t`Creator`, pro: t`Pro`, other: t`Team` }
}

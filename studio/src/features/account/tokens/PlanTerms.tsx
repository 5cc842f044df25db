import { useLingui } from '@lingui/react/macro'
import type { AccountPlan } from '@songloom/contracts/account/plan'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { useQuery } from '@tanstack/react-query'
import { accountPlanQuery } from '../../../lib/billing/account-plan.ts'
import { grouped, formatLongDay } from '../../../lib/i18n/format.ts'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { openPlans } from '../../../lib/shell/shell-store.ts'
import { Button } from '../../../ui/controls/Button.tsx'

/** When the plan ends or becomes another, when tokens come next, and what happens to unused ones. */
function useTerms(): (plan: AccountPlan) => string[] {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const names = { free: t`Free`, creator: t`Creator`, pro: t`Pro`, other: t`Team` }
  return ({ plan, periodEndsAt, nextPlan, nextGrant }) => {
    const day = periodEndsAt === null ? '' : formatLongDay(periodEndsAt, locale)
    const next = nextPlan === null ? '' : names[nextPlan]
    const { rollOverTokens } = planFeatures[nextPlan ?? plan]
    const [tokens, cap] = [grouped(nextGrant?.tokens ?? 0), grouped(rollOverTokens)]
    const grantDay = nextGrant === null ? '' : formatLongDay(nextGrant.at, locale)
    return [
      ...(day && next ? [t`On ${day} your plan changes to ${next}.`] : []),
      ...(nextGrant ? [t`The next ${tokens} tokens come on ${grantDay}.`] : []),
      rollOverTokens > 0
        ? t`When your plan renews, up to ${cap} unused monthly tokens stay for one more month.`
        : t`Unused monthly tokens expire a week after their month.`,
    ]
  }
}

/** The plan, with what comes next. */
export function PlanTerms() {
  const { t } = useLingui()
  const { data: plan } = useQuery(accountPlanQuery)
  const terms = useTerms()
  const names = { free: t`Free`, creator: t`Creator`, pro: t`Pro`, other: t`Team` }
  if (!plan) return null
  return (
    <div className="mb-5">
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-lg">{names[plan.plan]}</span>
        <Button className="min-h-11" onClick={openPlans}>{t`See plans`}</Button>
      </p>
      <ul className="mt-2 flex flex-col gap-1 text-ink-2">
        {terms(plan).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import { Check, Minus } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { featureRows } from './feature-rows.ts'
import type { FeatureCell } from './feature-rows.ts'
import { comparedPlans, usePlanNames } from './plan-names.ts'
import { usePrices } from './use-prices.ts'

function Cell({ value }: { value: FeatureCell }) {
  const { t, i18n } = useLingui()
  if (typeof value === 'string') return value
  if (typeof value === 'object') return i18n._(value)
  const Icon = value ? Check : Minus
  return (
    <>
      <Icon className={classes('mx-auto size-4', value ? 'text-leaf' : 'text-ink-3')} aria-hidden />
      <span className="sr-only">{value ? t`Yes` : t`No`}</span>
    </>
  )
}

function PlanHead({ plan, isOwn }: { plan: Plan; isOwn: boolean }) {
  const { t } = useLingui()
  const names = usePlanNames()
  const price = usePrices()(plan)
  return (
    <th scope="col" className="px-1 pb-3 align-top font-medium">
      <span className="block text-base">{names[plan]}</span>
      <span className="block text-sm font-normal text-ink-2">{t`${price} a month`}</span>
      {isOwn ? <span className="block text-sm font-normal text-marigold-text">{t`Your plan`}</span> : null}
    </th>
  )
}

/** Plans side by side, a line for each feature. */
export function FeatureTable({ own }: { own: Plan | undefined }) {
  const { t, i18n } = useLingui()
  const tint = (plan: Plan): string => (plan === own ? 'bg-raised' : '')
  return (
    <table className="w-full table-fixed text-center" aria-label={t`Features of each plan`}>
      <colgroup>
        <col className="w-2/5 md:w-1/3" />
      </colgroup>
      <thead>
        <tr>
          <td />
          {comparedPlans.map((plan) => (
            <PlanHead key={plan} plan={plan} isOwn={plan === own} />
          ))}
        </tr>
      </thead>
      <tbody>
        {featureRows.map(({ name, read }) => (
          <tr key={name.id} className="border-t border-line">
            <th scope="row" className="py-2 pr-2 text-left font-normal text-ink-2">
              {i18n._(name)}
            </th>
            {comparedPlans.map((plan) => (
              <td key={plan} className={classes('px-1 py-2', tint(plan))}>
                <Cell value={read(planFeatures[plan])} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

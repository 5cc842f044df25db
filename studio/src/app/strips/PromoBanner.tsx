import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useEducation } from '../../lib/cache/education.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { openPlans } from '../../lib/shell/shell-store.ts'
import { Button } from '../../ui/controls/Button.tsx'

/**
 * Pages without the banner: education, a project, the account, artists' styles (spec 3 §2); shared pages and payments.
 */
const withoutBanner = [/^\/studio\/./, /^\/edu\/create\/./, /^\/myaccount/, /^\/dna/, /^\/listen\//, /^\/checkout/]

/** Announces V5 to users without a subscription. It is below the page, so that nothing moves when it appears. */
export function PromoBanner() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const me = useQuery(meQuery)
  const education = useEducation()
  if (education || !me.isSuccess || me.data?.stripeCheckoutSession) return null
  if (withoutBanner.some((path) => path.test(pathname))) return null
  return (
    <aside
      aria-label={t`Songloom V5`}
      className="flex shrink-0 items-center justify-center gap-x-3 border-t border-line bg-raised px-4 py-1.5"
    >
      <p className="min-w-0 text-ink-2">{t`V5 is coming. Subscribe and be ready for it.`}</p>
      <Button className="min-h-11 shrink-0 px-3! md:min-h-9" onClick={openPlans}>{t`See plans`}</Button>
    </aside>
  )
}

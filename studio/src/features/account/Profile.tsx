import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../lib/cache/queries.ts'
import { openPlans } from '../../lib/shell/shell-store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { StorageUse } from './StorageUse.tsx'

/** Who is signed in, with which plan, and how much is stored. */
export function Profile() {
  const { t } = useLingui()
  const { data: me } = useQuery(meQuery)
  const planNames = { free: t`Free`, creator: t`Creator`, pro: t`Pro`, other: t`Team` }
  if (!me) return null
  return (
    <>
      <dl className="grid grid-cols-[6rem_1fr] gap-y-2">
        <dt className="text-ink-2">{t`Name`}</dt>
        <dd className="break-words">{me.username}</dd>
        <dt className="text-ink-2">{t`Email`}</dt>
        <dd className="break-all">{me.email}</dd>
        <dt className="text-ink-2">{t`Plan`}</dt>
        <dd className="flex flex-wrap items-center gap-3">
          {planNames[me.plan]}
          <Button className="min-h-8" onClick={openPlans}>{t`Manage your plan`}</Button>
        </dd>
      </dl>
      <StorageUse />
    </>
  )
}

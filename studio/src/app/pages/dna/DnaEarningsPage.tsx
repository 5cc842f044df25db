import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Earnings } from '../../../features/dna/earnings/Earnings.tsx'
import { meQuery } from '../../../lib/cache/queries.ts'
import { usePageTitle } from '../../page-title.ts'
import { SignInInvitation } from '../../strips/SignInInvitation.tsx'

export function Component() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  usePageTitle(t`Earnings`)
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 md:px-8 md:py-10">
      <h1 className="mb-4 text-xl">{t`Earnings`}</h1>
      {me.data === null ? <SignInInvitation /> : <Earnings />}
    </div>
  )
}

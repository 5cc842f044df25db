import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { CheckoutReturn } from '../../../features/billing/CheckoutReturn.tsx'
import { meQuery } from '../../../lib/cache/queries.ts'
import { SignInInvitation } from '../../strips/SignInInvitation.tsx'
import { usePageTitle } from '../../page-title.ts'

export function Component() {
  const { t } = useLingui()
  const { checkoutId = '' } = useParams()
  const [params] = useSearchParams()
  const { data: me } = useQuery(meQuery)
  usePageTitle(t`Your purchase`)
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 py-10">
      <h1 className="text-xl">{t`Your purchase`}</h1>
      {me === null ? <SignInInvitation /> : null}
      {me ? <CheckoutReturn checkoutId={checkoutId} isCancelled={params.has('cancelled')} /> : null}
    </div>
  )
}

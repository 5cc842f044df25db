import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { TestCheckout } from '../../../features/billing/TestCheckout.tsx'
import { meQuery } from '../../../lib/cache/queries.ts'
import { SignInInvitation } from '../../strips/SignInInvitation.tsx'
import { usePageTitle } from '../../page-title.ts'

export function Component() {
  const { t } = useLingui()
  const { checkoutId = '' } = useParams()
  const { data: me } = useQuery(meQuery)
  usePageTitle(t`Test checkout`)
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 py-10">
      <h1 className="text-xl">{t`Test checkout`}</h1>
      {me === null ? <SignInInvitation /> : null}
      {me ? <TestCheckout checkoutId={checkoutId} /> : null}
    </div>
  )
}

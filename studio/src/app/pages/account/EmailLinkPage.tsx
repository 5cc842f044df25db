import { useLingui } from '@lingui/react/macro'
import { useLocation, useSearchParams } from 'react-router'
import { EmailLink } from '../../../features/auth/EmailLink.tsx'
import { usePageTitle } from '../../page-title.ts'

/** Where the links in mails about a change of the address lead. */
export function Component() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const isCancelling = useLocation().pathname === '/cancel-email'
  const title = isCancelling ? t`Keep your email` : t`Confirm your email`
  usePageTitle(title)
  return (
    <div className="mx-auto flex max-w-3xl flex-col items-start gap-4 px-4 py-10">
      <h1 className="text-xl">{title}</h1>
      <EmailLink token={params.get('token') ?? ''} isCancelling={isCancelling} />
    </div>
  )
}

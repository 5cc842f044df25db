import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DnaList } from '../../../features/dna/browse/DnaList.tsx'
import { meQuery } from '../../../lib/cache/queries.ts'
import { Link } from '../../../ui/controls/Link.tsx'
import { usePageTitle } from '../../page-title.ts'
import { SignInInvitation } from '../../strips/SignInInvitation.tsx'

const linkClass = 'inline-flex min-h-10 items-center text-marigold-text hover:underline max-md:min-h-11'

/** Styles and voices: those of others, one's own, and purchased ones. */
export function Component() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  usePageTitle(t`DNA`)
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 md:px-8 md:py-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-xl">{t`DNA`}</h1>
        {me.data ? (
          <p className="flex flex-wrap gap-x-4">
            <Link to="/dna/earnings" className={linkClass}>{t`Earnings`}</Link>
            <Link to="/dna/createDna" className={linkClass}>{t`Train Your Own`}</Link>
          </p>
        ) : null}
      </div>
      {me.data === null ? <SignInInvitation /> : <DnaList />}
    </div>
  )
}

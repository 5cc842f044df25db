import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { DnaView } from '../../../features/dna/view/DnaView.tsx'
import { nameDna } from '../../../features/dna/dna-labels.ts'
import { dnaQuery } from '../../../lib/cache/dna.ts'
import { meQuery } from '../../../lib/cache/queries.ts'
import { ApiError } from '../../../lib/http/api.ts'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { NotFound } from '../../NotFound.tsx'
import { usePageTitle } from '../../page-title.ts'
import { SignInInvitation } from '../../strips/SignInInvitation.tsx'

/** One style or voice. */
export function Component() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const me = useQuery(meQuery)
  const dnaId = params.get('dnaId') ?? ''
  const { data: dna, error, refetch } = useQuery({ ...dnaQuery(dnaId), enabled: me.data !== null && dnaId !== '' })
  usePageTitle(dna ? nameDna(dna) : t`DNA`)
  const isMissing = dnaId === '' || (error instanceof ApiError && (error.status === 404 || error.status === 400))
  if (isMissing) return <NotFound />
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 md:px-8 md:py-10">
      {me.data === null ? (
        <SignInInvitation />
      ) : dna ? (
        <DnaView dna={dna} />
      ) : error ? (
        <LoadFailure text={t`Couldn't load DNA.`} retry={t`Retry`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-70" />
      )}
    </div>
  )
}

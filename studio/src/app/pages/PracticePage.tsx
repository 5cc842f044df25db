import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PracticePage } from '../../features/practice/PracticePage.tsx'
import { practiceQuery } from '../../features/practice/practice-query.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { ApiError } from '../../lib/http/api.ts'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { NotFound } from '../NotFound.tsx'
import { usePageTitle } from '../page-title.ts'
import { SignInInvitation } from '../strips/SignInInvitation.tsx'

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** An audio to practise, at an address of its own. */
export function Component() {
  const { t } = useLingui()
  const { audioId = '' } = useParams()
  const me = useQuery(meQuery)
  const { data, error, refetch } = useQuery({ ...practiceQuery(audioId), enabled: me.data !== null })
  usePageTitle(data ? t`Practice: ${data.name}` : t`Practice`)
  if (isMissing(error)) return <NotFound />
  if (data) return <PracticePage key={data.audioId} view={data} />
  return (
    <div className="mx-auto max-w-[960px] px-4 py-6 md:px-8">
      {me.data === null ? (
        <>
          <h1 className="mb-4 text-xl">{t`Practice`}</h1>
          <SignInInvitation />
        </>
      ) : error ? (
        <LoadFailure text={t`Couldn't open this audio.`} retry={t`Retry`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-70" />
      )}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ownArtistQuery } from '../../lib/cache/explore.ts'
import { Link } from '../../ui/controls/Link.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { ArtistForm } from './ArtistForm.tsx'

/** One's artist page, in My account. */
export function ArtistSection() {
  const { t } = useLingui()
  const { data, isLoadingError, refetch } = useQuery(ownArtistQuery)
  if (isLoadingError)
    return <LoadFailure text={t`Couldn't load your artist page.`} retry={t`Retry`} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-48" />
  return (
    <>
      <p className="mb-4 text-ink-2">
        {data.isPublic
          ? t`Your published songs appear under this name.`
          : t`Nobody sees this until you publish a song.`}{' '}
        {data.id === null ? null : (
          <Link
            to={`/artist/${data.id}`}
            className="inline-flex min-h-6 items-center text-marigold-text underline underline-offset-4"
          >{t`Open your artist page`}</Link>
        )}
      </p>
      <ArtistForm key={data.name} name={data.name} bio={data.bio} />
    </>
  )
}

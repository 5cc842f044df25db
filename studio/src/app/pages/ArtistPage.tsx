import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ArtistView } from '../../features/explore/ArtistView.tsx'
import { artistQuery } from '../../lib/cache/explore.ts'
import { ApiError } from '../../lib/http/api.ts'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { NotFound } from '../NotFound.tsx'
import { usePageTitle } from '../page-title.ts'

/** An artist's page, for anyone while something of theirs is published. */
export function Component() {
  const { t } = useLingui()
  const { artistId = '' } = useParams()
  const { data: artist, error, refetch } = useQuery(artistQuery(artistId))
  usePageTitle(artist?.name ?? t`Artist`)
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 md:px-8 md:py-10">
      {artist ? (
        <ArtistView artist={artist} />
      ) : error ? (
        <LoadFailure text={t`Couldn't load this artist.`} retry={t`Retry`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-70" />
      )}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PlaylistView } from '../../features/explore/PlaylistView.tsx'
import { playlistQuery } from '../../lib/cache/explore.ts'
import { ApiError } from '../../lib/http/api.ts'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { NotFound } from '../NotFound.tsx'
import { usePageTitle } from '../page-title.ts'

/** A playlist: one's own, or a public one. */
export function Component() {
  const { t } = useLingui()
  const { playlistId = '' } = useParams()
  const { data: playlist, error, refetch } = useQuery(playlistQuery(playlistId))
  usePageTitle(playlist?.name ?? t`Playlist`)
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 md:px-8 md:py-10">
      {playlist ? (
        <PlaylistView playlist={playlist} />
      ) : error ? (
        <LoadFailure text={t`Couldn't load this playlist.`} retry={t`Retry`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-70" />
      )}
    </div>
  )
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Playlist } from '@songloom/contracts/explore/playlists'
import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { playlistsQuery } from '../../lib/cache/explore.ts'
import { toCoverUrl, hashText } from '../../lib/i18n/format.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { Link } from '../../ui/controls/Link.tsx'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { createPlaylist } from './playlist-calls.ts'
import { NewPlaylist } from './NewPlaylist.tsx'

const rowClass = 'flex min-h-16 items-center gap-3 rounded-md p-2 hover:bg-raised'

function PlaylistRow({ playlist }: { playlist: Playlist }) {
  const { t } = useLingui()
  const { id, name, songs, isPublic, coverUrl } = playlist
  return (
    <Link to={`/playlist/${id}`} className={rowClass}>
      <Cover seed={hashText(id)} url={toCoverUrl(coverUrl, 128)} className="size-12" />
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
          {name}
        </span>
        <span className="text-ink-2">
          {plural(songs, { one: '# song', other: '# songs' })}
          {isPublic ? ` · ${t`Public`}` : ''}
        </span>
      </span>
    </Link>
  )
}

function LikedRow() {
  const { t } = useLingui()
  return (
    <Link to="/liked" className={rowClass}>
      <span className="flex size-12 shrink-0 items-center justify-center rounded-md bg-raised text-madder">
        <Heart className="size-5" fill="currentColor" aria-hidden />
      </span>
      <span className="font-medium">{t`Liked songs`}</span>
    </Link>
  )
}

/** One's playlists, with what one likes before them. */
export function PlaylistList() {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const query = useQuery(playlistsQuery)
  const make = async (name: string): Promise<boolean> => {
    setBusy(true)
    const id = await createPlaylist(name)
    setBusy(false)
    if (id !== undefined) navigateTo(`/playlist/${id}`)
    return id !== undefined
  }
  if (query.isLoadingError)
    return <LoadFailure text={t`Couldn't load your playlists.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-48" />
  return (
    <>
      <NewPlaylist isBusy={isBusy} onCreate={make} />
      <ul aria-label={t`Playlists`} className="-mx-2 mt-3">
        <li>
          <LikedRow />
        </li>
        {query.data.map((playlist) => (
          <li key={playlist.id}>
            <PlaylistRow playlist={playlist} />
          </li>
        ))}
      </ul>
      {query.data.length === 0 ? (
        <EmptyState title={t`No playlists yet.`} seed={23}>
          {t`Name one above, or add a song to a playlist from its menu.`}
        </EmptyState>
      ) : null}
    </>
  )
}

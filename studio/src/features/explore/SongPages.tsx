import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import type { SongPage } from '@songloom/contracts/explore/songs'
import { listSongs } from '../../lib/cache/explore.ts'
import { toSongTrack } from '../../lib/cache/audios/tracks.ts'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { PagesEnd } from '../../ui/states/PagesEnd.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { PlayAll } from './PlayAll.tsx'
import { SongRow } from './SongRow.tsx'

interface Props {
  label: string
  query: UseInfiniteQueryResult<InfiniteData<SongPage, unknown>>
  /** In the place of an empty list. */
  empty: ReactNode
}

const Waiting = () => (
  <div className="flex flex-col gap-2">
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </div>
)

/** A list of songs with play and shuffle above it; further pages come while it is scrolled. */
export function SongPages({ label, query, empty }: Props) {
  const { t } = useLingui()
  const songs = useMemo(() => listSongs(query.data), [query.data])
  const queue = useMemo(() => songs.map(toSongTrack), [songs])
  const failed = t`Couldn't load these songs.`
  if (query.isLoadingError) return <LoadFailure text={failed} retry={t`Retry`} onRetry={() => void query.refetch()} />
  if (!query.data) return <Waiting />
  if (songs.length === 0) return empty
  return (
    <>
      <PlayAll queue={queue} />
      <ul aria-label={label} className="-mx-2 mt-3">
        {songs.map((song) => (
          <li key={song.audioId}>
            <SongRow song={song} queue={queue} />
          </li>
        ))}
      </ul>
      <PagesEnd pages={query} shown={songs.length} words={{ failed, retry: t`Retry`, loading: t`Loading…` }} />
    </>
  )
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OpenPlaylist } from '@songloom/contracts/explore/playlists'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { toSongTrack } from '../../lib/cache/audios/tracks.ts'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { PlayAll } from './PlayAll.tsx'
import { removeSong } from './playlist-calls.ts'
import { PlaylistHeading } from './PlaylistHeading.tsx'
import { SongRow } from './SongRow.tsx'

interface PlaceProps {
  playlist: OpenPlaylist
  index: number
}

const OwnActs = lazyComponent(async () => (await import('./OwnActs.tsx')).OwnActs)

/** A song that its owner has withdrawn. */
function MissingSong({ playlist, index }: PlaceProps) {
  const { t } = useLingui()
  return (
    <div className="flex min-h-16 items-center gap-3 p-2 text-ink-3">
      <span className="size-12 shrink-0 rounded-md border border-dashed border-line" />
      <span className="grow">{t`No longer available`}</span>
      <IconButton
        label={t`Remove from playlist`}
        onClick={() => void removeSong(playlist, playlist.songs[index]!.audioId)}
        className="max-md:size-11"
      >
        <X className="size-5" aria-hidden />
      </IconButton>
    </div>
  )
}

function NoSongs({ isOwn }: { isOwn: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No songs in this playlist.`}
      seed={24}
      action={<Button tone="primary" onClick={() => navigateTo('/explore')}>{t`Explore songs`}</Button>}
    >
      {isOwn ? t`Add songs from their menu, in Explore or in your library.` : null}
    </EmptyState>
  )
}

/** A playlist with its songs; its owner orders them and takes them out. */
export function PlaylistView({ playlist }: { playlist: OpenPlaylist }) {
  const { t } = useLingui()
  const { songs, isOwn } = playlist
  const queue = useMemo(() => songs.flatMap(({ song }) => (song ? [toSongTrack(song)] : [])), [songs])
  return (
    <>
      <PlaylistHeading playlist={playlist} />
      <p className="mt-1 mb-4 text-ink-2">
        {plural(songs.length, { one: '# song', other: '# songs' })}
        {' · '}
        {playlist.isPublic ? t`Public` : t`Private`}
      </p>
      {songs.length === 0 ? (
        <NoSongs isOwn={isOwn} />
      ) : (
        <>
          <PlayAll queue={queue} />
          <ol aria-label={t`Songs`} className="-mx-2 mt-3">
            {songs.map(({ audioId, song }, index) => (
              <li key={audioId}>
                {song ? (
                  <SongRow
                    song={song}
                    queue={queue}
                    acts={isOwn ? <OwnActs placeholder={null} playlist={playlist} index={index} /> : undefined}
                  />
                ) : (
                  <MissingSong playlist={playlist} index={index} />
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

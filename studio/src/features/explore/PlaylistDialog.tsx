import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ListMusic } from 'lucide-react'
import { useState } from 'react'
import { playlistsQuery } from '../../lib/cache/explore.ts'
import { closePlaylists, usePlaylistDialog } from '../../panels/dialogs/playlist-dialog.ts'
import type { PlaylistSubject } from '../../panels/dialogs/playlist-dialog.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { NewPlaylist } from './NewPlaylist.tsx'
import { addSong, createPlaylist } from './playlist-calls.ts'

function Choices({ subject }: { subject: PlaylistSubject }) {
  const { t } = useLingui()
  const query = useQuery(playlistsQuery)
  if (query.isLoadingError)
    return <LoadFailure text={t`Couldn't load your playlists.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner label={t`Loading…`} />
  const add = (playlist: { id: string; name: string }): void => {
    closePlaylists()
    void addSong(playlist, subject)
  }
  return (
    <ul aria-label={t`Playlists`} className="-mx-2 mt-3 max-h-[40dvh] overflow-y-auto">
      {query.data.map((playlist) => (
        <li key={playlist.id}>
          <button
            type="button"
            onClick={() => add(playlist)}
            className="flex min-h-11 w-full items-center gap-3 rounded-md px-2 text-start hover:bg-raised"
          >
            <ListMusic className="size-4 shrink-0 text-ink-3" aria-hidden />
            <span dir="auto" className="min-w-0 grow truncate">
              {playlist.name}
            </span>
            <span className="mono text-ink-3">{playlist.songs}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Which playlist a song is added to: one that is there, or a new one. */
export function PlaylistDialog() {
  const { t } = useLingui()
  const subject = usePlaylistDialog((state) => state.subject)
  const [isBusy, setBusy] = useState(false)
  const create = async (name: string): Promise<boolean> => {
    setBusy(true)
    const id = await createPlaylist(name, subject ?? undefined)
    setBusy(false)
    if (id !== undefined) closePlaylists()
    return id !== undefined
  }
  return (
    <Dialog
      open={subject !== null}
      onClose={closePlaylists}
      title={t`Add to playlist`}
      description={subject?.name}
      closeLabel={t`Close`}
    >
      <NewPlaylist isBusy={isBusy} onCreate={create} />
      {subject ? <Choices subject={subject} /> : null}
    </Dialog>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { OpenPlaylist } from '@songloom/contracts/explore/playlists'
import { maxNameSigns } from '@songloom/contracts/library/names.rules'
import { useState } from 'react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { fieldClass } from '../../ui/controls/Field.tsx'
import { NameInput } from '../../ui/controls/NameInput.tsx'
import { editPlaylist } from './playlist-calls.ts'

const PlaylistActions = lazyComponent(async () => (await import('./PlaylistActions.tsx')).PlaylistActions)

interface NameBoxProps {
  playlist: OpenPlaylist
  onDone: () => void
}

/** The name while it is edited; an emptied one stays as it was. */
function NameBox({ playlist, onDone }: NameBoxProps) {
  const { t } = useLingui()
  const end = (typed: string | null): void => {
    const name = typed?.trim() ?? ''
    if (name !== '' && name !== playlist.name) void editPlaylist(playlist, { name })
    onDone()
  }
  return (
    <NameInput
      label={t`Playlist name`}
      value={playlist.name}
      maxLength={maxNameSigns}
      className={`${fieldClass} min-h-11 min-w-0 grow text-xl`}
      onEnd={end}
    />
  )
}

/** The name of a playlist; its owner renames, shares and deletes it. */
export function PlaylistHeading({ playlist }: { playlist: OpenPlaylist }) {
  const [renaming, setRenaming] = useState(false)
  const { name, isOwn } = playlist
  return (
    <div className="flex items-center gap-2">
      {renaming ? (
        <NameBox playlist={playlist} onDone={() => setRenaming(false)} />
      ) : (
        <h1 dir="auto" className="min-w-0 grow text-xl wrap-anywhere">
          {name}
        </h1>
      )}
      {isOwn ? <PlaylistActions placeholder={null} playlist={playlist} onRename={() => setRenaming(true)} /> : null}
    </div>
  )
}

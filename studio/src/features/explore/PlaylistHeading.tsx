import { useLingui } from '@lingui/react/macro'
import type { OpenPlaylist } from '@songloom/contracts/explore/playlists'
import { maxNameSigns } from '@songloom/contracts/library/names.rules'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { fieldClass } from '../../ui/controls/Field.tsx'
import { editPlaylist } from './playlist-calls.ts'

const PlaylistActions = lazyComponent(async () => (await import('./PlaylistActions.tsx')).PlaylistActions)

interface NameBoxProps {
  playlist: OpenPlaylist
  onDone: () => void
}

/** Enter saves, Escape cancels, leaving saves; an emptied name stays as it was. */
function NameBox({ playlist, onDone }: NameBoxProps) {
  const { t } = useLingui()
  const isOver = useRef(false)
  const end = (typed: string | null): void => {
    if (isOver.current) return
    isOver.current = true
    const name = typed?.trim() ?? ''
    if (name !== '' && name !== playlist.name) void editPlaylist(playlist, { name })
    onDone()
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    end(event.key === 'Enter' ? event.currentTarget.value : null)
  }
  return (
    <input
      autoFocus
      dir="auto"
      aria-label={t`Playlist name`}
      defaultValue={playlist.name}
      maxLength={maxNameSigns}
      onKeyDown={onKey}
      onBlur={(event) => end(event.target.value)}
      onFocus={(event) => event.target.select()}
      className={`${fieldClass} min-h-11 min-w-0 grow text-xl`}
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

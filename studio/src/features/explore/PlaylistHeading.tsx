import { useLingui } from '@lingui/react/macro'
import type { OpenPlaylist } from '@songloom/contracts/explore/playlists'
import { maxNameSigns } from '@songloom/contracts/library/names.rules'
import { Ellipsis, Globe, GlobeLock, Link2, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { notify } from '../../lib/shell/notify.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { fieldClass } from '../../ui/controls/Field.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/overlays/Menu.tsx'
import { deletePlaylist, editPlaylist } from './playlist-calls.ts'

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

async function copyLink(link: string, copied: string, shown: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  )
  notify.success(isCopied ? copied : shown)
}

interface MenuProps {
  playlist: OpenPlaylist
  onRename: () => void
  onDelete: () => void
}

function PlaylistMenu({ playlist, onRename, onDelete }: MenuProps) {
  const { t } = useLingui()
  const { isPublic } = playlist
  const link = `${location.origin}/playlist/${playlist.id}`
  const Icon = isPublic ? GlobeLock : Globe
  return (
    <Menu
      label={t`More`}
      trigger={
        <IconButton label={t`More actions`} className="max-md:size-11">
          <Ellipsis className="size-5" aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={onRename}>
        <Pencil className="size-4" aria-hidden />
        {t`Rename`}
      </MenuItem>
      <MenuItem onSelect={() => void editPlaylist(playlist, { isPublic: !isPublic })}>
        <Icon className="size-4" aria-hidden />
        {isPublic ? t`Make private` : t`Make public`}
      </MenuItem>
      {isPublic ? (
        <MenuItem
          onSelect={() =>
            void copyLink(
              link,
              t`Link copied. Anyone who has it can listen.`,
              t`Anyone with this link can listen: ${link}`,
            )
          }
        >
          <Link2 className="size-4" aria-hidden />
          {t`Copy link`}
        </MenuItem>
      ) : null}
      <MenuLine />
      <MenuItem danger onSelect={onDelete}>
        <Trash2 className="size-4" aria-hidden />
        {t`Delete`}
      </MenuItem>
    </Menu>
  )
}

/** The name of a playlist; its owner renames, shares and deletes it. */
export function PlaylistHeading({ playlist }: { playlist: OpenPlaylist }) {
  const { t } = useLingui()
  const [renaming, setRenaming] = useState(false)
  const [deleting, setDeleting] = useState(false)
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
      {isOwn ? (
        <PlaylistMenu playlist={playlist} onRename={() => setRenaming(true)} onDelete={() => setDeleting(true)} />
      ) : null}
      <ConfirmDialog
        open={deleting}
        title={t`Delete playlist`}
        question={t`Delete ${name}? Its songs stay where they are.`}
        confirm={t`Delete`}
        cancel={t`Cancel`}
        onConfirm={() => void deletePlaylist(playlist)}
        onClose={() => setDeleting(false)}
      />
    </div>
  )
}

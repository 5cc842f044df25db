import { useLingui } from '@lingui/react/macro'
import type { OpenPlaylist } from '@songloom/contracts/explore/playlists'
import { Ellipsis, Globe, GlobeLock, Link2, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { notify } from '../../lib/shell/notify.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/overlays/Menu.tsx'
import { deletePlaylist, editPlaylist } from './playlist-calls.ts'

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

interface Props {
  playlist: OpenPlaylist
  onRename: () => void
}

/** What its owner does with a playlist. */
export function PlaylistActions({ playlist, onRename }: Props) {
  const { t } = useLingui()
  const [deleting, setDeleting] = useState(false)
  const { name } = playlist
  return (
    <>
      <PlaylistMenu playlist={playlist} onRename={onRename} onDelete={() => setDeleting(true)} />
      <ConfirmDialog
        open={deleting}
        title={t`Delete playlist`}
        question={t`Delete ${name}? Its songs stay where they are.`}
        confirm={t`Delete`}
        cancel={t`Cancel`}
        onConfirm={() => void deletePlaylist(playlist)}
        onClose={() => setDeleting(false)}
      />
    </>
  )
}

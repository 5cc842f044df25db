import { useLingui } from '@lingui/react/macro'
import type { OpenPlaylist } from '@songloom/contracts/explore/playlists'
import { ArrowDown, ArrowUp, ArrowUpToLine, ListX } from 'lucide-react'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { moveSong, removeSong } from './playlist-calls.ts'

interface Props {
  playlist: OpenPlaylist
  index: number
}

/** Entries of the menu in one's own playlist. */
export function OwnActs({ playlist, index }: Props) {
  const { t } = useLingui()
  const move = (to: number): void => void moveSong(playlist, index, to)
  return (
    <>
      <MenuItem disabled={index === 0} onSelect={() => move(0)}>
        <ArrowUpToLine className="size-4" aria-hidden />
        {t`Move to the top`}
      </MenuItem>
      <MenuItem disabled={index === 0} onSelect={() => move(index - 1)}>
        <ArrowUp className="size-4" aria-hidden />
        {t`Move up`}
      </MenuItem>
      <MenuItem disabled={index === playlist.songs.length - 1} onSelect={() => move(index + 1)}>
        <ArrowDown className="size-4" aria-hidden />
        {t`Move down`}
      </MenuItem>
      <MenuItem danger onSelect={() => void removeSong(playlist, playlist.songs[index]!.audioId)}>
        <ListX className="size-4" aria-hidden />
        {t`Remove from playlist`}
      </MenuItem>
    </>
  )
}

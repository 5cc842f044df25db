import { useLingui } from '@lingui/react/macro'
import type { DawTrack } from '@songloom/contracts/daw/document'
import { trackColors } from '@songloom/contracts/daw/document.rules'
import { ArrowDown, ArrowUp, Copy, EllipsisVertical, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { Menu, MenuItem, MenuLine, MenuRadios } from '../../../ui/overlays/Menu.tsx'
import { moveTrack } from '../edit/add-tracks.ts'
import { deleteObjects } from '../edit/delete-objects.ts'
import { duplicateTrack } from '../edit/duplicate-track.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { setTrack } from './set-track.ts'

const iconClass = 'size-4'

function ColorItems({ track }: { track: DawTrack }) {
  const { t } = useLingui()
  const choices = trackColors.map((value, index) => {
    const number = index + 1
    const icon = <span aria-hidden className="size-4 rounded-full" style={{ background: value }} />
    return { value: value as string, label: t`Colour ${number}`, icon }
  })
  return (
    <MenuRadios
      label={t`Colour`}
      value={track.color}
      choices={choices}
      onChoose={(color) => apply('set_color', setTrack(track, { color }))}
    />
  )
}

/** What can be done with a track. */
export function TrackMenu({ track }: { track: DawTrack }) {
  const { t } = useLingui()
  const canEdit = useDaw((state) => state.canEdit)
  const read = () => useDaw.getState().document
  const { name } = track
  if (!canEdit) return null
  return (
    <Menu
      trigger={
        <IconButton small label={t`More about ${name}`}>
          <EllipsisVertical className={iconClass} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => apply('duplicate_track', duplicateTrack(read(), track.id))}>
        <Copy className={iconClass} aria-hidden />
        {t`Duplicate`}
      </MenuItem>
      <MenuItem onSelect={() => apply('move_track', moveTrack(read(), track.id, -1))}>
        <ArrowUp className={iconClass} aria-hidden />
        {t`Move up`}
      </MenuItem>
      <MenuItem onSelect={() => apply('move_track', moveTrack(read(), track.id, 1))}>
        <ArrowDown className={iconClass} aria-hidden />
        {t`Move down`}
      </MenuItem>
      <MenuLine />
      <ColorItems track={track} />
      <MenuLine />
      <MenuItem danger onSelect={() => apply('delete', deleteObjects(read(), [track.id]))}>
        <Trash2 className={iconClass} aria-hidden />
        {t`Delete`}
      </MenuItem>
    </Menu>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { DawGroup } from '@songloom/contracts/daw/document'
import { ArrowDown, ArrowUp, EllipsisVertical, FolderOutput, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/Menu.tsx'
import { deleteObjects } from '../edit/delete-objects.ts'
import { moveTrack } from '../edit/place-tracks.ts'
import { ungroup } from '../edit/track-actions.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { listMembers } from '../state/list-objects.ts'
import { ColorItems } from './ColorItems.tsx'

const iconClass = 'size-4'
const read = () => useDaw.getState().document

function deleteWithTracks({ id }: DawGroup): void {
  const ids = listMembers(read(), id).map((track) => track.id)
  apply('delete', deleteObjects(read(), [id, ...ids]))
}

/** What can be done with a group. */
export function GroupMenu({ group }: { group: DawGroup }) {
  const { t } = useLingui()
  const canEdit = useDaw((state) => state.canEdit)
  const { id, name, color } = group
  if (!canEdit) return null
  return (
    <Menu
      trigger={
        <IconButton small label={t`More about ${name}`}>
          <EllipsisVertical className={iconClass} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => ungroup([id])}>
        <FolderOutput className={iconClass} aria-hidden />
        {t`Ungroup`}
      </MenuItem>
      <MenuItem onSelect={() => apply('move_track', moveTrack(read(), id, -1))}>
        <ArrowUp className={iconClass} aria-hidden />
        {t`Move up`}
      </MenuItem>
      <MenuItem onSelect={() => apply('move_track', moveTrack(read(), id, 1))}>
        <ArrowDown className={iconClass} aria-hidden />
        {t`Move down`}
      </MenuItem>
      <MenuLine />
      <ColorItems id={id} color={color} />
      <MenuLine />
      <MenuItem danger onSelect={() => deleteWithTracks(group)}>
        <Trash2 className={iconClass} aria-hidden />
        {t`Delete with its tracks`}
      </MenuItem>
    </Menu>
  )
}

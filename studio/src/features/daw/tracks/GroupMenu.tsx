import { useLingui } from '@lingui/react/macro'
import type { DawGroup } from '@songloom/contracts/daw/document'
import { FolderOutput, Trash2 } from 'lucide-react'
import { MenuItem, MenuLine } from '../../../ui/overlays/Menu.tsx'
import { deleteObjects } from '../edit/delete-objects.ts'
import { ungroup } from '../edit/track-actions.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { listMembers } from '../state/list-objects.ts'
import { ColorItems } from './ColorItems.tsx'
import { iconClass, MoveItems, RenameItem, RowMenu } from './RowMenu.tsx'

const read = () => useDaw.getState().document

function deleteWithTracks({ id }: DawGroup): void {
  const ids = listMembers(read(), id).map((track) => track.id)
  apply('delete', deleteObjects(read(), [id, ...ids]))
}

/** What can be done with a group. */
export function GroupMenu({ group }: { group: DawGroup }) {
  const { t } = useLingui()
  const { id, name, color } = group
  return (
    <RowMenu name={name}>
      <RenameItem id={id} />
      <MenuItem onSelect={() => ungroup([id])}>
        <FolderOutput className={iconClass} aria-hidden />
        {t`Ungroup`}
      </MenuItem>
      <MoveItems id={id} />
      <MenuLine />
      <ColorItems id={id} color={color} />
      <MenuLine />
      <MenuItem danger onSelect={() => deleteWithTracks(group)}>
        <Trash2 className={iconClass} aria-hidden />
        {t`Delete with its tracks`}
      </MenuItem>
    </RowMenu>
  )
}

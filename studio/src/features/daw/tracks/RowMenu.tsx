import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, EllipsisVertical, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx'
import { moveTrack } from '../edit/place-tracks.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { startRenaming } from '../state/view-store.ts'

export const iconClass = 'size-4'

function move(id: string, by: -1 | 1): void {
  apply('move_track', moveTrack(useDaw.getState().document, id, by))
}

/** Moves a track or a group by one place. */
export function MoveItems({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <>
      <MenuItem onSelect={() => move(id, -1)}>
        <ArrowUp className={iconClass} aria-hidden />
        {t`Move up`}
      </MenuItem>
      <MenuItem onSelect={() => move(id, 1)}>
        <ArrowDown className={iconClass} aria-hidden />
        {t`Move down`}
      </MenuItem>
    </>
  )
}

export function RenameItem({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <MenuItem onSelect={() => startRenaming(id)}>
      <Pencil className={iconClass} aria-hidden />
      {t`Rename`}
    </MenuItem>
  )
}

/** The menu of a track or a group; readers have none. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useLingui()
  if (!useDaw((state) => state.canEdit)) return null
  const trigger = (
    <IconButton small label={t`More about ${name}`}>
      <EllipsisVertical className={iconClass} aria-hidden />
    </IconButton>
  )
  return <Menu trigger={trigger}>{children}</Menu>
}

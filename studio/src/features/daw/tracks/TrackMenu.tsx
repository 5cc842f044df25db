import { useLingui } from '@lingui/react/macro'
import type { DawTrack } from '@songloom/contracts/daw/document'
import { Copy, FolderInput, FolderPlus, Rows3, Spline, Trash2 } from 'lucide-react'
import { MenuItem, MenuLine, MenuRadios, MenuSub } from '../../../ui/overlays/Menu.tsx'
import { hasLanes, toggleAutomation } from '../automation/point-actions.ts'
import { deleteObjects } from '../edit/delete-objects.ts'
import { duplicateTrack } from '../edit/duplicate-track.ts'
import { placeTracks } from '../edit/place-tracks.ts'
import { groupInto } from '../edit/track-actions.ts'
import { getTrackSize, setTrackSize, useRows } from '../rows/row-view.ts'
import type { TrackSize } from '../rows/row-view.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { listObjects } from '../state/list-objects.ts'
import { ColorItems } from './ColorItems.tsx'
import { iconClass, MoveItems, RenameItem, RowMenu } from './RowMenu.tsx'
import { listDragged } from './plan-drop.ts'

const read = () => useDaw.getState().document
/** All selected tracks where this is one of them. */
const listMeant = (id: string): string[] => listDragged(read(), useDaw.getState().selection, id)

/** The group that a track stands in, to change. */
function GroupItems({ track }: { track: DawTrack }) {
  const { t } = useLingui()
  const groups = useDaw((state) => listObjects(state.document, 'group'))
  const choices = [{ value: '', label: t`None` }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]
  const choose = (id: string): void => {
    apply('move_track', placeTracks(read(), listMeant(track.id), { groupId: id || null, beforeId: null }))
  }
  return (
    <>
      <MenuItem onSelect={() => groupInto(listMeant(track.id))}>
        <FolderPlus className={iconClass} aria-hidden />
        {t`Group selected tracks`}
      </MenuItem>
      {groups.length > 0 ? (
        <MenuSub icon={<FolderInput className={iconClass} aria-hidden />} label={t`Group`}>
          <MenuRadios label={t`Group`} value={track.groupId ?? ''} choices={choices} onChoose={choose} />
        </MenuSub>
      ) : null}
    </>
  )
}

/** How the row of a track looks in this browser. */
function ViewItems({ track }: { track: DawTrack }) {
  const { t } = useLingui()
  const size = useRows((view) => getTrackSize(view, track.id))
  const isShown = useRows((view) => hasLanes(view, track.id))
  const choices: { value: TrackSize; label: string }[] = [
    { value: 'small', label: t`Small` },
    { value: 'normal', label: t`Normal` },
    { value: 'tall', label: t`Tall` },
  ]
  return (
    <>
      <MenuItem onSelect={() => toggleAutomation([track.id])}>
        <Spline className={iconClass} aria-hidden />
        {isShown ? t`Hide automation` : t`Show automation`}
      </MenuItem>
      <MenuSub icon={<Rows3 className={iconClass} aria-hidden />} label={t`Height`}>
        <MenuRadios
          label={t`Height`}
          value={size}
          choices={choices}
          onChoose={(next) => setTrackSize(listMeant(track.id), next)}
        />
      </MenuSub>
    </>
  )
}

/** What can be done with a track. */
export function TrackMenu({ track }: { track: DawTrack }) {
  const { t } = useLingui()
  const { id, name, color } = track
  return (
    <RowMenu name={name}>
      <ViewItems track={track} />
      <MenuLine />
      <RenameItem id={id} />
      <GroupItems track={track} />
      <MenuItem onSelect={() => apply('duplicate_track', duplicateTrack(read(), id))}>
        <Copy className={iconClass} aria-hidden />
        {t`Duplicate`}
      </MenuItem>
      <MoveItems id={id} />
      <ColorItems id={id} color={color} />
      <MenuLine />
      <MenuItem danger onSelect={() => apply('delete', deleteObjects(read(), [id]))}>
        <Trash2 className={iconClass} aria-hidden />
        {t`Delete`}
      </MenuItem>
    </RowMenu>
  )
}

import { useLingui } from '@lingui/react/macro'
import { AudioLines, KeyboardMusic, Library, Plus } from 'lucide-react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx'
import { addAudioTrack, addScoreTrack } from '../edit/actions.ts'
import { useDaw } from '../state/daw-store.ts'
import { openDialog } from '../state/view-store.ts'
import { LaneHeader } from '../automation/LaneHeader.tsx'
import { toTargetKey } from '../mixer/automation/automation-points.ts'
import type { Row } from '../rows/list-rows.ts'
import { headerWidth } from '../timeline/layout.ts'
import type { Layout } from '../timeline/layout.ts'
import { GroupHeader } from './GroupHeader.tsx'
import { TrackHeader } from './TrackHeader.tsx'
import { useDrop } from './use-track-drag.ts'

/** Adds a track, or audio of the library as one. */
export function AddMenu() {
  const { t } = useLingui()
  const canEdit = useDaw((state) => state.canEdit)
  if (!canEdit) return null
  return (
    <Menu
      trigger={
        <Button tone="quiet" className="min-h-8 px-2">
          <Plus className="size-4" aria-hidden />
          {t`Add`}
        </Button>
      }
    >
      <MenuItem onSelect={() => openDialog('library')}>
        <Library className="size-4" aria-hidden />
        {t`Audio from the library`}
      </MenuItem>
      <MenuItem onSelect={addAudioTrack}>
        <AudioLines className="size-4" aria-hidden />
        {t`Audio track`}
      </MenuItem>
      <MenuItem onSelect={addScoreTrack}>
        <KeyboardMusic className="size-4" aria-hidden />
        {t`Track of notes`}
      </MenuItem>
    </Menu>
  )
}

function RowHeader({ row }: { row: Row }) {
  if (row.kind === 'group') return <GroupHeader group={row.group} />
  return row.kind === 'track' ? <TrackHeader track={row.track} /> : <LaneHeader {...row} />
}

const toKey = (row: Row): string =>
  row.kind === 'lane' ? toTargetKey(row.target) : row.kind === 'group' ? row.group.id : row.track.id

/** Where dragged tracks go: further in where that is in a group. */
function DropLine() {
  const drop = useDrop((state) => state.drop)
  if (!drop) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute right-0 z-10 h-1 -translate-y-1/2 rounded-full bg-marigold"
      style={{ top: drop.top, left: drop.groupId === null ? 0 : 20 }}
    />
  )
}

/** The column left of the lanes; it stays while they scroll. */
export function TrackHeaders({ layout }: { layout: Layout }) {
  return (
    <div
      className="sticky left-0 z-10 min-h-full border-r border-line bg-surface"
      style={{ gridArea: '1/1', width: headerWidth, height: layout.height }}
    >
      <div
        className="sticky top-0 z-20 flex items-center border-b border-line bg-surface px-1"
        style={{ height: layout.tracksTop }}
      >
        <AddMenu />
      </div>
      <div data-rows className="relative">
        {layout.rows.rows.map((row) => (
          <div key={toKey(row)} style={{ height: row.height }}>
            <RowHeader row={row} />
          </div>
        ))}
        <DropLine />
      </div>
    </div>
  )
}

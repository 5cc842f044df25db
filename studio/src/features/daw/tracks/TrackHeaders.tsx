import { useLingui } from '@lingui/react/macro'
import { AudioLines, KeyboardMusic, Library, Plus } from 'lucide-react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx'
import { addAudioTrack, addScoreTrack } from '../edit/actions.ts'
import { useDaw } from '../state/daw-store.ts'
import { openDialog } from '../state/view-store.ts'
import { headerWidth, trackHeight } from '../timeline/layout.ts'
import type { Layout } from '../timeline/layout.ts'
import { TrackHeader } from './TrackHeader.tsx'

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

/** The column left of the lanes; it stays while they scroll. */
export function TrackHeaders({ layout }: { layout: Layout }) {
  return (
    <div
      className="sticky left-0 z-10 min-h-full border-r border-line bg-surface"
      style={{ gridArea: '1/1', width: headerWidth, height: layout.height }}
    >
      <div
        className="sticky top-0 z-10 flex items-center border-b border-line bg-surface px-1"
        style={{ height: layout.tracksTop }}
      >
        <AddMenu />
      </div>
      {layout.tracks.map((track) => (
        <div key={track.id} style={{ height: trackHeight }}>
          <TrackHeader track={track} />
        </div>
      ))}
    </div>
  )
}

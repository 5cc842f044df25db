import { Plural, useLingui } from '@lingui/react/macro'
import type { DawGroup, DawTrack } from '@songloom/contracts/daw/document'
import { Spline } from 'lucide-react'
import { formatClock } from '../../../lib/i18n/format.ts'
import { lazyComponent } from '../../../lib/shell/lazy-component.tsx'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { hasLanes } from '../automation/point-actions.ts'
import { getClipEnd } from '../edit/clip-time.ts'
import type { DawClip } from '../edit/clip-time.ts'
import { findAutomation, listTargets, toTargetKey } from '../mixer/automation/automation-points.ts'
import { useTargetNames } from '../mixer/automation/use-target-names.ts'
import { isFolded, listLanes, setLanes, useRows } from '../rows/row-view.ts'
import { movePlayhead, select, useDaw } from '../state/daw-store.ts'
import { listTrackClips } from '../state/list-belongings.ts'
import { listMembers, listRoots } from '../state/list-objects.ts'
import { toSeconds } from '../state/tempo.ts'
import { useView } from '../state/view-store.ts'
import { FoldToggle, GroupSwitches } from '../tracks/GroupHeader.tsx'
import { RowGain } from '../tracks/RowGain.tsx'
import { GroupMenu } from '../tracks/GroupMenu.tsx'
import { RowName } from '../tracks/RowName.tsx'
import { TrackSwitches } from '../tracks/TrackHeader.tsx'
import { AddMenu } from '../tracks/TrackHeaders.tsx'
import { TrackMenu } from '../tracks/TrackMenu.tsx'
import { toggleInSelection } from './toggle-in-selection.ts'

const AutomationPanel = lazyComponent(
  async () => (await import('../mixer/automation/AutomationPanel.tsx')).AutomationPanel,
)

function ClipItem({ clip }: { clip: DawClip }) {
  const { t } = useLingui()
  const document = useDaw((state) => state.document)
  const isSelected = useDaw((state) => state.selection.has(clip.id))
  const from = formatClock(toSeconds(document, clip.startBeats))
  const to = formatClock(toSeconds(document, getClipEnd(document, clip)))
  return (
    <li>
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={(event) => {
          if (event.shiftKey || event.ctrlKey || event.metaKey) toggleInSelection(clip.id)
          else select(isSelected ? [] : [clip.id])
          movePlayhead(clip.startBeats)
        }}
        onDoubleClick={() => useView.setState({ panel: clip.kind === 'scoreClip' ? 'notes' : 'clip' })}
        className={classes(
          'flex min-h-10 w-full items-center justify-between gap-3 rounded-md border px-3 text-start',
          isSelected ? 'border-marigold bg-raised' : 'border-line hover:border-field',
          clip.isMuted && 'text-ink-3',
        )}
      >
        <span dir="auto" className="truncate">
          {clip.name}
        </span>
        <span className="mono shrink-0 text-ink-2">
          {from}–{to}
          {clip.isMuted ? ` · ${t`Muted`}` : ''}
        </span>
      </button>
    </li>
  )
}

/** The automation of a track: its values one at a time, with each point as a slider. */
function TrackAutomation({ track }: { track: DawTrack }) {
  const first = useRows((view) => listLanes(view, track.id)[0])
  if (first === undefined) return null
  return (
    <div className="mt-2">
      <AutomationPanel placeholder={null} strip={track} first={first} />
    </div>
  )
}

/** The values of a track that move, and how many points they have. */
function AutomationFacts({ track }: { track: DawTrack }) {
  const { t } = useLingui()
  const getName = useTargetNames()
  const isShown = useRows((view) => hasLanes(view, track.id))
  const document = useDaw((state) => state.document)
  const moving = listTargets(document, track).flatMap((target) => {
    const count = findAutomation(document, target)?.points.length ?? 0
    return count > 0 ? [{ key: toTargetKey(target), name: getName(target), count }] : []
  })
  if (isShown || moving.length === 0) return null
  const { name } = track
  return (
    <ul aria-label={t`Automation of ${name}`} className="mt-1 flex flex-wrap gap-1">
      {moving.map((one) => (
        <li key={one.key}>
          <Button tone="quiet" className="min-h-8 px-2" onClick={() => setLanes(track.id, [one.key])}>
            <Spline className="size-4" aria-hidden />
            {one.name}: <Plural value={one.count} one="# point" other="# points" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function TrackItem({ track }: { track: DawTrack }) {
  const { t } = useLingui()
  const clips = useDaw((state) => listTrackClips(state.document, track.id))
  const { name } = track
  return (
    <li className="rounded-lg border border-line bg-surface p-3">
      <div className="flex items-center gap-2">
        <span aria-hidden className="h-6 w-1 shrink-0 rounded-full" style={{ background: track.color }} />
        <h2 className="flex min-w-0 grow text-base">
          <RowName id={track.id} name={name} label={t`Name of the track`} />
        </h2>
        <TrackSwitches track={track} />
        <TrackMenu track={track} />
      </div>
      <RowGain {...track} />
      {clips.length > 0 ? (
        <ul aria-label={t`Clips of ${name}`} className="mt-1 flex flex-col gap-1">
          {clips.map((clip) => (
            <ClipItem key={clip.id} clip={clip} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-3">{t`No clips.`}</p>
      )}
      <AutomationFacts track={track} />
      <TrackAutomation track={track} />
    </li>
  )
}

/** A group with its tracks, which it hides while it is folded. */
function GroupItem({ group }: { group: DawGroup }) {
  const { t } = useLingui()
  const members = useDaw((state) => listMembers(state.document, group.id))
  const isHidden = useRows((view) => isFolded(view, group.id))
  const { name } = group
  return (
    <li className="rounded-lg border border-line p-2">
      <div className="flex items-center gap-2 mr-1">
        <span aria-hidden className="h-6 w-1 shrink-0 rounded-full" style={{ background: group.color }} />
        <FoldToggle group={group} />
        <h2 className="flex min-w-0 grow items-center gap-1 text-base">
          <RowName id={group.id} name={name} label={t`Name of the group`} />
          <span className="text-ink-3">({members.length})</span>
        </h2>
        <GroupSwitches group={group} />
        <GroupMenu group={group} />
      </div>
      <div className="mr-1">
        <RowGain {...group} />
      </div>
      {isHidden ? null : (
        <ul aria-label={t`Tracks of ${name}`} className="mt-1 flex flex-col gap-2">
          {members.map((track) => (
            <TrackItem key={track.id} track={track} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Groups, tracks, clips and automation as a list: on phones, and for who cannot see the timeline. */
export function ListView() {
  const { t } = useLingui()
  const roots = useDaw((state) => listRoots(state.document))
  return (
    <div className="min-h-0 grow overflow-auto p-3">
      <AddMenu />
      {roots.length === 0 ? <EmptyState title={t`No tracks yet`} seed={7} /> : null}
      <ul aria-label={t`Tracks`} className="mt-2 flex flex-col gap-3">
        {roots.map((root) =>
          root.kind === 'group' ? <GroupItem key={root.id} group={root} /> : <TrackItem key={root.id} track={root} />,
        )}
      </ul>
    </div>
  )
}

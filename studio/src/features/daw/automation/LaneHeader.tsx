import { useLingui } from '@lingui/react/macro'
import type { DawTrack } from '@songloom/contracts/daw/document'
import { Diamond, Plus, Trash2, X } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { listTargets, toTargetKey } from '../mixer/automation/automation-points.ts'
import type { AutomationTarget } from '../mixer/automation/automation-points.ts'
import { useTargetNames } from '../mixer/automation/use-target-names.ts'
import { listLanes, setLanes, useRows } from '../rows/row-view.ts'
import { useDaw } from '../state/daw-store.ts'
import { insertAtPlayhead, removeSelectedPoint } from './point-actions.ts'

interface Props {
  track: DawTrack
  target: AutomationTarget
}

/** Which value a lane shows. */
function TargetSelect({ track, target }: Props) {
  const { t } = useLingui()
  const document = useDaw((state) => state.document)
  const getName = useTargetNames()
  const key = toTargetKey(target)
  const choose = (next: string): void => {
    const keys = listLanes(useRows.getState(), track.id).map((one) => (one === key ? next : one))
    setLanes(track.id, [...new Set(keys)])
  }
  return (
    <select
      aria-label={t`Value that moves`}
      value={key}
      onChange={(event) => choose(event.target.value)}
      className="min-h-8 w-0 min-w-0 grow cursor-pointer rounded-sm border border-line bg-ground px-1 text-xs text-ink"
    >
      {listTargets(document, track).map((one) => (
        <option key={toTargetKey(one)} value={toTargetKey(one)} className="bg-overlay text-ink">
          {getName(one)}
        </option>
      ))}
    </select>
  )
}

/** Opens a further lane with the next value that has none; none is left where all are open. */
function AddLane({ track, target }: Props) {
  const { t } = useLingui()
  const keys = useRows((view) => listLanes(view, track.id))
  const next = useDaw(({ document }) => {
    const free = listTargets(document, track).find((one) => !keys.includes(toTargetKey(one)))
    return free && toTargetKey(free)
  })
  if (next === undefined || keys.at(-1) !== toTargetKey(target)) return null
  return (
    <IconButton small label={t`Add an automation lane`} onClick={() => setLanes(track.id, [...keys, next])}>
      <Plus className="size-4" aria-hidden />
    </IconButton>
  )
}

/** Left of an automation lane: its value, points by button, and its end. */
export function LaneHeader({ track, target }: Props) {
  const { t } = useLingui()
  const getName = useTargetNames()
  const canEdit = useDaw((state) => state.canEdit)
  const hasPoint = useDaw(({ point }) => point?.ownerId === target.ownerId && point.parameter === target.parameter)
  const name = getName(target)
  const close = (): void =>
    setLanes(
      track.id,
      listLanes(useRows.getState(), track.id).filter((key) => key !== toTargetKey(target)),
    )
  return (
    <div
      role="group"
      aria-label={t`Automation of ${name}`}
      className={classes(
        'flex h-full flex-col justify-center gap-0.5 border-b border-line bg-ground',
        track.groupId === null ? 'pl-3' : 'pl-5',
      )}
    >
      <div className="flex min-w-0 items-center">
        <TargetSelect track={track} target={target} />
        <IconButton small label={t`Close the lane of ${name}`} onClick={close}>
          <X className="size-4" aria-hidden />
        </IconButton>
      </div>
      <div className="flex items-center">
        {canEdit ? (
          <>
            <IconButton small label={t`Add a point at the playhead`} onClick={() => insertAtPlayhead(target)}>
              <Diamond className="size-4" aria-hidden />
            </IconButton>
            <IconButton small disabled={!hasPoint} label={t`Delete the point`} onClick={removeSelectedPoint}>
              <Trash2 className="size-4" aria-hidden />
            </IconButton>
          </>
        ) : null}
        <AddLane track={track} target={target} />
      </div>
    </div>
  )
}

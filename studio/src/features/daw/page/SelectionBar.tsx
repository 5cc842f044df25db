import { useLingui } from '@lingui/react/macro'
import {
  ChevronLeft,
  ChevronRight,
  Copy,
  FlipHorizontal2,
  KeyboardMusic,
  Repeat,
  Scissors,
  SlidersHorizontal,
  SquareDashed,
  Trash2,
  VolumeX,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { formatClock } from '../../../lib/i18n/format.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { readSelectedPoint, removeSelectedPoint, stepPoint } from '../automation/point-actions.ts'
import { deleteSelection, duplicateSelection, splitAtPlayhead, toggleClips } from '../edit/actions.ts'
import { listSelectedClips } from '../edit/selected.ts'
import { formatParameter } from '../mixer/format-values.ts'
import { useTargetNames } from '../mixer/automation/use-target-names.ts'
import { useDaw } from '../state/daw-store.ts'
import { toSeconds } from '../state/tempo.ts'
import { ClipTools } from './ClipTools.tsx'
import { openDialog, togglePanel } from '../state/view-store.ts'

interface ActProps {
  icon: ComponentType<{ className?: string }>
  label: string
  onPress: () => void
}

const Act = ({ icon: Icon, label, onPress }: ActProps) => (
  <Button tone="quiet" className="min-h-9 shrink-0 px-2.5" onClick={onPress}>
    <Icon className="size-4" aria-hidden />
    {label}
  </Button>
)

/** One row that scrolls on a phone, where rows would take the place of the list. */
const barClass = classes(
  'flex shrink-0 items-center gap-1 overflow-x-auto whitespace-nowrap md:flex-wrap',
  'border-t border-line bg-surface px-2 py-1',
)

/** The value and time of the selected point, and what can be done with it. */
function PointBar() {
  const { t } = useLingui()
  const getName = useTargetNames()
  const document = useDaw((state) => state.document)
  const point = useDaw((state) => state.point)
  const selected = readSelectedPoint({ document, point })
  if (!selected) return null
  const { target, points, index } = selected
  const { beats, value } = selected.point
  const [name, number, count] = [getName(target), index + 1, points.length]
  return (
    <div role="toolbar" aria-label={t`Selected point`} className={barClass}>
      <span aria-live="polite" className="px-1 text-xs text-ink-2">
        {t`${name}: point ${number} of ${count}`} · {formatParameter(target.parameter, value)} ·{' '}
        {formatClock(toSeconds(document, beats))}
      </span>
      <Act icon={ChevronLeft} label={t`Previous`} onPress={() => stepPoint(-1)} />
      <Act icon={ChevronRight} label={t`Next`} onPress={() => stepPoint(1)} />
      <Act icon={Trash2} label={t`Delete`} onPress={removeSelectedPoint} />
    </div>
  )
}

/** What can be done with the selected clips or time, within reach of a finger. */
export function SelectionBar() {
  const { t } = useLingui()
  const document = useDaw((state) => state.document)
  const selection = useDaw((state) => state.selection)
  const canEdit = useDaw((state) => state.canEdit)
  const hasTime = useDaw((state) => state.range !== null)
  const hasPoint = useDaw((state) => state.point !== null)
  const ids = listSelectedClips(document, selection)
  if (canEdit && hasPoint) return <PointBar />
  if (!canEdit || (ids.length === 0 && !hasTime)) return null
  const tools = <Act icon={SquareDashed} label={t`Selection tools`} onPress={() => openDialog('tools')} />
  if (ids.length === 0)
    return (
      <div role="toolbar" aria-label={t`Selected time`} className={barClass}>
        <span className="px-1 text-xs text-ink-2">{t`Selected time`}</span>
        {tools}
      </div>
    )
  const count = ids.length
  const isAudio = ids.some((id) => document[id]?.kind === 'audioClip')
  const isScore = count === 1 && document[ids[0]!]?.kind === 'scoreClip'
  return (
    <div role="toolbar" aria-label={t`Selected clips`} className={barClass}>
      <span className="px-1 text-xs text-ink-2">{count === 1 ? t`1 clip` : t`${count} clips`}</span>
      <Act icon={Scissors} label={t`Split`} onPress={splitAtPlayhead} />
      <Act icon={Copy} label={t`Duplicate`} onPress={duplicateSelection} />
      <Act icon={VolumeX} label={t`Mute`} onPress={() => toggleClips('isMuted', 'mute_clips')} />
      {isAudio ? (
        <>
          <Act icon={FlipHorizontal2} label={t`Reverse`} onPress={() => toggleClips('isReversed', 'reverse_clips')} />
          <Act icon={Repeat} label={t`Loop`} onPress={() => toggleClips('isLooped', 'loop_clips')} />
        </>
      ) : null}
      {isScore ? <Act icon={KeyboardMusic} label={t`Notes`} onPress={() => togglePanel('notes')} /> : null}
      {tools}
      {count === 1 ? <ClipTools clipId={ids[0]!} /> : null}
      {count === 1 ? <Act icon={SlidersHorizontal} label={t`Settings`} onPress={() => togglePanel('clip')} /> : null}
      <Act icon={Trash2} label={t`Delete`} onPress={deleteSelection} />
    </div>
  )
}

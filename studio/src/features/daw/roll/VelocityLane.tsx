import { useLingui } from '@lingui/react/macro'
import type { DawNote, DawScoreClip } from '@songloom/contracts/daw/document'
import type { PointerEvent } from 'react'
import { changeVelocity } from '../edit/notes.ts'
import { apply, select, useDaw } from '../state/daw-store.ts'
import type { NoteDrag } from './note-drag.ts'
import { keysWidth, laneHeight, nameKey } from './roll-layout.ts'

interface Props {
  clip: DawScoreClip
  notes: readonly DawNote[]
  zoom: number
  color: string
  /** Pixels from the top of the roll. */
  getY: (event: PointerEvent) => number
  begin: (event: PointerEvent, drag: NoteDrag) => void
  move: (event: PointerEvent) => void
  end: () => void
}

const keySteps: Readonly<Record<string, number>> = { ArrowUp: 0.05, ArrowDown: -0.05, PageUp: 0.2, PageDown: -0.2 }

function Velocity({ note, zoom, color, getY, begin, move, end }: Omit<Props, 'notes' | 'clip'> & { note: DawNote }) {
  const { t } = useLingui()
  const disabled = !useDaw((state) => state.canEdit)
  const isSelected = useDaw((state) => state.selection.has(note.id))
  const key = nameKey(note.midi)
  const beat = Math.round((note.startBeats + 1) * 100) / 100
  const readIds = (): string[] => {
    const { selection } = useDaw.getState()
    return selection.has(note.id) ? [...selection] : [note.id]
  }
  return (
    <div
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={t`Velocity of ${key}, beat ${beat}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * note.velocity)}
      aria-orientation="vertical"
      aria-disabled={disabled}
      onKeyDown={(event) => {
        const step = Object.hasOwn(keySteps, event.key) ? keySteps[event.key]! : 0
        if (step === 0 || disabled) return
        event.preventDefault()
        event.stopPropagation()
        apply('set_velocity', changeVelocity(useDaw.getState().document, readIds(), step))
      }}
      onPointerDown={(event) => {
        const ids = readIds()
        if (ids.length === 1) select(ids)
        begin(event, { type: 'velocity', ids, fromY: getY(event) })
      }}
      onPointerMove={move}
      onPointerUp={end}
      className="absolute bottom-0 flex h-full w-3 touch-none items-end"
      style={{ left: note.startBeats * zoom }}
    >
      <div
        className={isSelected ? 'w-2 border-t-2 border-ink' : 'w-1.5 border-t-2 border-line'}
        style={{ height: `${100 * note.velocity}%`, background: color }}
      />
    </div>
  )
}

/** How hard each note is played, below the roll: bars that are dragged or moved by keys. */
export function VelocityLane({ clip, notes, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <div className="flex border-t border-line bg-surface" style={{ height: laneHeight }}>
      <div
        className="sticky left-0 z-10 grid shrink-0 place-items-center border-r border-line bg-surface text-xs"
        style={{ width: keysWidth }}
      >
        <span style={{ writingMode: 'vertical-rl', rotate: '180deg' }}>{t`Velocity`}</span>
      </div>
      <div className="relative grow" role="group" aria-label={t`Velocities of ${clip.name}`}>
        {notes.map((note) => (
          <Velocity key={note.id} note={note} {...rest} />
        ))}
      </div>
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { DawNote, DawScoreClip } from '@songloom/contracts/daw/document'
import type { KeyboardEvent, PointerEvent } from 'react'
import { classes } from '../../../ui/classes.ts'
import { deleteObjects } from '../edit/delete-objects.ts'
import { toggleInSelection } from '../list/toggle-in-selection.ts'
import { apply, select, useDaw } from '../state/daw-store.ts'
import type { NoteDrag, RollPlace } from './note-drag.ts'
import { nameKey, rowHeight, toTop } from './roll-layout.ts'

interface Props {
  clip: DawScoreClip
  notes: readonly DawNote[]
  zoom: number
  color: string
  getPlace: (event: PointerEvent) => RollPlace & { y: number }
  begin: (event: PointerEvent, drag: NoteDrag) => void
  move: (event: PointerEvent) => void
  end: () => void
}

/** Keys of the page that change what is selected. */
const changes = /^(?:Delete|Backspace|Arrow(?:Up|Down|Left|Right))$/

/** Selects a focused note before a key of the page acts on the selection; once it is gone, focuses its neighbour. */
function onNoteKey({ key, currentTarget }: KeyboardEvent<HTMLElement>, id: string): void {
  if (key === 'Enter') return toggleInSelection(id)
  if (!changes.test(key)) return
  if (!useDaw.getState().selection.has(id)) select([id])
  const neighbour = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling
  requestAnimationFrame(() => {
    if (!currentTarget.isConnected && neighbour instanceof HTMLElement) neighbour.focus()
  })
}

function RollNote({ note, ...props }: Omit<Props, 'notes'> & { note: DawNote }) {
  const { t } = useLingui()
  const { clip, zoom, color, getPlace, begin, move, end } = props
  const isSelected = useDaw((state) => state.selection.has(note.id))
  const { startBeats, durationBeats, midi, velocity, syllable } = note
  const isHeard = startBeats >= clip.offsetBeats && startBeats < clip.offsetBeats + clip.durationBeats
  const key = nameKey(midi)
  const beat = Math.round((startBeats + 1) * 100) / 100
  const label = t`Note ${key}, beat ${beat}`
  const width = Math.max(6, durationBeats * zoom - 1)
  const onPointerDown = (event: PointerEvent): void => {
    event.stopPropagation()
    if (event.shiftKey) return toggleInSelection(note.id)
    const { selection } = useDaw.getState()
    const ids = selection.has(note.id) ? [...selection] : [note.id]
    if (!selection.has(note.id)) select([note.id])
    const box = event.currentTarget.getBoundingClientRect()
    const isEdge = box.right - event.clientX < Math.min(event.pointerType === 'touch' ? 16 : 8, box.width / 3)
    begin(event, { type: isEdge ? 'resize' : 'move', noteId: note.id, ids, from: getPlace(event) })
  }
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={syllable ? `${label}, ${syllable}` : label}
      title={syllable ?? key}
      onPointerDown={onPointerDown}
      onPointerMove={move}
      onPointerUp={end}
      onDoubleClick={(event) => {
        event.stopPropagation()
        apply('delete', deleteObjects(useDaw.getState().document, [note.id]))
      }}
      onKeyDown={(event) => onNoteKey(event, note.id)}
      style={{
        left: startBeats * zoom,
        top: toTop(midi) + 1,
        width,
        height: rowHeight - 2,
        fontSize: 11,
        lineHeight: 1,
        background: color,
        opacity: isHeard ? 0.45 + 0.55 * velocity : 0.25,
      }}
      className={classes(
        'absolute touch-none overflow-hidden rounded-sm border text-start whitespace-nowrap mono',
        isSelected ? 'border-2 border-ink' : 'border-line',
      )}
    >
      {syllable}
    </button>
  )
}

/** The notes of a clip, each a button that can be dragged. */
export const RollNotes = ({ notes, ...rest }: Props) =>
  notes.map((note) => <RollNote key={note.id} note={note} {...rest} />)

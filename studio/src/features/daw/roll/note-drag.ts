import type { DawDocument } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { snapBeats } from '../edit/snap.ts'
import { addNote, changeVelocity, moveNotes, resizeNotes } from '../edit/notes.ts'
import { laneHeight } from './roll-layout.ts'
import type { MakeId } from '../edit/move-clips.ts'
import { getObject } from '../state/list-objects.ts'

/** A place of the roll: beats of the clip's content, and a key. */
export interface RollPlace {
  beats: number
  midi: number
}

export type NoteDrag =
  | { type: 'add'; clipId: string; from: RollPlace; id: string }
  | { type: 'move' | 'resize'; noteId: string; ids: readonly string[]; from: RollPlace }
  | { type: 'velocity'; ids: readonly string[]; fromY: number }

export interface NoteDragResult {
  action: string
  operations: DawOperation[]
}

const snap = (beats: number, step: number | null): number => (step === null ? beats : snapBeats(beats, step))

function addByDrag(drag: Extract<NoteDrag, { type: 'add' }>, to: RollPlace, step: number | null): NoteDragResult {
  const grid = step ?? 1 / 4
  const startBeats = Math.floor(drag.from.beats / grid) * grid
  const end = Math.max(startBeats + grid, snap(to.beats, step))
  const note = { startBeats, durationBeats: end - startBeats, midi: drag.from.midi }
  return { action: 'add_notes', operations: addNote(drag.clipId, note, (() => drag.id) as MakeId) }
}

/** What a drag in the roll does; the pixels of `y` count for the velocity only. */
export function readNoteDrag(
  document: DawDocument,
  drag: NoteDrag,
  to: RollPlace & { y: number },
  step: number | null,
): NoteDragResult {
  if (drag.type === 'add') return addByDrag(drag, to, step)
  if (drag.type === 'velocity')
    return { action: 'set_velocity', operations: changeVelocity(document, drag.ids, (drag.fromY - to.y) / laneHeight) }
  const note = getObject(document, drag.noteId, 'note')
  if (!note) return { action: 'move_notes', operations: [] }
  if (drag.type === 'resize') {
    const end = note.startBeats + note.durationBeats
    const shift = snap(end + to.beats - drag.from.beats, step) - end
    return { action: 'resize_notes', operations: resizeNotes(document, drag.ids, shift) }
  }
  const beats = snap(note.startBeats + to.beats - drag.from.beats, step) - note.startBeats
  const semitones = to.midi - drag.from.midi
  return { action: 'move_notes', operations: moveNotes(document, drag.ids, { beats, semitones }) }
}

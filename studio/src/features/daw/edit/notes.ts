import type { DawDocument, DawNote } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { getObject } from '../state/list-objects.ts'
import { shortest } from './clip-time.ts'
import { makeObjectId } from './move-clips.ts'
import type { MakeId } from './move-clips.ts'

const select = (document: DawDocument, ids: Iterable<string>): DawNote[] =>
  [...ids].flatMap((id) => getObject(document, id, 'note') ?? [])

/** A note in the content of a clip. */
export function addNote(
  clipId: string,
  { startBeats, durationBeats, midi }: Pick<DawNote, 'startBeats' | 'durationBeats' | 'midi'>,
  makeId: MakeId = makeObjectId,
): DawOperation[] {
  const note: DawNote = {
    id: makeId(),
    kind: 'note',
    clipId,
    startBeats,
    durationBeats,
    midi,
    velocity: 0.8,
    syllable: null,
  }
  return [{ type: 'put', object: note }]
}

/** Moves notes together: none before the start or outside of the keys. */
export function moveNotes(
  document: DawDocument,
  ids: Iterable<string>,
  { beats, semitones }: { beats: number; semitones: number },
): DawOperation[] {
  const notes = select(document, ids)
  if (notes.length === 0) return []
  const shift = Math.max(-Math.min(...notes.map(({ startBeats }) => startBeats)), beats)
  const keys = notes.map(({ midi }) => midi)
  const pitch = Math.max(-Math.min(...keys), Math.min(127 - Math.max(...keys), semitones))
  if (shift === 0 && pitch === 0) return []
  return notes.map(({ id, startBeats, midi }) => ({
    type: 'set',
    id,
    fields: { startBeats: startBeats + shift, midi: midi + pitch },
  }))
}

/** Moves the ends of notes. */
export function resizeNotes(document: DawDocument, ids: Iterable<string>, beats: number): DawOperation[] {
  if (beats === 0) return []
  return select(document, ids).map(({ id, durationBeats }) => ({
    type: 'set',
    id,
    fields: { durationBeats: Math.max(shortest.beats, durationBeats + beats) },
  }))
}

export function changeVelocity(document: DawDocument, ids: Iterable<string>, change: number): DawOperation[] {
  return select(document, ids).map(({ id, velocity }) => ({
    type: 'set',
    id,
    fields: { velocity: Math.round(Math.max(0, Math.min(1, velocity + change)) * 100) / 100 },
  }))
}

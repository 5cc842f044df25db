import type { DawChord, DawDocument } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { makeObjectId } from '../edit/move-clips.ts'
import type { MakeId } from '../edit/move-clips.ts'
import { getGrid } from '../edit/snap.ts'
import { listObjects } from '../state/list-objects.ts'

/** Chords in the order in which they are played. */
export const listChords = (document: DawDocument): DawChord[] =>
  listObjects(document, 'chord').toSorted((one, other) => one.startBeats - other.startBeats)

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6

/** Sets how long chords last: each until the next. `chords` is how they are to be. */
function fitLengths(document: DawDocument, chords: readonly DawChord[]): DawOperation[] {
  const { bar } = getGrid(document)
  const sorted = chords.toSorted((one, other) => one.startBeats - other.startBeats)
  return sorted.flatMap((chord, at): DawOperation[] => {
    const next = sorted[at + 1]
    const durationBeats = next ? next.startBeats - chord.startBeats : Math.max(chord.durationBeats, bar)
    const before = document[chord.id]
    if (!before) return [{ type: 'put', object: { ...chord, durationBeats } }]
    const fields = Object.entries({ ...chord, durationBeats }).filter(
      ([field, value]) => (before as unknown as Record<string, unknown>)[field] !== value,
    )
    return fields.length === 0 ? [] : [{ type: 'set', id: chord.id, fields: Object.fromEntries(fields) }]
  })
}

/** Adds a chord, or changes the one that begins there. */
export function addChord(
  document: DawDocument,
  { startBeats, symbol }: Pick<DawChord, 'startBeats' | 'symbol'>,
  makeId: MakeId = makeObjectId,
): DawOperation[] {
  const chords = listChords(document)
  const there = chords.find((chord) => isNear(chord.startBeats, startBeats))
  if (there) return there.symbol === symbol ? [] : [{ type: 'set', id: there.id, fields: { symbol } }]
  const { bar } = getGrid(document)
  return fitLengths(document, [...chords, { id: makeId(), kind: 'chord', startBeats, durationBeats: bar, symbol }])
}

/** Moves a chord; nothing before the start or where another one begins. */
export function moveChord(document: DawDocument, id: string, beats: number): DawOperation[] {
  const chords = listChords(document)
  const chord = chords.find((one) => one.id === id)
  if (!chord) return []
  const startBeats = Math.max(0, chord.startBeats + beats)
  const isTaken = chords.some((one) => one.id !== id && isNear(one.startBeats, startBeats))
  if (isTaken || isNear(startBeats, chord.startBeats)) return []
  return fitLengths(
    document,
    chords.map((one) => (one.id === id ? { ...one, startBeats } : one)),
  )
}

/** Removes a chord; the one before it lasts until the one after. */
export function removeChord(document: DawDocument, id: string): DawOperation[] {
  const rest = listChords(document).filter((chord) => chord.id !== id)
  return [{ type: 'remove', id }, ...fitLengths(document, rest)]
}

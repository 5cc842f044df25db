import type { DawDocument, DawTrack } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { listClipNotes } from '../state/list-belongings.ts'
import { listTracks } from '../state/list-objects.ts'
import { getClip, getClipEnd } from './clip-time.ts'
import type { DawClip } from './clip-time.ts'

export type MakeId = () => string

/** An id that no object of any document has. */
export const makeObjectId: MakeId = () => crypto.randomUUID()

interface Shift {
  beats: number
  /** Rows down (positive) or up. */
  tracks: number
  /** The tracks that rows are counted in; all of them without. */
  order?: readonly DawTrack[]
}

const listSelected = (document: DawDocument, ids: Iterable<string>): DawClip[] =>
  [...ids].flatMap((id) => getClip(document, id) ?? [])

/** The track of a moved clip: of the same sort, since recordings and notes have tracks of their own. */
function findTrackId(clip: DawClip, rows: number, order: readonly DawTrack[]): string | undefined {
  if (rows === 0) return clip.trackId
  const from = order.findIndex(({ id }) => id === clip.trackId)
  const target = from < 0 ? undefined : order[from + rows]
  return target && (target.player === null) === (clip.kind === 'audioClip') ? target.id : undefined
}

/** Clips where they would be: together, none before the start, rows only where every clip finds a track. */
function placeShifted(document: DawDocument, clips: readonly DawClip[], { beats, tracks, order }: Shift): DawClip[] {
  const first = Math.min(...clips.map(({ startBeats }) => startBeats))
  const shift = Math.max(-first, beats)
  const targets = clips.map((clip) => findTrackId(clip, tracks, order ?? listTracks(document)))
  return clips.map((clip, index) => ({
    ...clip,
    startBeats: clip.startBeats + shift,
    trackId: targets.every((id) => id !== undefined) ? targets[index]! : clip.trackId,
  }))
}

/** Moves clips in time and to other tracks. */
export function moveClips(document: DawDocument, ids: Iterable<string>, shift: Shift): DawOperation[] {
  const clips = listSelected(document, ids)
  return placeShifted(document, clips, shift).flatMap(({ id, startBeats, trackId }, index): DawOperation[] => {
    const before = clips[index]!
    if (before.startBeats === startBeats && before.trackId === trackId) return []
    return [{ type: 'set', id, fields: { startBeats, trackId } }]
  })
}

/** A clip under a new id, with its notes. */
export function putCopy(document: DawDocument, clip: DawClip, from: string, makeId: MakeId): DawOperation[] {
  const id = makeId()
  const notes = listClipNotes(document, from).map((note) => ({ ...note, id: makeId(), clipId: id }))
  return [{ ...clip, id }, ...notes].map((object) => ({ type: 'put', object }))
}

/** Copies clips to where they are dragged. */
export function copyClips(
  document: DawDocument,
  ids: Iterable<string>,
  shift: Shift,
  makeId: MakeId = makeObjectId,
): DawOperation[] {
  const placed = placeShifted(document, listSelected(document, ids), shift)
  return placed.flatMap((clip) => putCopy(document, clip, clip.id, makeId))
}

/** Repeats clips right behind the last of them. */
export function duplicateClips(document: DawDocument, ids: Iterable<string>, makeId?: MakeId): DawOperation[] {
  const clips = listSelected(document, ids)
  const start = Math.min(...clips.map(({ startBeats }) => startBeats))
  const end = Math.max(...clips.map((clip) => getClipEnd(document, clip)))
  const own = clips.map(({ id }) => id)
  return clips.length === 0 ? [] : copyClips(document, own, { beats: end - start, tracks: 0 }, makeId)
}

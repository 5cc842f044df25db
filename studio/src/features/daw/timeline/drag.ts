import type { DawDocument } from '@songloom/contracts/daw/document'
import { getClip, getClipEnd, listClips } from '../edit/clip-time.ts'
import type { SoundLengths } from '../edit/clip-time.ts'
import { copyClips, makeObjectId, moveClips } from '../edit/move-clips.ts'
import type { MakeId } from '../edit/move-clips.ts'
import { withCrossfades } from '../edit/crossfade.ts'
import { fadeClip, trimClip } from '../edit/trim-clip.ts'
import { getObject } from '../state/list-objects.ts'
import { dragPoint } from '../automation/drag-point.ts'
import { listTracksBetween } from '../rows/list-rows.ts'
import { getTrackIndexAt } from './layout.ts'
import type { Target } from './hit-test.ts'
import type { Place, Drag, DragInput, DragResult } from './drag-types.ts'
import { snapTo } from './snap-to.ts'

/** Gives the ids of a drag's copies in order. */
function reuseIds(ids: string[]): MakeId {
  let next = 0
  return () => (ids[next++] ??= makeObjectId())
}

export function startDrag(
  { document, layout }: Pick<Drag, 'document' | 'layout'>,
  target: Target,
  selection: ReadonlySet<string>,
  from: Place,
): Drag {
  const ids = target.type !== 'group' && 'id' in target ? (selection.has(target.id) ? [...selection] : [target.id]) : []
  const clips = ids.filter((id) => getClip(document, id))
  return { document, layout, target, from, ids: clips.length > 0 ? clips : ids, copyIds: [] }
}

function dragClips(drag: Drag, { to, isCopying, step }: DragInput): DragResult {
  const { document, layout, target, from, ids, copyIds } = drag
  const clip = 'id' in target ? getClip(document, target.id) : undefined
  const start = clip?.startBeats ?? 0
  // Rows that are hidden are no target.
  const tracks = getTrackIndexAt(layout, to.y) - getTrackIndexAt(layout, from.y)
  const beats = snapTo(start + to.beats - from.beats, step) - start
  const shift = { beats, tracks, order: layout.rows.tracks }
  if (!isCopying) {
    const operations = withCrossfades(document, ids, (ended) => moveClips(ended, ids, shift))
    return { action: 'move_clips', operations }
  }
  const isMoved = shift.beats !== 0 || shift.tracks !== 0
  return { action: 'copy_clips', operations: isMoved ? copyClips(document, ids, shift, reuseIds(copyIds)) : [] }
}

function dragMarker({ document, from }: Drag, id: string, { to, step }: DragInput): DragResult {
  const marker = getObject(document, id, 'marker')
  const startBeats = snapTo((marker?.startBeats ?? 0) + to.beats - from.beats, step)
  const isMoved = marker && marker.startBeats !== startBeats
  return { action: 'move_marker', operations: isMoved ? [{ type: 'set', id, fields: { startBeats } }] : [] }
}

function dragRange({ from }: Drag, { to, step }: DragInput): DragResult {
  const [one, two] = [snapTo(from.beats, step), snapTo(to.beats, step)]
  const range = { startBeats: Math.min(one, two), endBeats: Math.max(one, two) }
  return { action: '', operations: [], ...(range.endBeats > range.startBeats ? { range } : {}) }
}

/** Clips that a rectangle touches. */
function dragRectangle({ document, layout, from }: Drag, { to }: DragInput): DragResult {
  const [first, last] = [Math.min(from.beats, to.beats), Math.max(from.beats, to.beats)]
  const [top, bottom] = [Math.min(from.y, to.y) - layout.tracksTop, Math.max(from.y, to.y) - layout.tracksTop]
  const inRows = new Set(listTracksBetween(layout.rows, top, bottom).map(({ id }) => id))
  const touched = listClips(document).filter(
    (clip) => inRows.has(clip.trackId) && clip.startBeats < last && getClipEnd(document, clip) > first,
  )
  return { action: '', operations: [], selection: touched.map(({ id }) => id) }
}

/** What a drag to a place does: operations for one group, a range of time, or a selection. */
export function readDrag(drag: Drag, input: DragInput, lengths: SoundLengths): DragResult {
  const { document, target } = drag
  if (target.type === 'lane' || target.type === 'group') return dragRectangle(drag, input)
  if (target.type === 'automation') return dragPoint(drag, target, input)
  if (target.type === 'marker') return dragMarker(drag, target.id, input)
  if (target.type !== 'clip') return dragRange(drag, input)
  const { id, zone } = target
  if (zone === 'body') return dragClips(drag, input)
  const beats = snapTo(input.to.beats, input.step)
  if (zone === 'start' || zone === 'end') {
    const trim = (ended: DawDocument) => trimClip(ended, id, zone, beats, lengths, reuseIds(drag.copyIds))
    return { action: 'trim_clip', operations: withCrossfades(document, [id], trim) }
  }
  // Fades are finer than the grid.
  const edge = zone === 'fadeIn' ? 'in' : 'out'
  return { action: 'fade_clip', operations: fadeClip(document, id, edge, Math.max(0, input.to.beats)) }
}

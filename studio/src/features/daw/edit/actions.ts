import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DawDocument, DawScoreClip } from '@songloom/contracts/daw/document'
import { nudgePoint, removeSelectedPoint } from '../automation/point-actions.ts'
import { useRows } from '../rows/row-view.ts'
import { getObject, listObjects } from '../state/list-objects.ts'
import { getLayout } from '../timeline/layout.ts'
import { apply, movePlayhead, select, useDaw } from '../state/daw-store.ts'
import { useView } from '../state/view-store.ts'
import { getSoundLength } from '../timeline/sounds.ts'
import { addMarker, addTrack } from './add-tracks.ts'
import { getClip, getClipEnd, getDocumentEnd, listClips } from './clip-time.ts'
import { withCrossfades } from './crossfade.ts'
import { deleteObjects } from './delete-objects.ts'
import { copyClips, duplicateClips, makeObjectId, moveClips } from './move-clips.ts'
import { changeVelocity, moveNotes } from './notes.ts'
import { listSelectedClips, listSelectedTracks } from './selected.ts'
import { toggleField } from './set-fields.ts'
import { getGrid, getGridStep } from './snap.ts'
import { splitClips } from './split-clips.ts'
import { trimClip } from './trim-clip.ts'

const read = () => useDaw.getState()
const clips = (): string[] => listSelectedClips(read().document, read().selection)
const notes = (): string[] => [...read().selection].filter((id) => read().document[id]?.kind === 'note')

/** Applies operations and selects the clips that they add. */
function applyAndSelect(action: string, operations: Parameters<typeof apply>[1]): void {
  if (!apply(action, operations)) return
  const added = operations.flatMap((one) =>
    one.type === 'put' && one.object.kind.endsWith('Clip') ? [one.object.id] : [],
  )
  if (added.length > 0) select(added)
}

export const splitAtPlayhead = (): void => {
  const { document, playheadBeats } = read()
  apply('split_clips', splitClips(document, clips(), playheadBeats, getSoundLength))
}

export function deleteSelection(): void {
  if (!removeSelectedPoint()) apply('delete', deleteObjects(read().document, read().selection))
}

export const duplicateSelection = (): void =>
  applyAndSelect('duplicate_clips', duplicateClips(read().document, clips()))

export function selectAll(): void {
  select(listClips(read().document).map(({ id }) => id))
}

export const copySelection = (): void => useDaw.setState({ copiedIds: clips() })

/** Puts copies at the playhead, on the tracks of the originals. */
export function pasteAtPlayhead(): void {
  const { document, playheadBeats, copiedIds } = read()
  const starts = copiedIds.flatMap((id) => getClip(document, id)?.startBeats ?? [])
  if (starts.length === 0) return
  const shift = { beats: playheadBeats - Math.min(...starts), tracks: 0 }
  applyAndSelect('copy_clips', copyClips(document, copiedIds, shift))
}

export const toggleClips = (field: 'isMuted' | 'isReversed' | 'isLooped', action: string): void =>
  void apply(action, toggleField(read().document, clips(), field))

/** Mutes or solos all selected tracks, or those of the selected clips; a selected group is muted itself. */
export function toggleTracks(field: 'isMuted' | 'isSoloed', action: string): void {
  const { document, selection } = read()
  const groups = listObjects(document, 'group').filter(({ id }) => field === 'isMuted' && selection.has(id))
  const groupIds = new Set(groups.map(({ id }) => id))
  const tracks = listSelectedTracks(document, selection).filter((id) => {
    const groupId = getObject(document, id, 'track')?.groupId
    return selection.has(id) || !groupId || !groupIds.has(groupId)
  })
  apply(action, toggleField(document, [...groupIds, ...tracks], field))
}

const moveSelected = (shift: { beats: number; tracks: number }): void => {
  const { document } = read()
  // Rows that are hidden are no target.
  const order = getLayout(document, useRows.getState()).rows.tracks
  const move = (ended: DawDocument) => moveClips(ended, clips(), { ...shift, order })
  apply('move_clips', withCrossfades(document, clips(), move))
}

/** Moves what is selected by steps of the grid, or the playhead where nothing is. */
export function nudge(steps: number): void {
  const { document, zoom, playheadBeats } = read()
  const step = getGridStep(document, zoom)
  if (nudgePoint({ beats: steps, value: 0 })) return
  if (notes().length > 0) apply('move_notes', moveNotes(document, notes(), { beats: steps * step, semitones: 0 }))
  else if (clips().length > 0) moveSelected({ beats: steps * step, tracks: 0 })
  else movePlayhead(playheadBeats + steps * step)
}

/** Moves a point by its value, notes by keys, clips by tracks. */
export function nudgeRows(rows: number): void {
  const { document } = read()
  if (nudgePoint({ beats: 0, value: -rows })) return
  if (notes().length > 0) apply('move_notes', moveNotes(document, notes(), { beats: 0, semitones: -rows }))
  else if (clips().length > 0) moveSelected({ beats: 0, tracks: rows })
}

export const changeSelectedVelocity = (change: number): void =>
  void apply('set_velocity', changeVelocity(read().document, notes(), change))

export const jumpBars = (bars: number): void => movePlayhead(read().playheadBeats + bars * getGrid(read().document).bar)
export const jumpToEnd = (): void => movePlayhead(getDocumentEnd(read().document))

/** Cuts what a clip plays before or after the playhead. */
export function trimToPlayhead(edge: 'start' | 'end'): void {
  const { document, playheadBeats } = read()
  const reached = clips().filter((id) => {
    const clip = getClip(document, id)
    return clip && clip.startBeats < playheadBeats && playheadBeats < getClipEnd(document, clip)
  })
  const trim = (ended: DawDocument) => reached.flatMap((id) => trimClip(ended, id, edge, playheadBeats, getSoundLength))
  apply('trim_clip', withCrossfades(document, reached, trim))
}

export function addMarkerAtPlayhead(): void {
  const { document, playheadBeats } = read()
  const number = listObjects(document, 'marker').length + 1
  apply('add_marker', addMarker(playheadBeats, `${i18n._(msg`Marker`)} ${number}`))
}

export const addAudioTrack = (): void =>
  void apply('add_track', addTrack(read().document, i18n._(msg`Audio track`), null))

/** A track of notes with an empty clip of four bars to write in. */
export function addScoreTrack(): void {
  const { document, playheadBeats } = read()
  const { bar } = getGrid(document)
  const track = addTrack(document, i18n._(msg`Piano`), { type: 'instrument', name: 'piano' })
  const [put] = track
  if (put?.type !== 'put') return
  const clip: DawScoreClip = {
    id: makeObjectId(),
    kind: 'scoreClip',
    trackId: put.object.id,
    name: i18n._(msg`Notes`),
    startBeats: Math.floor(playheadBeats / bar) * bar,
    offsetBeats: 0,
    durationBeats: 4 * bar,
    isMuted: false,
  }
  applyAndSelect('add_track', [...track, { type: 'put', object: clip }])
}

export const toggleSnapping = (): void => useView.setState(({ isSnapping }) => ({ isSnapping: !isSnapping }))
export const toggleLooping = (): void => useDaw.setState(({ isLooping }) => ({ isLooping: !isLooping }))
export const undo = (): void => read().undo()
export const redo = (): void => read().redo()

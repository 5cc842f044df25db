import type { DawDocument, DawGroup, DawTrack } from '@songloom/contracts/daw/document'
import { listTargets, toTargetKey } from '../mixer/automation/automation-points.ts'
import type { AutomationTarget } from '../mixer/automation/automation-points.ts'
import { listMembers, listRoots } from '../state/list-objects.ts'
import { getTrackSize, isFolded, listLanes } from './row-view.ts'
import type { RowView } from './row-view.ts'

/** Pixels of a track by its size, of a group's own row and of an automation lane. */
export const trackHeights = { small: 40, normal: 76, tall: 140 } as const
export const groupHeight = 64
export const laneHeight = 76

export interface GroupRow {
  kind: 'group'
  group: DawGroup
  isFolded: boolean
}

export interface TrackRow {
  kind: 'track'
  track: DawTrack
}

/** An automated value of a track, below it. */
export interface LaneRow {
  kind: 'lane'
  track: DawTrack
  target: AutomationTarget
}

/** A row of the timeline; `top` and `height` in pixels from the top of the first row. */
export type Row = (GroupRow | TrackRow | LaneRow) & { top: number; height: number }
export type RowKind = Row['kind']

export interface Rows {
  rows: readonly Row[]
  /** Tracks that have a row, from top to bottom. */
  tracks: readonly DawTrack[]
  height: number
}

type Plain = (GroupRow | TrackRow | LaneRow) & { height: number }

function listLaneRows(document: DawDocument, track: DawTrack, view: RowView): Plain[] {
  const keys = listLanes(view, track.id)
  if (keys.length === 0) return []
  const targets = new Map(listTargets(document, track).map((target) => [toTargetKey(target), target]))
  // The lane of an effect that is gone has no row.
  return keys.flatMap((key): Plain[] => {
    const target = targets.get(key)
    return target ? [{ kind: 'lane', track, target, height: laneHeight }] : []
  })
}

function listTrackRows(document: DawDocument, track: DawTrack, view: RowView): Plain[] {
  const height = trackHeights[getTrackSize(view, track.id)]
  return [{ kind: 'track', track, height }, ...listLaneRows(document, track, view)]
}

function listGroupRows(document: DawDocument, group: DawGroup, view: RowView): Plain[] {
  const isHidden = isFolded(view, group.id)
  const inside = isHidden ? [] : listMembers(document, group.id)
  const rows = inside.flatMap((track) => listTrackRows(document, track, view))
  return [{ kind: 'group', group, isFolded: isHidden, height: groupHeight }, ...rows]
}

/** The rows of a document from top to bottom: groups with their tracks below them, tracks with their open lanes. */
export function listRows(document: DawDocument, view: RowView): Rows {
  let height = 0
  const plain = listRoots(document).flatMap((root) =>
    root.kind === 'group' ? listGroupRows(document, root, view) : listTrackRows(document, root, view),
  )
  const rows = plain.map((row) => {
    const placed = { ...row, top: height }
    height += row.height
    return placed
  })
  const tracks = rows.flatMap((row) => (row.kind === 'track' ? [row.track] : []))
  return { rows, tracks, height }
}

/** The row at a height, in pixels from the top of the first; undefined above and below them. */
export function findRow({ rows }: Pick<Rows, 'rows'>, y: number): Row | undefined {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]!.top <= y) low = middle + 1
    else high = middle
  }
  const row = rows[low - 1]
  return row && y < row.top + row.height ? row : undefined
}

/** The row of a track; undefined where its group hides it. */
export const findTrackRow = ({ rows }: Pick<Rows, 'rows'>, trackId: string): Row | undefined =>
  rows.find((row) => row.kind === 'track' && row.track.id === trackId)

/**
 * Which of the shown tracks a height belongs to: a lane is its track's, the halves of a group's row are those of the
 * tracks above and below it. -1 above all tracks, their number below them.
 */
export function findTrackIndex({ rows, tracks, height }: Rows, y: number): number {
  if (y < 0) return -1
  if (y >= height) return tracks.length
  const row = findRow({ rows }, y)!
  if (row.kind !== 'group') return tracks.indexOf(row.track)
  const next = rows.slice(rows.indexOf(row) + 1).find(({ kind }) => kind === 'track')
  const below = next?.kind === 'track' ? tracks.indexOf(next.track) : tracks.length
  return y - row.top < row.height / 2 ? below - 1 : below
}

/** Tracks that a span of heights touches. */
export const listTracksBetween = ({ rows }: Pick<Rows, 'rows'>, from: number, to: number): DawTrack[] =>
  rows.flatMap((row) => (row.kind === 'track' && row.top <= to && row.top + row.height > from ? [row.track] : []))

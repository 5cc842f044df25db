import type { DawDocument } from '@songloom/contracts/daw/document'
import { listMembers, listRoots, listSiblings } from '../state/list-objects.ts'
import type { TrackPlace } from '../edit/place-tracks.ts'
import { findRow } from '../rows/list-rows.ts'
import type { Row, Rows } from '../rows/list-rows.ts'

/** Where dragged tracks would go, and the height of the line that shows it. */
export interface Drop extends TrackPlace {
  top: number
}

const getNextId = (document: DawDocument, groupId: string | null, id: string): string | null => {
  const siblings = listSiblings(document, groupId)
  return siblings[siblings.findIndex((one) => one.id === id) + 1]?.id ?? null
}

/** The rows that belong together: a track with its lanes, or a group with its tracks. */
function getBlock({ rows }: Rows, isIn: (row: Row) => boolean): { top: number; bottom: number } {
  const inside = rows.filter(isIn)
  const last = inside.at(-1)!
  return { top: inside[0]!.top, bottom: last.top + last.height }
}

const getGroupBlock = (rows: Rows, groupId: string) =>
  getBlock(rows, (row) => (row.kind === 'group' ? row.group.id : row.track.groupId) === groupId)

/** Outside a group, above or below all of its rows. */
function placeOutsideGroup(document: DawDocument, rows: Rows, groupId: string, isBelow: boolean): Drop {
  const { top, bottom } = getGroupBlock(rows, groupId)
  if (!isBelow) return { groupId: null, beforeId: groupId, top }
  return { groupId: null, beforeId: getNextId(document, null, groupId), top: bottom }
}

function placeAtGroup(document: DawDocument, rows: Rows, row: Row & { kind: 'group' }, y: number): Drop {
  const { group, isFolded } = row
  const share = (y - row.top) / row.height
  if (share < 0.3) return placeOutsideGroup(document, rows, group.id, false)
  if (isFolded && share > 0.7) return placeOutsideGroup(document, rows, group.id, true)
  const first = isFolded ? undefined : listMembers(document, group.id)[0]
  return { groupId: group.id, beforeId: first?.id ?? null, top: row.top + row.height }
}

function placeAtTrack(document: DawDocument, rows: Rows, row: Row & { kind: 'track' | 'lane' }, y: number): Drop {
  const { id, groupId } = row.track
  const { top, bottom } = getBlock(rows, (one) => one.kind !== 'group' && one.track.id === id)
  if (y < (top + bottom) / 2) return { groupId, beforeId: id, top }
  return { groupId, beforeId: getNextId(document, groupId, id), top: bottom }
}

/**
 * Where tracks go that are dropped at a height, in pixels from the first row: into the group that a row belongs to, or
 * outside all groups. A group is never put into another.
 */
export function planDrop(document: DawDocument, rows: Rows, y: number, isGroup: boolean): Drop {
  const row = findRow(rows, Math.max(0, y))
  if (!row) return { groupId: null, beforeId: null, top: rows.height }
  const groupId = row.kind === 'group' ? row.group.id : row.track.groupId
  if (isGroup && groupId !== null) {
    const { top, bottom } = getGroupBlock(rows, groupId)
    return placeOutsideGroup(document, rows, groupId, y > (top + bottom) / 2)
  }
  return row.kind === 'group' ? placeAtGroup(document, rows, row, y) : placeAtTrack(document, rows, row, y)
}

/** What is dragged with a track or group: the whole selection of tracks where it is part of that. */
export function listDragged(document: DawDocument, selection: ReadonlySet<string>, id: string): string[] {
  const isGroup = listRoots(document).some((root) => root.id === id && root.kind === 'group')
  if (isGroup || !selection.has(id)) return [id]
  return [...selection].filter((one) => document[one]?.kind === 'track')
}

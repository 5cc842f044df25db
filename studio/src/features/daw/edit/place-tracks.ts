import type { DawDocument } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { getObject, listSiblings, listTracks } from '../state/list-objects.ts'
import type { DawRoot } from '../state/list-objects.ts'
import { setObject } from './set-fields.ts'

/** Where tracks go: into a group or none, before one of its rows or at the end. */
export interface TrackPlace {
  groupId: string | null
  beforeId: string | null
}

const getGroupId = (row: DawRoot): string | null => (row.kind === 'track' ? row.groupId : null)

/** `count` positions between two others, evenly; undefined where numbers are not fine enough. */
function spreadPositions(before: number | undefined, after: number | undefined, count: number): number[] | undefined {
  const from = before ?? (after === undefined ? 0 : after - count - 1)
  const step = after === undefined ? 1 : (after - from) / (count + 1)
  const positions = Array.from({ length: count }, (_, nth) => from + step * (nth + 1))
  const all = [from, ...positions, ...(after === undefined ? [] : [after])]
  return all.every((position, at) => at === 0 || position > all[at - 1]! + 1e-9) ? positions : undefined
}

/** The rows that move, from top to bottom; a group goes into no other. */
function listMoved(document: DawDocument, ids: Iterable<string>, groupId: string | null): DawRoot[] {
  const wanted = new Set(ids)
  const groups = groupId === null ? listSiblings(document, null).filter(({ kind }) => kind === 'group') : []
  const rows: DawRoot[] = [...groups, ...listTracks(document)]
  return rows.filter(({ id }) => wanted.has(id))
}

/** Moves tracks and groups to a place, in the order that they have; nothing where they are there already. */
export function placeTracks(
  document: DawDocument,
  ids: Iterable<string>,
  { groupId, beforeId }: TrackPlace,
): DawOperation[] {
  const moved = listMoved(document, ids, groupId)
  const siblings = listSiblings(document, groupId)
  const movedIds = new Set(moved.map(({ id }) => id))
  const wantedAt = siblings.findIndex(({ id }) => id === beforeId)
  const next = wantedAt < 0 ? undefined : siblings.slice(wantedAt).find(({ id }) => !movedIds.has(id))
  const others = siblings.filter(({ id }) => !movedIds.has(id))
  const at = next ? others.indexOf(next) : others.length
  const order = [...others.slice(0, at), ...moved, ...others.slice(at)]
  if (order.length === siblings.length && order.every((row, index) => row === siblings[index])) return []
  const positions = spreadPositions(others[at - 1]?.position, others[at]?.position, moved.length)
  if (!positions) return order.map((row, index) => writePlace(row, groupId, index + 1))
  return moved.map((row, index) => writePlace(row, groupId, positions[index]!))
}

const writePlace = (row: DawRoot, groupId: string | null, position: number): DawOperation =>
  setObject(row.id, row.kind === 'track' && getGroupId(row) !== groupId ? { position, groupId } : { position })

/** Moves a track or a group up or down among its siblings. */
export function moveTrack(document: DawDocument, id: string, rows: -1 | 1): DawOperation[] {
  const row = getObject(document, id, 'track') ?? getObject(document, id, 'group')
  if (!row) return []
  const groupId = getGroupId(row)
  const siblings = listSiblings(document, groupId)
  const index = siblings.indexOf(row)
  if (!siblings[index + rows]) return []
  const beforeId = siblings[rows < 0 ? index - 1 : index + 2]?.id ?? null
  return placeTracks(document, [id], { groupId, beforeId })
}

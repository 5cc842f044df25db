import { cutToUnits } from '@songloom/contracts/library/names.rules'
import type { DawDocument, DawGroup, DawTrack } from '@songloom/contracts/daw/document'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { getObject, listMembers, listObjects, listRoots, listTracks } from '../state/list-objects.ts'
import { makeObjectId } from './move-clips.ts'
import type { MakeId } from './move-clips.ts'
import { placeTracks } from './place-tracks.ts'
import { setObject } from './set-fields.ts'

const [lowestDb, highestDb] = [-96, 24]

/** A position for a group: that of its first track, or right below the group that this track leaves. */
function findPosition(document: DawDocument, first: DawTrack): number {
  if (first.groupId === null) return first.position
  const roots = listRoots(document)
  const index = roots.findIndex(({ id }) => id === first.groupId)
  const [left, next] = [roots[index]!, roots[index + 1]]
  return next ? (left.position + next.position) / 2 : left.position + 1
}

/** Puts tracks into a new group where the first of them is, in their order. */
export function groupTracks(
  document: DawDocument,
  ids: Iterable<string>,
  name: string,
  makeId: MakeId = makeObjectId,
): DawOperation[] {
  const wanted = new Set(ids)
  const tracks = listTracks(document).filter(({ id }) => wanted.has(id))
  const [first] = tracks
  if (!first) return []
  const object: DawGroup = {
    id: makeId(),
    kind: 'group',
    name: cutToUnits(name, dawLimits.nameCharacters),
    position: findPosition(document, first),
    color: first.color,
    gainDb: 0,
    isMuted: false,
    isCollapsed: false,
  }
  const joined = tracks.map(({ id }, nth) => setObject(id, { groupId: object.id, position: nth + 1 }))
  return [{ type: 'put', object }, ...joined]
}

const addGain = (gainDb: number, moreDb: number): number => Math.min(highestDb, Math.max(lowestDb, gainDb + moreDb))

/** What keeps a track as loud as it was in its group: its fader and its automated gain take over the group's. */
function keepSound(document: DawDocument, track: DawTrack, { gainDb, isMuted }: DawGroup): DawOperation[] {
  const fields = {
    ...(gainDb === 0 ? {} : { gainDb: addGain(track.gainDb, gainDb) }),
    ...(isMuted && !track.isMuted ? { isMuted } : {}),
  }
  const automations = gainDb === 0 ? [] : listObjects(document, 'automation')
  const moved = automations
    .filter(({ ownerId, parameter }) => ownerId === track.id && parameter === 'gainDb')
    .map(({ id, points }) =>
      setObject(id, { points: points.map((point) => ({ ...point, value: addGain(point.value, gainDb) })) }),
    )
  return [...(Object.keys(fields).length > 0 ? [setObject(track.id, fields)] : []), ...moved]
}

/** Dissolves groups: their tracks stay in place and as loud as they were. */
export function ungroupTracks(document: DawDocument, groupIds: Iterable<string>): DawOperation[] {
  return [...groupIds].flatMap((groupId): DawOperation[] => {
    const group = getObject(document, groupId, 'group')
    if (!group) return []
    const members = listMembers(document, groupId)
    const roots = listRoots(document)
    const beforeId = roots[roots.indexOf(group) + 1]?.id ?? null
    const ids = members.map(({ id }) => id)
    return [
      ...placeTracks(document, ids, { groupId: null, beforeId }),
      ...members.flatMap((track) => keepSound(document, track, group)),
      { type: 'remove', id: groupId },
    ]
  })
}

/** Groups that are selected, and those of selected tracks. */
export function listSelectedGroups(document: DawDocument, selection: ReadonlySet<string>): string[] {
  const ofTracks = new Set([...selection].map((id) => getObject(document, id, 'track')?.groupId))
  return listObjects(document, 'group').flatMap(({ id }) => (selection.has(id) || ofTracks.has(id) ? [id] : []))
}

import { listOwnerIds } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { getObject, listSiblings } from '../state/list-objects.ts'
import { makeObjectId } from './move-clips.ts'
import type { MakeId } from './move-clips.ts'

/** Names the copies in the fields that name their originals. */
function rename(object: DawObject, ids: ReadonlyMap<string, string>): DawObject {
  const fields = Object.entries(object).map(([field, value]): [string, unknown] => [
    field,
    typeof value === 'string' && (field === 'id' || field.endsWith('Id')) ? (ids.get(value) ?? value) : value,
  ])
  return Object.fromEntries(fields) as unknown as DawObject
}

/** A copy of a track below it, with its clips, notes, effects, sends and automation. */
export function duplicateTrack(document: DawDocument, id: string, makeId: MakeId = makeObjectId): DawOperation[] {
  const track = getObject(document, id, 'track')
  if (!track) return []
  const ids = new Map([[id, makeId()]])
  const copied: DawObject[] = [track]
  // Owners come before what belongs to them, whatever the order of the document.
  for (let count = 0; count !== ids.size;) {
    count = ids.size
    for (const object of Object.values(document)) {
      if (ids.has(object.id) || object.kind === 'track') continue
      if (!listOwnerIds(object).some((owner) => ids.has(owner))) continue
      ids.set(object.id, makeId())
      copied.push(object)
    }
  }
  const siblings = listSiblings(document, track.groupId)
  const next = siblings[siblings.indexOf(track) + 1]
  const position = next ? (track.position + next.position) / 2 : track.position + 1
  return copied.map((object) => {
    const copy = rename(object, ids)
    if (copy.kind !== 'track') return { type: 'put', object: copy }
    // Nobody is asked about a copy of a result.
    const { result: _, ...kept } = copy
    return { type: 'put', object: { ...kept, position } }
  })
}

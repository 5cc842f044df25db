import { listOwnerIds } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'

/** Objects that belong to each object; tracks do not belong to their group. */
function indexByOwner(document: DawDocument): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const object of Object.values(document)) {
    if (object.kind === 'track') continue
    for (const ownerId of listOwnerIds(object)) {
      const belongings = index.get(ownerId)
      if (belongings) belongings.push(object.id)
      else index.set(ownerId, [object.id])
    }
  }
  return index
}

/** Removes objects with all that belongs to them, the innermost first. Tracks of a removed group stay without one. */
export function deleteObjects(document: DawDocument, ids: Iterable<string>): DawOperation[] {
  const index = indexByOwner(document)
  const removed = new Set<string>()
  const visit = (id: string): void => {
    if (removed.has(id) || !Object.hasOwn(document, id) || document[id]!.kind === 'master') return
    for (const belonging of index.get(id) ?? []) visit(belonging)
    removed.add(id)
  }
  for (const id of ids) visit(id)
  const freed = Object.values(document).filter(
    (object) =>
      object.kind === 'track' && object.groupId !== null && removed.has(object.groupId) && !removed.has(object.id),
  )
  return [
    ...freed.map(({ id }): DawOperation => ({ type: 'set', id, fields: { groupId: null } })),
    ...[...removed].map((id): DawOperation => ({ type: 'remove', id })),
  ]
}

import * as z from 'zod/mini'
import { listOwnerIds } from './apply-operations.ts'
import { dawObjectSchema } from './document.ts'
import type { DawDocument, DawObject } from './document.ts'
import type { DawOperation } from './operations.ts'

/** A gesture that removed objects which are still absent: the outermost of them, and how many there are. */
export const deletedEntrySchema = z.strictObject({
  seq: z.int(),
  action: z.string(),
  userId: z.string(),
  at: z.string(),
  count: z.int(),
  /** Without what belongs to them; at most 20. */
  objects: z.array(dawObjectSchema),
})
export type DeletedEntry = z.infer<typeof deletedEntrySchema>

/** Objects that belong to none of the others. */
export function listOutermost(objects: readonly DawObject[]): DawObject[] {
  const ids = new Set(objects.map(({ id }) => id))
  return objects.filter((object) => !listOwnerIds(object).some((id) => ids.has(id)))
}

/**
 * Operations that put removed objects back, owners first. A track whose group is gone comes without it; what belongs to
 * another object that is gone is left out, with what belongs to it.
 */
export function planRestore(document: DawDocument, removed: readonly DawObject[]): DawOperation[] {
  const present = new Set(Object.keys(document))
  const operations: DawOperation[] = []
  let waiting = removed.filter(({ id }) => !present.has(id)).map((object) => withoutGroup(object, present, removed))
  for (let count = -1; count !== waiting.length;) {
    count = waiting.length
    for (const object of waiting.filter((one) => listOwnerIds(one).every((id) => present.has(id)))) {
      operations.push({ type: 'put', object })
      present.add(object.id)
    }
    waiting = waiting.filter(({ id }) => !present.has(id))
  }
  return operations
}

function withoutGroup(object: DawObject, present: ReadonlySet<string>, removed: readonly DawObject[]): DawObject {
  if (object.kind !== 'track' || object.groupId === null) return object
  const { groupId } = object
  const isThere = present.has(groupId) || removed.some(({ id }) => id === groupId)
  return isThere ? object : { ...object, groupId: null }
}

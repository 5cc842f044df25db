import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { DawRefusal } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import type { DawOperation } from '@songloom/contracts/daw/operations'

/** The operations of a gesture in parts that a group may have each. */
export function splitOperations(operations: readonly DawOperation[]): DawOperation[][] {
  const parts: DawOperation[][] = [[]]
  for (const operation of operations) {
    if (parts.at(-1)!.length === dawLimits.groupOperations) parts.push([])
    parts.at(-1)!.push(operation)
  }
  return parts
}

/** Why parts do not apply one after the other. */
export function findRefusal(
  document: DawDocument,
  parts: readonly (readonly DawOperation[])[],
): DawRefusal | undefined {
  let draft = document
  for (const operations of parts) {
    const applied = applyOperations(draft, operations)
    if ('reason' in applied) return applied
    draft = applied.document
  }
  return undefined
}

/** The id of a part's group, which says to which gesture it belongs: the log keeps it for undo. */
export const toPartId = (gestureId: string, part: number): string => `${gestureId}_${part}`

/** The gesture of a group; of one that has all of its gesture its own id. */
export const toGestureId = (opId: string): string => opId.replace(/_\d{1,3}$/, '')

/** Whether a group is one of several parts of its gesture. */
export const isPart = (opId: string): boolean => toGestureId(opId) !== opId

import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { DawRefusal } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { countBytes, groupOperationBytes } from './request-size.ts'

/** The operations of a gesture in parts that a group may have each, by their number and the bytes of a request. */
export function splitOperations(operations: readonly DawOperation[]): DawOperation[][] {
  const parts: DawOperation[][] = []
  let part: DawOperation[] = []
  let bytes = 0
  for (const operation of operations) {
    const more = countBytes(operation)
    if (part.length === 0 || part.length === dawLimits.groupOperations || bytes + more > groupOperationBytes) {
      part = []
      bytes = 0
      parts.push(part)
    }
    part.push(operation)
    bytes += more
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

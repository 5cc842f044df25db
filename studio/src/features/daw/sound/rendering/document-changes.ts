import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'

/** What turns one document into another; small where a message with the whole would not be. */
export interface DocumentChanges {
  put: readonly DawObject[]
  removed: readonly string[]
}

/** Compares by identity: documents are never changed in place. */
export function listChanges(before: DawDocument, after: DawDocument): DocumentChanges {
  const put = Object.values(after).filter((object) => before[object.id] !== object)
  const removed = Object.keys(before).filter((id) => !Object.hasOwn(after, id))
  return { put, removed }
}

export function applyChanges(document: DawDocument, { put, removed }: DocumentChanges): DawDocument {
  const next: Record<string, DawObject> = { ...document }
  for (const id of removed) delete next[id]
  for (const object of put) next[object.id] = object
  return next
}

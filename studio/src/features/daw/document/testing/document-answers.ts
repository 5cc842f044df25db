import type { DawDocument } from '@songloom/contracts/daw/document'
import type { StoredGroup } from '@songloom/contracts/daw/operations'

interface Served {
  canEdit?: boolean
  /** What came after the document was read. */
  groups?: readonly StoredGroup[]
}

/** Answers of a server that has a document; edits stay pending. */
export function createDocumentAnswers(
  projectId: string,
  document: DawDocument,
  { canEdit = true, groups = [] }: Served = {},
) {
  const tops = { seq: 0, undoSeq: 0, redoSeq: 0 }
  const path = `/api/daw/projects/${projectId}`
  const sent = { accepted: [], refused: [], missed: [], isComplete: true }
  return {
    [path]: { body: { success: true, projectId, name: 'Night bus', canEdit, ...tops, document } },
    [`${path}/operations?after=0&limit=500`]: { body: { success: true, groups, isComplete: true, ...tops } },
    [`${path}/operations`]: { body: { success: true, ...sent, ...tops } },
  }
}

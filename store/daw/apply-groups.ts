import { setImmediate } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { DawObject } from '@songloom/contracts/daw/document'
import type { OperationGroup } from '@songloom/contracts/daw/operations'
import type { DawRefusalReason } from '@songloom/contracts/daw/refusals.rules'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { canUse } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { countStoredBytes, lockDocument, saveDocument } from './documents.ts'
import type { LockedDocument, DocumentSeqs } from './documents.ts'
import { addGroup } from './add-group.ts'
import type { Draft } from './add-group.ts'
import { findGroups, insertGroups } from './log.ts'
import type { LogEntry } from './log.ts'
import { insertVersions, loadObjects } from './objects.ts'

export interface AppliedGroups extends DocumentSeqs {
  accepted: { opId: string; seq: number }[]
  refused: { opId: string; reason: DawRefusalReason; objectId: string | null }[]
  /** The newest group before these. */
  seqBefore: number
}

/** Audios that these groups name and the user may use. */
async function findUsableAudios(db: Database, userId: string, groups: readonly OperationGroup[]): Promise<Set<string>> {
  const values = groups
    .flatMap(({ operations }) => operations)
    .flatMap((operation): unknown[] => {
      const fields = operation.type === 'put' ? (operation.object as DawObject & Record<string, unknown>) : undefined
      const named = fields ?? (operation.type === 'set' ? operation.fields : {})
      return [named['audioId'], named['referenceAudioId']]
    })
  const ids = [...new Set(values.filter((value) => typeof value === 'string'))]
  if (ids.length === 0) return new Set()
  const { sql, values: bindings } = canUse({ userId })
  const rows = await selectRows<{ id: string }>(
    db,
    `select a.id from audios a join projects p on p.id = a.project_id where a.id = any(?) and ${sql}`,
    [ids, ...bindings],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The log's groups that a request names. */
function findNamedGroups(trx: Database, projectId: string, groups: readonly OperationGroup[]): Promise<LogEntry[]> {
  const opIds = groups.flatMap(({ opId, targetOpId }) => (targetOpId === undefined ? [opId] : [opId, targetOpId]))
  return findGroups(trx, projectId, { opIds, seqs: groups.flatMap(({ targetSeq }) => targetSeq ?? []) })
}

/** What groups touch and what decides about them. Groups that were applied before are in its log. */
async function openDraft(
  trx: Database,
  { projectId, at, groups }: { projectId: string; at: LockedDocument; groups: readonly OperationGroup[] },
): Promise<Draft> {
  const known = await findNamedGroups(trx, projectId, groups)
  const log = new Map<number | string, LogEntry>(
    known.flatMap((entry) => [
      [entry.seq, entry],
      [entry.opId, entry],
    ]),
  )
  const added = groups.filter(({ opId }) => !log.has(opId))
  const operations = [...added.flatMap((group) => group.operations), ...known.flatMap(({ inverse }) => inverse)]
  const current = await loadObjects(trx, projectId, operations)
  const present = [...current.values()].flatMap(({ object }) => object ?? [])
  return {
    at,
    document: Object.fromEntries(present.map((object) => [object.id, object])),
    current,
    log,
    usableAudioIds: await findUsableAudios(trx, at.userId, added),
    isStorageFull: (await countStoredBytes(trx, at.userId)) >= dawLimits.storedBytes,
    operationCount: 0,
    versions: [],
    groups: [],
  }
}

/**
 * Applies groups to a document in one transaction, in order, each all or none, while the document is locked. A group
 * that was applied before is accepted with its seq. Access was checked.
 */
export const applyGroups = (
  db: Knex,
  { projectId, userId }: { projectId: string; userId: string },
  groups: readonly OperationGroup[],
): Promise<AppliedGroups> =>
  db.transaction(async (trx) => {
    const at = await lockDocument(trx, projectId)
    const draft = await openDraft(trx, { projectId, at, groups })
    const answer: Pick<AppliedGroups, 'accepted' | 'refused'> = { accepted: [], refused: [] }
    for (const group of groups) {
      const { opId } = group
      const judged = draft.log.get(opId) ?? addGroup(draft, group)
      if ('reason' in judged) answer.refused.push({ opId, ...judged })
      else answer.accepted.push({ opId, seq: judged.seq })
      // Between groups other requests have their turn.
      await setImmediate()
    }
    if (draft.groups.length > 0) {
      const ofVersions = await insertVersions(trx, projectId, draft.versions)
      const ofLog = await insertGroups(trx, { projectId, userId }, draft.groups)
      await saveDocument(trx, projectId, { ...draft.at, bytes: ofVersions + ofLog })
    }
    const { seq, undoSeq, redoSeq } = draft.at
    return { ...answer, seqBefore: at.seq, seq, undoSeq, redoSeq }
  })

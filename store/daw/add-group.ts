import * as z from 'zod/mini'
import { applyToDraft, getTouchedId, revertChanges } from '@songloom/contracts/daw/apply-operations'
import type { DawDraft, DawRefusal } from '@songloom/contracts/daw/apply-operations'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { dawObjectSchema } from '@songloom/contracts/daw/document'
import type { DawObject } from '@songloom/contracts/daw/document'
import type { DawOperation, OperationGroup } from '@songloom/contracts/daw/operations'
import type { DawRefusalReason } from '@songloom/contracts/daw/refusals.rules'
import type { LockedDocument } from './documents.ts'
import type { LogEntry, NewGroup } from './log.ts'
import { getAudioId } from './objects.ts'
import type { CurrentObject, ObjectVersion } from './objects.ts'

/** The part of a document that a request touches, as it is after the groups so far. */
export interface Draft {
  at: LockedDocument
  document: DawDraft
  /** Operations of the groups so far. */
  operationCount: number
  /** The newest version of each object, removed ones included. */
  current: Map<string, CurrentObject | ObjectVersion>
  /** Groups that a group may take back, by seq and by opId. */
  log: Map<number | string, LogEntry>
  usableAudioIds: ReadonlySet<string>
  /** The user's documents take as much as they may. */
  isStorageFull: boolean
  versions: ObjectVersion[]
  groups: NewGroup[]
}

type Refused = { reason: DawRefusalReason; objectId: string | null }
/** The touched objects as they were. */
type Before = ReadonlyMap<string, DawObject>

const tooLarge: Refused = { reason: 'too_large', objectId: null }

const isRefused = <T extends object>(answer: T | Refused | DawRefusal): answer is Refused | DawRefusal =>
  'reason' in answer

/** What an undo or redo takes back: the newest group that stands, or the newest undo. */
function findTarget({ at, log }: Draft, group: OperationGroup): LogEntry | Refused {
  const target = log.get(group.targetSeq ?? group.targetOpId ?? '')
  const newest = group.kind === 'undo' ? at.undoSeq : at.redoSeq
  return target && target.seq === newest ? target : { reason: 'not_newest', objectId: null }
}

/** The first object that another tab changed after the group's base. */
function findChanged({ current }: Pick<Draft, 'current'>, group: OperationGroup): Refused | undefined {
  const changed = group.operations.map(getTouchedId).find((id) => {
    const version = current.get(id)
    return version !== undefined && version.seq > group.baseSeq && version.clientId !== group.clientId
  })
  return changed === undefined ? undefined : { reason: 'changed', objectId: changed }
}

const isValid = (object: DawObject): boolean => z.safeParse(dawObjectSchema, object).success

/** What is wrong with an object that a group has changed. */
function findFault({ usableAudioIds }: Draft, object: DawObject, before?: DawObject): DawRefusalReason | undefined {
  if (!isValid(object)) return 'invalid'
  const audioId = getAudioId(object)
  const isKnown = audioId === null || usableAudioIds.has(audioId) || (before && getAudioId(before) === audioId)
  return isKnown ? undefined : 'unknown_audio'
}

/** The first object that its change has made invalid. */
function findInvalid(draft: Draft, before: Before, operations: readonly DawOperation[]): Refused | undefined {
  for (const operation of operations) {
    const id = getTouchedId(operation)
    const object = getObject(draft, id)
    const reason = object && findFault(draft, object, before.get(id))
    if (reason) return { reason, objectId: id }
  }
  return undefined
}

const listPut = (operations: readonly DawOperation[]): DawObject[] =>
  operations.flatMap((operation) => (operation.type === 'put' ? [operation.object] : []))

/** How many objects and tracks a group adds; its inverse puts back what it removes. */
function countAdded({ operations, inverse }: NewGroup): { objects: number; tracks: number } {
  const [added, removed] = [listPut(operations), listPut(inverse)]
  const countTracks = (objects: readonly DawObject[]): number => objects.filter(({ kind }) => kind === 'track').length
  return { objects: added.length - removed.length, tracks: countTracks(added) - countTracks(removed) }
}

const getObject = ({ document }: Draft, id: string): DawObject | undefined =>
  Object.hasOwn(document, id) ? document[id] : undefined

function readTouched(draft: Draft, operations: readonly DawOperation[]): Before {
  const ids = [...new Set(operations.map(getTouchedId))]
  return new Map(
    ids.flatMap((id): [string, DawObject][] => {
      const object = getObject(draft, id)
      return object ? [[id, object]] : []
    }),
  )
}

/** Applies a group to the draft's document, and says what the log has of it; a refused one leaves it as it was. */
function judge(draft: Draft, group: OperationGroup): NewGroup | Refused | DawRefusal {
  const { at } = draft
  if (draft.isStorageFull) return { reason: 'storage_full', objectId: null }
  if (group.baseSeq > at.seq) return { reason: 'unknown_base', objectId: null }
  const target = group.kind === 'edit' ? undefined : findTarget(draft, group)
  if (target && isRefused(target)) return target
  const changed = target ? undefined : findChanged(draft, group)
  if (changed) return changed
  const operations = target?.inverse ?? group.operations
  if (draft.operationCount + operations.length > dawLimits.requestOperations) return tooLarge
  const before = readTouched(draft, operations)
  const applied = applyToDraft(draft.document, operations)
  if (isRefused(applied)) return applied
  // What is taken back was there before, so it is as valid as then.
  const invalid = target ? undefined : findInvalid(draft, before, operations)
  if (invalid) revertChanges(draft.document, applied.inverse)
  return invalid ?? toEntry(draft, { group, operations, inverse: applied.inverse }, target)
}

function toEntry(
  { at }: Draft,
  written: Pick<NewGroup, 'group' | 'operations' | 'inverse'>,
  target: LogEntry | undefined,
): NewGroup {
  const seq = at.seq + 1
  const { kind, opId } = written.group
  const tops =
    kind === 'undo'
      ? { undoSeq: target!.undoBefore, redoSeq: seq }
      : { undoSeq: seq, redoSeq: kind === 'redo' ? target!.redoBefore : 0 }
  const group = target ? { ...written.group, targetSeq: target.seq } : written.group
  return { ...written, group, seq, opId, kind, undoBefore: at.undoSeq, redoBefore: at.redoSeq, ...tops }
}

/** Applies a group to the draft; a refused one leaves it as it was. */
export function addGroup(draft: Draft, group: OperationGroup): NewGroup | Refused | DawRefusal {
  const entry = judge(draft, group)
  if (isRefused(entry)) return entry
  const added = countAdded(entry)
  const [objectCount, trackCount] = [draft.at.objectCount + added.objects, draft.at.trackCount + added.tracks]
  const isLarger = added.objects > 0 || added.tracks > 0
  if (isLarger && (objectCount > dawLimits.objects || trackCount > dawLimits.tracks)) {
    revertChanges(draft.document, entry.inverse)
    return tooLarge
  }
  const { seq, undoSeq, redoSeq } = entry
  draft.at = { ...draft.at, seq, undoSeq, redoSeq, objectCount, trackCount }
  draft.operationCount += entry.operations.length
  draft.log.set(seq, entry).set(entry.opId, entry)
  draft.groups.push(entry)
  addVersions(draft, entry)
  return entry
}

function addVersions(draft: Draft, { seq, operations, group }: NewGroup): void {
  const { current, versions } = draft
  for (const id of new Set(operations.map(getTouchedId))) {
    const object = getObject(draft, id) ?? null
    const version: ObjectVersion = { id, seq, endedSeq: null, clientId: group.clientId, object }
    const before = current.get(id)
    // Of this request: the earlier ones are rows, which end when these are inserted.
    if (before && 'endedSeq' in before) before.endedSeq = seq
    current.set(id, version)
    versions.push(version)
  }
}

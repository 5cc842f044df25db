import { applyOperations, getTouchedId } from '@songloom/contracts/daw/apply-operations'
import type { DawRefusal } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument } from '@songloom/contracts/daw/document'
import type { OperationGroup, StoredGroup } from '@songloom/contracts/daw/operations'

/** An edit that the server does not have yet. An undo names its target by `opId` until that one's `seq` is known. */
export type PendingGroup = OperationGroup & { targetOpId?: string | undefined }

/** A pending edit with what takes it back. */
export interface PendingEdit {
  group: PendingGroup
  inverse: OperationGroup['operations']
}

/** What the log says about one of its groups. */
export type LoggedGroup = Pick<StoredGroup, 'seq' | 'opId' | 'operations'>

/** The document as the log has it, and the edits on top of it. */
export interface LogState {
  /** The document at `seq`. */
  base: DawDocument
  seq: number
  pending: readonly PendingEdit[]
  /** `base` with the pending edits. */
  document: DawDocument
}

export interface Dropped {
  group: PendingGroup
  reason: DawRefusal['reason']
}

export interface Rebased {
  state: LogState
  /** Edits that no longer apply, in order. */
  dropped: readonly Dropped[]
  /** Groups before one of the given ones are unknown here and must be read. */
  hasGap: boolean
}

export const openLog = (base: DawDocument, seq: number): LogState => ({ base, seq, pending: [], document: base })

/** Adds an edit on top; the refusal where it does not apply. */
export function addPending(state: LogState, group: PendingGroup): LogState | DawRefusal {
  const applied = applyOperations(state.document, group.operations)
  if ('reason' in applied) return applied
  const pending = [...state.pending, { group, inverse: applied.inverse }]
  return { ...state, pending, document: applied.document }
}

const listTouched = ({ operations }: Pick<OperationGroup, 'operations'>): string[] => operations.map(getTouchedId)

/** Whether one of these groups, of other clients, came after the edit's base and touched one of its objects. */
function isTouchedBy(foreign: readonly LoggedGroup[], group: PendingGroup): boolean {
  const touched = new Set(listTouched(group))
  return foreign.some((other) => other.seq > group.baseSeq && listTouched(other).some((id) => touched.has(id)))
}

/**
 * Names the new base `seq` of an edit that was up to date at `before`, unless another client's group touched one of
 * its objects: that the server decides. An edit with an older base was touched earlier.
 */
export function raiseBase(
  group: PendingGroup,
  foreign: readonly LoggedGroup[],
  { before, seq }: { before: number; seq: number },
): PendingGroup {
  const isKept = group.baseSeq < before || group.baseSeq >= seq || isTouchedBy(foreign, group)
  return isKept ? group : { ...group, baseSeq: seq }
}

function advance(state: LogState, groups: readonly LoggedGroup[]) {
  let { base, seq } = state
  for (const group of groups.toSorted((one, other) => one.seq - other.seq)) {
    if (group.seq <= seq) continue
    if (group.seq !== seq + 1) return { base, seq, hasGap: true }
    const applied = applyOperations(base, group.operations)
    if ('reason' in applied) throw new Error(`Group ${group.seq} does not apply: ${applied.reason}.`)
    base = applied.document
    seq = group.seq
  }
  return { base, seq, hasGap: false }
}

/** Applies the pending edits again, in order, and drops those that no longer apply. */
function rebase(base: DawDocument, groups: readonly PendingGroup[]) {
  const dropped: Dropped[] = []
  const pending: PendingEdit[] = []
  let document = base
  for (const group of groups) {
    const applied = applyOperations(document, group.operations)
    if ('reason' in applied) {
      dropped.push({ group, reason: applied.reason })
      continue
    }
    pending.push({ group, inverse: applied.inverse })
    document = applied.document
  }
  return { document, pending, dropped }
}

/** Whether the groups are the oldest pending edits: then the document on the screen stays the same object. */
const isOwnPrefix = (state: LogState, groups: readonly LoggedGroup[]): boolean =>
  groups.every(({ opId, seq }, index) => opId === state.pending[index]?.group.opId && seq === state.seq + index + 1)

/** Takes groups of the log, acknowledged edits among them, and applies the pending edits on top of them. */
export function addLogged(
  state: LogState,
  groups: readonly LoggedGroup[],
  refused: ReadonlySet<string> = new Set(),
): Rebased {
  const { base, seq, hasGap } = advance(state, groups)
  const logged = new Set(groups.filter((group) => group.seq <= seq).map(({ opId }) => opId))
  const own = new Set(state.pending.map(({ group }) => group.opId))
  const foreign = groups.filter(({ opId }) => !own.has(opId))
  const left = state.pending
    .filter(({ group }) => !logged.has(group.opId) && !refused.has(group.opId))
    .map(({ group, inverse }) => ({ group: raiseBase(group, foreign, { before: state.seq, seq }), inverse }))
  if (refused.size === 0 && !hasGap && isOwnPrefix(state, groups))
    return { state: { ...state, base, seq, pending: left }, dropped: [], hasGap }
  const rebased = rebase(
    base,
    left.map(({ group }) => group),
  )
  const { document, pending, dropped } = rebased
  return { state: { base, seq, pending, document }, dropped, hasGap }
}

/** Gives undo groups the `seq` of the edit that they take back, now that it is known. */
export function resolveTargets(state: LogState, opId: string, seq: number): LogState {
  const pending = state.pending.map((edit) =>
    edit.group.targetOpId === opId ? { ...edit, group: { ...edit.group, targetSeq: seq } } : edit,
  )
  return { ...state, pending }
}

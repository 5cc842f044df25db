import type { DawRefusal } from '@songloom/contracts/daw/apply-operations'
import type { DawOperation, OperationGroup } from '@songloom/contracts/daw/operations'
import { isPart, toGestureId, toPartId } from './gesture-parts.ts'
import type { PendingGroup } from './log-state.ts'
import type { UndoHistory } from './undo-history.ts'
import type { UndoEntry } from './undo-stacks.ts'

/** Makes a group of this tab on the newest state. */
export type MakeGroup = (
  group: Pick<OperationGroup, 'opId' | 'kind' | 'action'>,
  operations: readonly DawOperation[],
) => OperationGroup

interface Deps {
  history: UndoHistory
  makeGroup: MakeGroup
  addGroup: (group: PendingGroup) => DawRefusal | undefined
  flush: () => Promise<boolean>
  makeId: () => string
  onRefused: (action: string, reason: DawRefusal['reason']) => void
}

type Reversal = Pick<OperationGroup, 'opId'> & { kind: 'undo' | 'redo' }

/** Undo and redo of whole gestures, and of all that came after a state. */
export function createReversals({ history, makeGroup, addGroup, flush, makeId, onRefused }: Deps) {
  function reverse({ opId, kind }: Reversal, entry: UndoEntry): boolean {
    const { action, inverse } = entry
    const target = entry.seq === undefined ? { targetOpId: entry.opId } : { targetSeq: entry.seq }
    const refusal = addGroup({ ...makeGroup({ opId, kind, action }, inverse), ...target })
    if (refusal) onRefused(action, refusal.reason)
    return refusal === undefined
  }

  const findEntry = (kind: 'undo' | 'redo'): Promise<UndoEntry | undefined> =>
    history.findEntry(kind).catch(() => undefined)

  /** Takes back all parts of the newest gesture by parts of another; false where there is none. */
  async function reverseNewest(kind: 'undo' | 'redo'): Promise<boolean> {
    const newest = await findEntry(kind)
    if (!newest) return false
    const gestureId = makeId()
    if (!isPart(newest.opId)) return reverse({ opId: gestureId, kind }, newest)
    let entry: UndoEntry | undefined = newest
    for (let part = 0; entry && toGestureId(entry.opId) === toGestureId(newest.opId); part += 1) {
      if (!reverse({ opId: toPartId(gestureId, part), kind }, entry)) return part > 0
      entry = await findEntry(kind)
    }
    return true
  }

  return {
    reverseNewest,
    /** Takes back the gestures that came after group `seq`. */
    async undoTo(seq: number): Promise<void> {
      // Edits that are under way get their place in the log first.
      await flush()
      for (;;) {
        const entry = await findEntry('undo')
        if (!entry || (entry.seq !== undefined && entry.seq <= seq) || !(await reverseNewest('undo'))) return
      }
    },
  }
}

import type { DawRefusal } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument } from '@songloom/contracts/daw/document'
import type { DawOperation, OperationGroup } from '@songloom/contracts/daw/operations'
import { createClientLog } from './client-log.ts'
import type { LogDeps, Opened } from './client-log.ts'
import { createEditSender } from './edit-sender.ts'
import type { SendStatus } from './edit-sender.ts'
import { findRefusal, isPart, splitOperations, toGestureId, toPartId } from './gesture-parts.ts'
import type { PendingGroup } from './log-state.ts'
import type { UndoEntry } from './undo-stacks.ts'

/** What the screen shows. */
export interface ClientView {
  document: DawDocument
  seq: number
  status: SendStatus
  pendingEdits: number
  canUndo: boolean
  canRedo: boolean
}

interface Deps extends LogDeps {
  /** The id of this tab. */
  clientId: string
  makeId: () => string
  onChange: (view: ClientView) => void
}

/** Document, log and pending edits of one opened project. */
export interface DawClient {
  /** A gesture as one group, or as several where it is larger than a group may be. */
  apply: (action: string, operations: readonly DawOperation[]) => DawRefusal | undefined
  /** Takes back the newest gesture, also one of an earlier visit; false where there is none. */
  undo: () => Promise<boolean>
  redo: () => Promise<boolean>
  /** Takes back what stands of all that came after group `seq`. */
  undoTo: (seq: number) => Promise<void>
  /** The log has grown elsewhere, up to `seq`. */
  catchUp: (seq: number) => Promise<void>
  /** Sends what is pending; false where some of it is kept for later. */
  flush: () => Promise<boolean>
}

/** Opens the document at `seq`, with the edits that an earlier page could not send. */
export async function openDawClient(opened: Opened, deps: Deps): Promise<DawClient> {
  const log = createClientLog(opened, deps)
  const { history } = log
  const sender = createEditSender(deps.server, log, show)
  const { flush, catchUp } = sender

  function show(): void {
    const { document, seq, pending } = log.state
    deps.onChange({
      ...{ document, seq, status: sender.status, pendingEdits: pending.length },
      ...{ canUndo: history.canUndo(), canRedo: history.canRedo() },
    })
  }

  function addGroup(group: PendingGroup): DawRefusal | undefined {
    const refusal = log.add(group)
    if (refusal) return refusal
    sender.expectEdit()
    show()
    // Kept before it is sent.
    void deps.store.add(group).then(flush, flush)
    return undefined
  }

  const makeGroup = (
    { opId, kind, action }: Pick<OperationGroup, 'opId' | 'kind' | 'action'>,
    operations: readonly DawOperation[],
  ): OperationGroup => ({
    ...{ opId, clientId: deps.clientId, baseSeq: log.state.seq },
    ...{ kind, action, operations: [...operations] },
  })

  function apply(action: string, operations: readonly DawOperation[]): DawRefusal | undefined {
    const parts = splitOperations(operations)
    const gestureId = deps.makeId()
    if (parts.length <= 1) return addGroup(makeGroup({ opId: gestureId, kind: 'edit', action }, operations))
    const refusal = findRefusal(log.state.document, parts)
    if (refusal) return refusal
    for (const [part, some] of parts.entries())
      addGroup(makeGroup({ opId: toPartId(gestureId, part), kind: 'edit', action }, some))
    return undefined
  }

  type Reversal = Pick<OperationGroup, 'opId'> & { kind: 'undo' | 'redo' }

  function reverse({ opId, kind }: Reversal, entry: UndoEntry): boolean {
    const { action, inverse } = entry
    const target = entry.seq === undefined ? { targetOpId: entry.opId } : { targetSeq: entry.seq }
    const refusal = addGroup({ ...makeGroup({ opId, kind, action }, inverse), ...target })
    if (refusal) deps.onRefused(action, refusal.reason)
    return refusal === undefined
  }

  const findEntry = (kind: 'undo' | 'redo'): Promise<UndoEntry | undefined> =>
    history.findEntry(kind).catch(() => undefined)

  /** Takes back all parts of the newest gesture; what does so are parts of one, too. */
  async function reverseNewest(kind: 'undo' | 'redo'): Promise<boolean> {
    const newest = await findEntry(kind)
    if (!newest) return false
    const gestureId = deps.makeId()
    if (!isPart(newest.opId)) return reverse({ opId: gestureId, kind }, newest)
    let entry: UndoEntry | undefined = newest
    for (let part = 0; entry && toGestureId(entry.opId) === toGestureId(newest.opId); part += 1) {
      if (!reverse({ opId: toPartId(gestureId, part), kind }, entry)) return part > 0
      entry = await findEntry(kind)
    }
    return true
  }

  async function undoTo(seq: number): Promise<void> {
    // Edits that are under way get their place in the log first.
    await flush()
    for (;;) {
      const entry = await findEntry('undo')
      if (!entry || (entry.seq !== undefined && entry.seq <= seq)) return
      if (!reverse({ opId: deps.makeId(), kind: 'undo' }, entry)) return
    }
  }

  await log.restoreUnsent()
  const hasUnsent = log.state.pending.length > 0
  if (hasUnsent) sender.expectEdit()
  show()
  if (hasUnsent) void flush()
  return {
    apply,
    undo: () => reverseNewest('undo'),
    redo: () => reverseNewest('redo'),
    undoTo,
    catchUp,
    flush,
  }
}

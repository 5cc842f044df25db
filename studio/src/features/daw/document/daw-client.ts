import type { DawRefusal } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { createClientLog } from './client-log.ts'
import type { LogDeps, Opened } from './client-log.ts'
import { createEditSender } from './edit-sender.ts'
import type { SendStatus } from './edit-sender.ts'
import { findRefusal, splitOperations, toPartId } from './gesture-parts.ts'
import type { PendingGroup } from './log-state.ts'
import { createReversals } from './reverse-gestures.ts'
import type { MakeGroup } from './reverse-gestures.ts'

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

  const makeGroup: MakeGroup = ({ opId, kind, action }, operations) => ({
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

  const { reverseNewest, undoTo } = createReversals({ history, makeGroup, addGroup, flush, ...deps })

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

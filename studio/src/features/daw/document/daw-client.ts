import type { DawRefusal } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument } from '@songloom/contracts/daw/document'
import type { DawOperation, OperationGroup } from '@songloom/contracts/daw/operations'
import { createClientLog } from './client-log.ts'
import type { LogDeps, Opened } from './client-log.ts'
import { createEditSender } from './edit-sender.ts'
import type { SendStatus } from './edit-sender.ts'
import type { PendingGroup } from './log-state.ts'

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
  apply: (action: string, operations: readonly DawOperation[]) => DawRefusal | undefined
  /** Takes back the newest edit, also one of an earlier visit; false where there is none. */
  undo: () => Promise<boolean>
  redo: () => Promise<boolean>
  /** Takes back what stands of all that came after group `seq`. */
  undoTo: (seq: number) => Promise<void>
  /** The log has grown elsewhere, up to `seq`. */
  catchUp: (seq: number) => Promise<void>
  /** Sends what is pending; resolves when it is sent or kept for later. */
  flush: () => Promise<void>
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

  const makeGroup = (kind: OperationGroup['kind'], action: string, operations: readonly DawOperation[]) => ({
    ...{ opId: deps.makeId(), clientId: deps.clientId, baseSeq: log.state.seq },
    ...{ kind, action, operations: [...operations] },
  })

  async function reverseNewest(kind: 'undo' | 'redo'): Promise<boolean> {
    const entry = await history.findEntry(kind).catch(() => undefined)
    if (!entry) return false
    const target = entry.seq === undefined ? { targetOpId: entry.opId } : { targetSeq: entry.seq }
    const refusal = addGroup({ ...makeGroup(kind, entry.action, entry.inverse), ...target })
    if (refusal) deps.onRefused(entry.action, refusal.reason)
    return refusal === undefined
  }

  async function undoTo(seq: number): Promise<void> {
    // Edits that are under way get their place in the log first.
    await flush()
    for (;;) {
      const entry = await history.findEntry('undo').catch(() => undefined)
      if (!entry || (entry.seq !== undefined && entry.seq <= seq) || !(await reverseNewest('undo'))) return
    }
  }

  await log.restoreUnsent()
  const hasUnsent = log.state.pending.length > 0
  if (hasUnsent) sender.expectEdit()
  show()
  if (hasUnsent) void flush()
  return {
    apply: (action, operations) => addGroup(makeGroup('edit', action, operations)),
    undo: () => reverseNewest('undo'),
    redo: () => reverseNewest('redo'),
    undoTo,
    catchUp,
    flush,
  }
}

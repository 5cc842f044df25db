import type { DawRefusal } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import type { DawOperation, OperationGroup, StoredGroup } from '@songloom/contracts/daw/operations'
import { addLogged, addPending, openLog, resolveTargets } from './log-state.ts'
import type { LogState, PendingEdit, PendingGroup } from './log-state.ts'
import type { PendingStore } from './pending-store.ts'
import { foldStacks, noteGroup } from './undo-stacks.ts'
import type { NotedGroup, UndoEntry, UndoStacks } from './undo-stacks.ts'

/** What happened to the sent groups, and the groups of other clients that were missed. */
export interface SendAnswer {
  accepted: readonly { opId: string; seq: number }[]
  refused: readonly { opId: string; reason: string }[]
  missed: readonly StoredGroup[]
}

/** The server as the client needs it; a rejected call means that it cannot be reached. */
export interface DawServer {
  send: (after: number, groups: readonly OperationGroup[]) => Promise<SendAnswer>
  /** Groups after `seq`, oldest first. */
  readAfter: (seq: number, limit?: number) => Promise<readonly StoredGroup[]>
}

/** What the screen shows. */
export interface ClientView {
  document: DawDocument
  seq: number
  status: 'saved' | 'saving' | 'offline'
  pendingEdits: number
  canUndo: boolean
  canRedo: boolean
}

interface Opened {
  document: DawDocument
  seq: number
  undoSeq: number
  redoSeq: number
}

interface Deps {
  server: DawServer
  store: PendingStore
  /** The id of this tab. */
  clientId: string
  makeId: () => string
  onChange: (view: ClientView) => void
  /** An edit was dropped, by the server or because it no longer applies. */
  onRefused: (action: string, reason: string) => void
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

/** Groups of the log that are read at once to be undone. */
const tailGroups = 200

const isWaiting = ({ targetOpId, targetSeq }: PendingGroup): boolean =>
  targetOpId !== undefined && targetSeq === undefined

/** The edits of one request: of one client, and an undo only when the `seq` of its target is known. */
function nextBatch(pending: readonly PendingEdit[]): OperationGroup[] {
  const groups = pending.slice(0, dawLimits.requestGroups).map(({ group }) => group)
  const end = groups.findIndex((group) => isWaiting(group) || group.clientId !== groups[0]?.clientId)
  return (end < 0 ? groups : groups.slice(0, end)).map(({ targetOpId: _, ...group }) => group)
}

type KnownGroup = NotedGroup & Pick<StoredGroup, 'seq' | 'operations'>

const toNoted = ({ group, inverse }: PendingEdit): NotedGroup => ({ ...group, inverse })

/** Opens the document at `seq`, with the edits that an earlier page could not send. */
export async function openDawClient(opened: Opened, deps: Deps): Promise<DawClient> {
  const { server, store } = deps
  let log: LogState = openLog(opened.document, opened.seq)
  /** Known groups of the log, up to `log.seq`; `undefined` until an undo needs those from before the opening. */
  let earlier: NotedGroup[] | undefined
  let earliest = opened.seq
  let later: NotedGroup[] = []
  let stacks: UndoStacks = foldStacks([])
  let status: ClientView['status'] = 'saved'
  let sending: Promise<void> | undefined

  function show(): void {
    const isOpening = earliest >= opened.redoSeq && later.length === 0 && log.pending.length === 0
    deps.onChange({
      document: log.document,
      seq: log.seq,
      status,
      pendingEdits: log.pending.length,
      canUndo: stacks.undo.length > 0 || (earliest > 0 && opened.undoSeq > 0),
      canRedo: stacks.redo.length > 0 || (isOpening && opened.redoSeq > 0),
    })
  }

  function fold(): void {
    stacks = foldStacks([...(earlier ?? []), ...later, ...log.pending.map(toNoted)])
  }

  function drop(dropped: readonly { opId: string; action: string; reason: string }[]): void {
    void store.remove(dropped.map(({ opId }) => opId))
    for (const { action, reason } of dropped) deps.onRefused(action, reason)
  }

  /** True where groups are missing before the given ones. */
  function learn(groups: readonly KnownGroup[], refused = new Set<string>()): boolean {
    const before = log
    const { state, dropped, hasGap } = addLogged(before, groups, refused)
    const logged = groups.filter(({ seq }) => seq > before.seq && seq <= state.seq)
    log = logged.reduce((next, { opId, seq }) => resolveTargets(next, opId, seq), state)
    later = [...later, ...logged.toSorted((one, other) => one.seq - other.seq)]
    void store.remove(groups.filter(({ seq }) => seq <= state.seq).map(({ opId }) => opId))
    drop(dropped.map(({ group, reason }) => ({ ...group, reason })))
    fold()
    return hasGap
  }

  async function readMissed(): Promise<void> {
    learn(await server.readAfter(log.seq))
  }

  /** Reads more of the log from before the opening. */
  async function readEarlier(): Promise<void> {
    const from = Math.max(0, earliest - tailGroups)
    const groups = await server.readAfter(from, earliest - from)
    earlier = [...groups.filter(({ seq }) => seq <= earliest), ...(earlier ?? [])]
    earliest = from
    fold()
  }

  /** Edits of an earlier page without those that the document has already: only their answer was lost. */
  async function loadUnsent(): Promise<PendingGroup[]> {
    const kept = await store.load()
    const from = Math.min(...kept.map(({ baseSeq }) => baseSeq))
    if (from >= opened.seq) return kept
    const groups = await server.readAfter(from, opened.seq - from).catch(() => [])
    if (groups.length === 0) return kept
    earlier = [...groups]
    earliest = from
    const logged = new Set(groups.map(({ opId }) => opId))
    void store.remove(kept.flatMap(({ opId }) => (logged.has(opId) ? [opId] : [])))
    return kept.filter(({ opId }) => !logged.has(opId))
  }

  /** An undo whose target was acknowledged by an earlier page: the log knows its `seq`. */
  async function findTargets(): Promise<void> {
    const first = log.pending[0]?.group
    if (!first || !isWaiting(first)) return
    const isLogged = (): boolean => (earlier ?? []).some(({ opId }) => opId === first.targetOpId)
    while (earliest > 0 && !isLogged()) await readEarlier()
    const target = [...(earlier ?? []), ...later].find(({ opId }) => opId === first.targetOpId)
    if (target?.seq === undefined) learn([], new Set([first.opId]))
    else log = resolveTargets(log, target.opId, target.seq)
  }

  async function sendOnce(): Promise<void> {
    await findTargets()
    const batch = nextBatch(log.pending)
    if (batch.length === 0) return
    const sent = new Map(log.pending.map((edit) => [edit.group.opId, edit]))
    const { accepted, refused, missed } = await server.send(log.seq, batch)
    const own = accepted.flatMap(({ opId, seq }) => (sent.has(opId) ? [{ ...toNoted(sent.get(opId)!), seq }] : []))
    const gone = refused.flatMap(({ opId, reason }) => (sent.has(opId) ? [{ ...sent.get(opId)!.group, reason }] : []))
    const operationsOf = ({ opId }: NotedGroup): DawOperation[] => sent.get(opId)!.group.operations
    const acknowledged = own.map((group) => ({ ...group, operations: operationsOf(group) }))
    const hasGap = learn([...missed, ...acknowledged], new Set(gone.map(({ opId }) => opId)))
    drop(gone)
    if (hasGap) await readMissed()
    if (log.pending.some(({ group }) => group.opId === batch[0]?.opId)) throw new Error('The server answered nothing.')
  }

  async function sendAll(): Promise<void> {
    try {
      while (log.pending.length > 0) {
        status = 'saving'
        await sendOnce()
        show()
      }
      status = 'saved'
    } catch {
      status = 'offline'
    }
    show()
  }

  /** One exchange at a time: an answer is read before the next request. */
  function exchange(run: () => Promise<void>): Promise<void> {
    sending ??= run().finally(() => {
      sending = undefined
    })
    return sending
  }

  const flush = (): Promise<void> => exchange(sendAll)

  function addGroup(group: PendingGroup): DawRefusal | undefined {
    const added = addPending(log, group)
    if ('reason' in added) return added
    log = added
    stacks = noteGroup(stacks, toNoted(log.pending.at(-1)!))
    if (status === 'saved') status = 'saving'
    show()
    // Kept before it is sent.
    void store.add(group).then(flush, flush)
    return undefined
  }

  const makeGroup = (kind: OperationGroup['kind'], action: string, operations: readonly DawOperation[]) => ({
    opId: deps.makeId(),
    clientId: deps.clientId,
    baseSeq: log.seq,
    kind,
    action,
    operations: [...operations],
  })

  /** Reads the log backwards until it says what can be taken back. */
  async function findEntry(kind: 'undo' | 'redo'): Promise<UndoEntry | undefined> {
    const lowest = kind === 'undo' ? 1 : opened.redoSeq
    while (stacks[kind].length === 0 && lowest > 0 && earliest >= lowest) await readEarlier()
    return stacks[kind].at(-1)
  }

  async function reverseNewest(kind: 'undo' | 'redo'): Promise<boolean> {
    const entry = await findEntry(kind).catch(() => undefined)
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
      const entry = await findEntry('undo').catch(() => undefined)
      if (!entry || (entry.seq !== undefined && entry.seq <= seq) || !(await reverseNewest('undo'))) return
    }
  }

  async function catchUp(seq: number): Promise<void> {
    // What is on its way may bring the rest along.
    while (sending) await sending
    if (seq <= log.seq) return
    await exchange(async () => {
      await readMissed().catch(() => undefined)
      await sendAll()
    })
  }

  for (const group of await loadUnsent()) {
    const added = addPending(log, group)
    if ('reason' in added) drop([{ ...group, reason: added.reason }])
    else log = added
  }
  fold()
  if (log.pending.length > 0) status = 'saving'
  show()
  if (log.pending.length > 0) void flush()
  return {
    apply: (action, operations) => addGroup(makeGroup('edit', action, operations)),
    undo: () => reverseNewest('undo'),
    redo: () => reverseNewest('redo'),
    undoTo,
    catchUp,
    flush,
  }
}

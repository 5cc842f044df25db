import type { DawRefusal } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument } from '@songloom/contracts/daw/document'
import type { StoredGroup } from '@songloom/contracts/daw/operations'
import type { DawServer } from './daw-server.ts'
import { addLogged, addPending, openLog, raiseBase, resolveTargets } from './log-state.ts'
import type { LogState, PendingGroup } from './log-state.ts'
import type { PendingStore } from './pending-store.ts'
import { createUndoHistory } from './undo-history.ts'
import type { OpenedAt, UndoHistory } from './undo-history.ts'
import type { NotedGroup } from './undo-stacks.ts'

/** A document as it was opened. */
export interface Opened extends OpenedAt {
  document: DawDocument
}

export interface LogDeps {
  server: DawServer
  store: PendingStore
  /** An edit was dropped, by the server or because it no longer applies. */
  onRefused: (action: string, reason: string) => void
}

/** A group of the log, with what takes it back. */
export type KnownGroup = NotedGroup & Pick<StoredGroup, 'seq' | 'operations'>

/** Whether it is an undo whose target has no `seq` yet. */
export const isWaiting = ({ targetOpId, targetSeq }: PendingGroup): boolean =>
  targetOpId !== undefined && targetSeq === undefined

/**
 * Edits of an earlier page, up to date where no other client touched their objects, and without those that the document
 * has already: only their answer was lost.
 */
async function loadUnsent(seq: number, { server, store }: LogDeps, history: UndoHistory): Promise<PendingGroup[]> {
  const kept = await store.load()
  const from = Math.min(...kept.map(({ baseSeq }) => baseSeq))
  if (from >= seq) return kept
  const groups = await server.readAfter(from, seq - from).catch(() => [])
  if (groups.length === 0) return kept
  history.addEarlier(groups, from)
  const logged = new Set(groups.map(({ opId }) => opId))
  void store.remove(kept.flatMap(({ opId }) => (logged.has(opId) ? [opId] : [])))
  const own = new Set(kept.map(({ opId }) => opId))
  const foreign = groups.filter(({ opId }) => !own.has(opId))
  return kept
    .filter(({ opId }) => !logged.has(opId))
    .map((group) => raiseBase(group, foreign, { before: group.baseSeq, seq }))
}

/** Creates the document of a client with its log, its pending edits and what can be undone. */
export function createClientLog(opened: Opened, deps: LogDeps) {
  const { server, store, onRefused } = deps
  let log: LogState = openLog(opened.document, opened.seq)
  const history = createUndoHistory(opened, server, () => log.pending)

  function drop(dropped: readonly { opId: string; action: string; reason: string }[]): void {
    void store.remove(dropped.map(({ opId }) => opId))
    for (const { action, reason } of dropped) onRefused(action, reason)
  }
  /** True where groups are missing before the given ones. */
  function learn(groups: readonly KnownGroup[], refused = new Set<string>()): boolean {
    const before = log
    const { state, dropped, hasGap } = addLogged(before, groups, refused)
    const logged = groups.filter(({ seq }) => seq > before.seq && seq <= state.seq)
    log = logged.reduce((next, { opId, seq }) => resolveTargets(next, opId, seq), state)
    history.addLater(logged.toSorted((one, other) => one.seq - other.seq))
    void store.remove(groups.filter(({ seq }) => seq <= state.seq).map(({ opId }) => opId))
    drop(dropped.map(({ group, reason }) => ({ ...group, reason })))
    history.fold()
    return hasGap
  }
  return {
    ...{ history, drop, learn },
    get state() {
      return log
    },
    /** Adds an edit on top; the refusal where it does not apply. */
    add(group: PendingGroup): DawRefusal | undefined {
      const added = addPending(log, group)
      if ('reason' in added) return added
      log = added
      history.note(log.pending.at(-1)!)
      return undefined
    },
    async readMissed(): Promise<void> {
      learn(await server.readAfter(log.seq))
    },
    /** Names the target of a first undo that an earlier page had acknowledged: the log knows its `seq`. */
    async findTarget(): Promise<void> {
      const first = log.pending[0]?.group
      if (!first || !isWaiting(first)) return
      const target = await history.findLogged(first.targetOpId!)
      if (target?.seq !== undefined) log = resolveTargets(log, target.opId, target.seq)
      else {
        // Its target was refused, so there is nothing to take back.
        learn([], new Set([first.opId]))
        void store.remove([first.opId])
      }
    },
    /** Adds the edits that an earlier page could not send. */
    async restoreUnsent(): Promise<void> {
      for (const group of await loadUnsent(opened.seq, deps, history)) {
        const added = addPending(log, group)
        if ('reason' in added) drop([{ ...group, reason: added.reason }])
        else log = added
      }
      history.fold()
    },
  }
}

export type ClientLog = ReturnType<typeof createClientLog>

import type { DawServer } from './daw-server.ts'
import type { PendingEdit } from './log-state.ts'
import { foldStacks, pushGroup } from './undo-stacks.ts'
import type { NotedGroup, UndoEntry, UndoStacks } from './undo-stacks.ts'

/** Where the log stood when the document was opened. */
export interface OpenedAt {
  seq: number
  undoSeq: number
  redoSeq: number
}

/** Groups of the log that are read at once to be undone. */
const tailGroups = 200

const toNoted = ({ group, inverse }: PendingEdit): NotedGroup => ({ ...group, inverse })

/** Creates what is known of the log's groups, and what of them and of the pending edits can be taken back. */
export function createUndoHistory(
  opened: OpenedAt,
  server: Pick<DawServer, 'readAfter'>,
  listPending: () => readonly PendingEdit[],
) {
  /** Groups after `earliest` up to the opening; none until an undo needs them. */
  let earlier: readonly NotedGroup[] = []
  let earliest = opened.seq
  /** Groups since the opening. */
  let later: readonly NotedGroup[] = []
  let stacks: UndoStacks = foldStacks([])

  function fold(): void {
    stacks = foldStacks([...earlier, ...later, ...listPending().map(toNoted)])
  }
  function addEarlier(groups: readonly NotedGroup[], from: number): void {
    earlier = [...groups, ...earlier]
    earliest = from
  }
  async function readEarlier(): Promise<void> {
    const from = Math.max(0, earliest - tailGroups)
    const groups = await server.readAfter(from, earliest - from)
    // Another call may have read the same groups meanwhile.
    addEarlier(
      groups.filter(({ seq }) => seq <= earliest),
      from,
    )
    fold()
  }
  const findKnown = (opId: string): NotedGroup | undefined =>
    [...earlier, ...later].find((group) => group.opId === opId)
  /** Whether groups that are not read yet may say more of what can be taken back: an edit ends what can be redone. */
  function mayReach(kind: 'undo' | 'redo'): boolean {
    if (earliest === 0 || opened[`${kind}Seq` as const] === 0) return false
    const known = [...earlier, ...later, ...listPending().map(({ group }) => group)]
    return kind === 'undo' || !known.some((group) => group.kind === 'edit')
  }

  return {
    fold,
    addEarlier,
    addLater(groups: readonly NotedGroup[]): void {
      later = [...later, ...groups]
    },
    /** Notes an edit that has just been made. */
    note(edit: PendingEdit): void {
      stacks = pushGroup(stacks, toNoted(edit))
    },
    /** Reads the log backwards until it has the group. */
    async findLogged(opId: string): Promise<NotedGroup | undefined> {
      while (earliest > 0 && !findKnown(opId)) await readEarlier()
      return findKnown(opId)
    },
    /** Reads the log backwards until it says what can be taken back. */
    async findEntry(kind: 'undo' | 'redo'): Promise<UndoEntry | undefined> {
      while (stacks[kind].length === 0 && mayReach(kind)) await readEarlier()
      return stacks[kind].at(-1)
    },
    canUndo: (): boolean => stacks.undo.length > 0 || mayReach('undo'),
    canRedo: (): boolean => stacks.redo.length > 0 || mayReach('redo'),
  }
}

export type UndoHistory = ReturnType<typeof createUndoHistory>

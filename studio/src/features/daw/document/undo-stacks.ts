import type { OperationGroup } from '@songloom/contracts/daw/operations'

/** A group that can be taken back. */
export interface UndoEntry {
  opId: string
  /** Unknown until the server has it. */
  seq?: number | undefined
  action: string
  inverse: OperationGroup['operations']
}

type Target = { targetOpId?: string | undefined; targetSeq?: number | undefined }
export type NotedGroup = UndoEntry & Pick<OperationGroup, 'kind'> & Target

/** What undo and redo take back, the next one last. */
export interface UndoStacks {
  undo: readonly UndoEntry[]
  redo: readonly UndoEntry[]
}

const emptyStacks: UndoStacks = { undo: [], redo: [] }

const withoutTarget = (entries: readonly UndoEntry[], { targetOpId, targetSeq }: Target): UndoEntry[] =>
  entries.filter(
    ({ opId, seq }) => !(targetOpId !== undefined && opId === targetOpId) && !(seq !== undefined && seq === targetSeq),
  )

/** The stacks after a group: an edit ends what could be redone. */
export function pushGroup({ undo, redo }: UndoStacks, group: NotedGroup): UndoStacks {
  const { opId, seq, action, inverse, kind } = group
  const entry: UndoEntry = { opId, seq, action, inverse }
  if (kind === 'edit') return { undo: [...undo, entry], redo: [] }
  if (kind === 'undo') return { undo: withoutTarget(undo, group), redo: [...redo, entry] }
  return { undo: [...undo, entry], redo: withoutTarget(redo, group) }
}

/** The stacks after these groups, oldest first. */
export const foldStacks = (groups: readonly NotedGroup[]): UndoStacks => groups.reduce(pushGroup, emptyStacks)

/** What of a group undo and redo depend on. */
export interface UndoStep {
  seq: number
  kind: 'edit' | 'undo' | 'redo'
  targetSeq?: number | undefined
}

/** The newest group of `tail` (oldest first) that nothing took back and that `isFound` accepts, until `isEnd`. */
function findTarget(
  tail: readonly UndoStep[],
  isFound: (step: UndoStep) => boolean,
  isEnd: (step: UndoStep) => boolean,
): number {
  const takenBack = new Set<number>()
  for (const step of tail.toReversed()) {
    if (takenBack.has(step.seq)) continue
    if (isFound(step)) return step.seq
    if (isEnd(step)) return 0
    if (step.targetSeq !== undefined) takenBack.add(step.targetSeq)
  }
  return 0
}

/**
 * The group that undo takes back: the newest edit or redo that stands. 0 for none in this tail of the log; the server's
 * `undoSeq` reaches further back.
 */
export const findUndoSeq = (tail: readonly UndoStep[]): number =>
  findTarget(
    tail,
    ({ kind }) => kind !== 'undo',
    () => false,
  )

/** The undo that redo takes back; 0 for none. An edit, taken back or not, ends what can be redone. */
export function findRedoSeq(tail: readonly UndoStep[]): number {
  const lastEdit = tail.findLastIndex(({ kind }) => kind === 'edit')
  return findTarget(
    tail.slice(lastEdit + 1),
    ({ kind }) => kind === 'undo',
    () => false,
  )
}

import { expect, test } from 'vitest'
import { findRedoSeq, findUndoSeq } from './undo.rules.ts'
import type { UndoStep } from './undo.rules.ts'

/**
 * A log of `e` (edit), `u` (undo) and `r` (redo), as a list of what can be undone and one of
 * what can be redone make it.
 */
function playLog(presses: string): { tail: UndoStep[]; undone: number[]; redone: number[] } {
  const tail: UndoStep[] = []
  const [undone, redone] = [[] as number[], [] as number[]]
  for (const press of presses) {
    const seq = tail.length + 1
    const targetSeq = press === 'u' ? undone.pop() : press === 'r' ? redone.pop() : undefined
    if (press !== 'e' && targetSeq === undefined) continue
    if (press === 'e') redone.length = 0
    ;(press === 'u' ? redone : undone).push(seq)
    tail.push({ seq, kind: press === 'e' ? 'edit' : press === 'u' ? 'undo' : 'redo', targetSeq })
  }
  return { tail, undone, redone }
}

test('undo and redo find the same as two lists that are kept from the first group on', () => {
  let presses = ''
  for (let made = 0; made < 400; made += 1) {
    presses += 'eeuur'[(made * 7919 + Math.floor(made / 5) * 31 + made * made) % 5]!
    const { tail, undone, redone } = playLog(presses)
    expect([findUndoSeq(tail), findRedoSeq(tail)]).toEqual([undone.at(-1) ?? 0, redone.at(-1) ?? 0])
  }
})

import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { DawLyric } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { create } from 'zustand'
import { apply, useDaw } from '../state/daw-store.ts'
import type { NewWordsPlan } from './plan-new-words.ts'

interface OldWords {
  text: string
  /** Puts notes and words back as they were. */
  inverse: readonly DawOperation[]
}

/** The words that each line had before this page changed them, by the line's id. */
export const useOldWords = create<ReadonlyMap<string, OldWords>>(() => new Map())

const action = 'sing_again'

/** Gives a line its new words, as one gesture. */
export function singAgain({ id, text }: DawLyric, { operations }: NewWordsPlan): void {
  const applied = applyOperations(useDaw.getState().document, operations)
  if ('reason' in applied || !apply(action, operations)) return
  useOldWords.setState(new Map([...useOldWords.getState(), [id, { text, inverse: applied.inverse }]]), true)
}

/** Gives a line its old words back, as one gesture; refused where its notes were removed since. */
export function singOldWords(id: string): void {
  const old = useOldWords.getState().get(id)
  if (!old || !apply(action, old.inverse)) return
  useOldWords.setState(new Map([...useOldWords.getState()].filter(([lyricId]) => lyricId !== id)), true)
}

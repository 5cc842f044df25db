import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { Applied } from '@songloom/contracts/daw/apply-operations'
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

/**
 * What takes a line back to the words that this page found, also after several changes; only the last change where the
 * earlier ones were undone since.
 */
function toOldWords({ id, text }: DawLyric, { document, inverse }: Applied): OldWords {
  const earlier = useOldWords.getState().get(id)
  const all = [...inverse, ...(earlier?.inverse ?? [])]
  return earlier && !('reason' in applyOperations(document, all))
    ? { text: earlier.text, inverse: all }
    : { text, inverse }
}

/** Gives a line its new words, as one gesture. */
export function singAgain(lyric: DawLyric, { operations }: NewWordsPlan): void {
  const applied = applyOperations(useDaw.getState().document, operations)
  if ('reason' in applied || !apply(action, operations)) return
  useOldWords.setState(new Map([...useOldWords.getState(), [lyric.id, toOldWords(lyric, applied)]]), true)
}

/** Gives a line its old words back, as one gesture; refused where its notes were removed since. */
export function singOldWords(id: string): void {
  const old = useOldWords.getState().get(id)
  if (!old || !apply(action, old.inverse)) return
  useOldWords.setState(new Map([...useOldWords.getState()].filter(([lyricId]) => lyricId !== id)), true)
}

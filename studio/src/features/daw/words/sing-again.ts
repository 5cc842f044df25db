import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { Applied } from '@songloom/contracts/daw/apply-operations'
import type { DawLyric } from '@songloom/contracts/daw/document'
import { apply, useDaw } from '../state/daw-store.ts'
import type { OldWords } from '../state/daw-store.ts'
import type { NewWordsPlan } from './plan-new-words.ts'

const action = 'sing_again'

/**
 * What takes a line back to the words that this page found, also after several changes; only the last change where the
 * earlier ones were undone since.
 */
function toOldWords({ id, text }: DawLyric, { document, inverse }: Applied): OldWords {
  const earlier = useDaw.getState().oldWords.get(id)
  const all = [...inverse, ...(earlier?.inverse ?? [])]
  return earlier && !('reason' in applyOperations(document, all))
    ? { text: earlier.text, inverse: all }
    : { text, inverse }
}

/** Gives a line its new words, as one gesture. */
export function singAgain(lyric: DawLyric, { operations }: NewWordsPlan): void {
  const { document, oldWords } = useDaw.getState()
  const applied = applyOperations(document, operations)
  if ('reason' in applied || !apply(action, operations)) return
  useDaw.setState({ oldWords: new Map([...oldWords, [lyric.id, toOldWords(lyric, applied)]]) })
}

/** Gives a line its old words back, as one gesture; refused where its notes were removed since. */
export function singOldWords(id: string): void {
  const { oldWords } = useDaw.getState()
  const old = oldWords.get(id)
  if (!old || !apply(action, old.inverse)) return
  useDaw.setState({ oldWords: new Map([...oldWords].filter(([lyricId]) => lyricId !== id)) })
}

import { once } from '../../../../tables/once.ts'
import { expandEndings } from './notation.ts'
import type { Slots } from './notation.ts'
import { getLastWord, getNearRhymeKey, getRhymeKey } from './rhyme.ts'

/** One way a pattern can end: the rest of its groups are still open. */
export interface Ending {
  pattern: string
  text: string
  word: string
  key: string
  nearKey: string
}

/** Patterns with all their endings, found by their rhyme. */
export interface LineStock {
  patterns: readonly (readonly Ending[])[]
  byKey: ReadonlyMap<string, readonly Ending[]>
  byNearKey: ReadonlyMap<string, readonly Ending[]>
}

/** Built when it is first asked: most lines need only one stock. */
export function createStock(patterns: readonly string[], slots: Slots): LineStock {
  const lists = once(() =>
    patterns
      .map((pattern) => expandEndings(pattern, slots).map((text) => endingOf(pattern, text)))
      .filter((list) => list.length > 0),
  )
  const byKey = once(() => Map.groupBy(lists().flat(), ({ key }) => key))
  const byNearKey = once(() => Map.groupBy(lists().flat(), ({ nearKey }) => nearKey))
  return {
    get patterns() {
      return lists()
    },
    get byKey() {
      return byKey()
    },
    get byNearKey() {
      return byNearKey()
    },
  }
}

function endingOf(pattern: string, text: string): Ending {
  return { pattern, text, word: getLastWord(text), key: getRhymeKey(text), nearKey: getNearRhymeKey(text) }
}

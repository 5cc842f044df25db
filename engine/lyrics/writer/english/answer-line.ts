import type { Random } from '../../../dsp/random.ts'
import type { LyricBrief } from '../lyric-writer.ts'
import type { Drawing, LineBounds } from './lines/drawing.ts'
import { createStock } from './lines/line-stock.ts'
import { createMaterial } from './material/material.ts'
import { getLastWord, getNearRhymeKey, getRhymeKey } from './lines/rhyme.ts'
import { writeStanza } from './lines/write-stanza.ts'

/** Answers in English (answers.ts): rhymes are found among all endings that the lines of the song's field can have. */
export function createEnglishAnswering(
  brief: LyricBrief,
  taken: readonly string[],
  random: Random,
): (line: string, bounds: LineBounds) => string | undefined {
  const { parts, scenes, refrains, slots } = createMaterial(brief, random)
  const drawing: Drawing = {
    slots,
    random,
    edition: undefined,
    sayings: new Map(),
    usedLines: new Set(taken.map((line) => line.toLowerCase())),
    usedPatterns: new Set(),
    usedEnds: new Set(taken.map(getLastWord)),
    proper: new Set(),
    ownPatterns: new Set(),
  }
  const stocks = [[...parts.then, ...parts.turn, ...parts.after, ...scenes], refrains].map((patterns) =>
    createStock(patterns, slots),
  )
  return (line, bounds) => {
    const first = {
      line,
      text: line,
      pattern: '',
      word: getLastWord(line),
      key: getRhymeKey(line),
      nearKey: getNearRhymeKey(line),
    }
    const [, answer] = writeStanza({ lineCount: 2, scheme: 'AABB', bounds, stocks: () => stocks, first }, drawing)
    return answer !== undefined && getNearRhymeKey(answer) === first.nearKey ? answer : undefined
  }
}

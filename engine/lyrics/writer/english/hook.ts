import words from '../../../data/lyrics/english/words.json' with { type: 'json' }
import type { Random } from '../../../dsp/random.ts'
import { measureMeter } from '../../syllables.ts'
import { editions } from '../lyric-writer.ts'
import type { LineBounds } from './lines/drawing.ts'
import type { Ending } from './lines/line-stock.ts'
import { tidy, expandChoices } from './lines/notation.ts'
import { getLastWord, getNearRhymeKey, getRhymeKey } from './lines/rhyme.ts'
import { shuffle } from './lines/shuffle.ts'
import { toTitleCase } from './lines/title-case.ts'

export interface Hook extends Ending {
  line: string
  title: string
}

/** Every hook of the patterns, one for each title, in the order of the table. `proper` words keep their capitals. */
export function createHooks(patterns: readonly string[], proper: ReadonlySet<string>): Hook[] {
  const byTitle = new Map<string, Hook>()
  for (const pattern of patterns)
    for (const text of expandChoices(pattern)) {
      const hook = hookOf(pattern, text, proper)
      if (hook && !byTitle.has(hook.title)) byTitle.set(hook.title, hook)
    }
  return [...byTitle.values()]
}

function hookOf(pattern: string, text: string, proper: ReadonlySet<string>): Hook | undefined {
  const title = /\*([^*]+)\*/.exec(text)?.[1]
  if (title === undefined) return undefined
  const line = sentenceCase(text, title, proper)
  return {
    pattern,
    text: line,
    line,
    word: getLastWord(line),
    key: getRhymeKey(line),
    nearKey: getNearRhymeKey(line),
    title: toTitleCase(tidy(title)),
  }
}

/** Sung lines are written small, titles are not: names keep their capitals. */
function sentenceCase(text: string, title: string, proper: ReadonlySet<string>): string {
  const sung = title.replace(/\p{L}[\p{L}’'-]*/gu, (word) =>
    word === 'I' || /^I[’']/.test(word) || proper.has(word) || capitalised.has(word) ? word : word.toLowerCase(),
  )
  return tidy(text.replace(`*${title}*`, sung))
}

const capitalised = new Set(words.capitalised)

/** Whether a hook can be sung within the bounds; it may be a little longer than other lines. */
export function canSingHook({ line }: Hook, { minSyllables, maxSyllables }: LineBounds): boolean {
  const count = measureMeter(line).syllables
  return count >= Math.min(minSyllables, 4) && count <= maxSyllables + 2
}

/**
 * Hooks of this edition, in an order that the prompt mixes: other editions have none of them. Where there are few, most
 * editions have none.
 */
export function selectEditionHooks(hooks: readonly Hook[], edition: number, mixed: Random): Hook[] {
  const own = shuffle(hooks, mixed).filter((_, i) => i % editions === remainder(edition, editions))
  const turn = remainder(Math.floor(edition / editions), Math.max(1, own.length))
  return [...own.slice(turn), ...own.slice(0, turn)]
}

const remainder = (n: number, by: number): number => ((n % by) + by) % by

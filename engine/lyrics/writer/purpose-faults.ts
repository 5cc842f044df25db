import faults from '../../data/lyrics/english/faults.json' with { type: 'json' }
import { getCalls } from './english/material/calls.ts'
import type { LyricFault, Sung } from './shape-faults.ts'
import { splitWords } from './shape-faults.ts'
import type { LyricBrief, SongAct } from './lyric-writer.ts'

/** Words by which a line serves the purpose. */
const signs = new Map(
  Object.entries(faults.purposeSigns).map(([act, pattern]) => [act as SongAct, new RegExp(pattern, 'i')] as const),
)

const refrain = new Set<string>(['chorus', 'drop'])

/** Faults where the purpose is not served in the chorus and outside of it, or the cause is not named. */
export function findPurposeFaults({ purpose, ...brief }: LyricBrief, sections: readonly Sung[]): LyricFault[] {
  if (!purpose) return []
  const linesOf = (isRefrain: boolean): string[] =>
    sections.filter(({ need }) => refrain.has(need.name) === isRefrain).flatMap(({ lines }) => lines)
  const [chorus, others] = [linesOf(true), linesOf(false)]
  const does = (line: string): boolean => signs.get(purpose.act)!.test(line)
  const causes = [purpose.cause, purpose.occasion].flatMap((text) => (text ? [weighty(splitWords(text))] : []))
  const mentionsCause = (line: string): boolean => causes.some((words) => shareOf(words, line) >= minCauseShare)
  const calls = getCalls({ ...brief, purpose }).map((call) => call.toLowerCase())
  const isCalled = [...chorus, ...others].some((line) => calls.some((call) => line.toLowerCase().includes(call)))
  const verses = sections.filter(({ need }) => need.name === 'verse').length
  return [
    ...(chorus.length > 0 && !chorus.some(does) ? [fault(`no ${purpose.act} in the chorus`)] : []),
    ...(verses > 0 && !others.some((line) => does(line) || mentionsCause(line))
      ? [fault(`no ${purpose.act} in a verse`)]
      : []),
    ...(verses > 0 && causes.length > 0 && !others.some(mentionsCause)
      ? [fault(`nothing of ${causes[0]!.join(' ')}`)]
      : []),
    ...(chorus.length > 0 && !isCalled ? [fault(`addressed to nobody: ${calls.join(', ')}`)] : []),
  ]
}

const fault = (text: string): LyricFault => ({ rule: 'purpose', text })

/** Words that say what it was: 'forgot', 'anniversary'. */
function weighty(words: readonly string[]): readonly string[] {
  const long = words.filter(({ length }) => length > 3)
  return long.length > 0 ? long : words
}

/** A long clause is sung without its end. */
const minCauseShare = 0.5
const shareOf = (words: readonly string[], line: string): number => {
  const sung = new Set(splitWords(line))
  return words.filter((word) => sung.has(word)).length / words.length
}

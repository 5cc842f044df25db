import events from '../../../data/lyrics/requests/events.json' with { type: 'json' }
import type { BriefWord } from './brief-words.ts'
import { instruction, workNouns } from './word-classes.ts'

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** What begins another thought. */
const stops = new Set(events.stops)
const subjects = set('i we he she they it you')
/** Words that no thought ends on. */
const dangling = set('in on at to for from of a an the my our your his her their into over down off')
const maxWords = 9

/** Where a verb and what belongs to it end. What asks for the music is left out: 'in the style of', 'in Spanish'. */
export function findVerbPhraseEnd(words: readonly BriefWord[], verb: number): number {
  let end = verb + 1
  while (end < words.length && end - verb < maxWords) {
    const { plain, isBreak } = words[end]!
    if (isBreak || stops.has(plain) || subjects.has(plain)) break
    if (end > verb + 1 && (workNouns.has(plain) || instruction.has(plain))) break
    end++
  }
  while (end > verb + 1 && dangling.has(words[end - 1]!.plain)) end--
  return end
}

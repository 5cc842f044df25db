import type { PlacedTerm } from './normalise.ts'
import type { Concept } from './read-concepts.ts'
import type { ReplyLanguage } from './read-lexicon.ts'
import { isTopicBefore } from './read-topic.ts'

/** A part of a request: its terms, and what they mean. */
export interface Clause {
  terms: readonly PlacedTerm[]
  concepts: readonly Concept[]
}

const commands = ['undo', 'stop', 'status', 'longer', 'again', 'extract', 'remove', 'fail', 'not', 'past', 'why']
const wishes = ['make', 'want', 'give', 'write', 'sing']
const works = ['song', 'lyrics', 'music']
/** After `and` these begin another step. */
const beginnings = ['make', 'change', 'extract', 'remove', 'longer', 'add', 'again', 'stems', 'this']

const isOneOf =
  (names: readonly string[]) =>
  ({ name }: Concept): boolean =>
    names.includes(name)

/** Where a topic ends that begins at `from`: at another step, or at a stop after a comma or a full stop. */
function findTopicEnd(text: string, { terms, concepts }: Clause, from: number): number {
  const beginsAt = (at: number, names: readonly string[]): boolean =>
    concepts.some((one) => one.at === at && names.includes(one.name))
  const isEnd = ({ name, at, length }: Concept): boolean => {
    if (at < from) return false
    if (name === 'and') return [0, 1].some((step) => beginsAt(at + length + step, beginnings))
    if (name === 'stop') return /[^\s\p{L}]/u.test(text.slice(terms[at - 1]?.end ?? 0, terms[at]!.start))
    return name === 'then' || name === 'correction'
  }
  return concepts.find(isEnd)?.at ?? terms.length
}

/**
 * A request without the commands inside the topic of a song, lyrics or music that it wishes: a man who goes back home
 * is no undo. Of an audio that exists they are meant: make this song about rain longer.
 */
export function withoutTopicCommands(text: string, clause: Clause, language: ReplyLanguage): Clause {
  const { terms, concepts } = clause
  const about = concepts.find(isOneOf(['about'])) ?? concepts.find(isOneOf(['for']))
  if (!about) return clause
  const from = isTopicBefore(language) ? 0 : about.at + about.length
  const to = isTopicBefore(language) ? about.at : findTopicEnd(text, clause, from)
  const isInside = ({ at }: Concept): boolean => at >= from && at < to
  const outside = concepts.filter((one) => !isInside(one))
  const isOfAudio = outside.some((one) => one.name === 'this' && (one.at < from || isTopicBefore(language)))
  if (isOfAudio || !outside.some(isOneOf(wishes)) || !outside.some(isOneOf(works))) return clause
  return { terms, concepts: concepts.filter((one) => !isInside(one) || !isOneOf(commands)(one)) }
}

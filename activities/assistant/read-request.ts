import type { AssistantAction } from '@songloom/contracts/assistant/assistant.rules'
import { maxChoices } from '@songloom/contracts/assistant/assistant.rules'
import { isPanelTool, getUsableTool } from '@songloom/tools/registry.rules'
import { readMeanings } from './own-words.ts'
import type { PlannedAction } from './planned-action.ts'
import type { Concept } from './read-concepts.ts'
import type { ReplyLanguage } from './read-lexicon.ts'
import { readSlots } from './read-slots.ts'
import type { RequestSlots } from './read-slots.ts'
import { readTopic } from './read-topic.ts'
import { rankActions } from './rank-actions.ts'
import type { WeighedAction } from './rank-actions.ts'
import { withoutTopicCommands } from './topic-commands.ts'
import type { Clause } from './topic-commands.ts'

/** One thing that a request asks for. */
export interface ReadStep {
  action: PlannedAction
  /** False: one of `choices` is meant, or none. */
  isSure: boolean
  choices: PlannedAction[]
  slots: RequestSlots
  topic: string | undefined
  /** Of a price: the tool that it is asked of. */
  pricedTool: PlannedAction | undefined
  /** The part of the request that asks for it. */
  text: string
  /** Words to sing: the user's own, or what was made before; undefined where it names none. */
  words: 'own' | 'made' | undefined
  /** It names an audio that exists. */
  namesAudio: boolean
}

export interface ReadRequest {
  language: ReplyLanguage
  /** In the order in which they are done. */
  steps: ReadStep[]
}

/** A lighter reading is a guess. */
const sureWeight = 5
const answers: readonly PlannedAction[] = ['hello', 'thanks', 'help']

/** Tools that work on an audio that exists. */
export const isAudioAction = (action: PlannedAction): boolean =>
  isTool(action) && ['modification', 'controlled'].includes(getUsableTool(action).group ?? '')

export const isTool = (
  action: PlannedAction,
): action is Extract<AssistantAction, Parameters<typeof getUsableTool>[0]> => isPanelTool(action as AssistantAction)

/** Whether a step needs words to sing: a song does where it names some. */
export const isSinging = ({ action, words }: ReadStep): boolean =>
  action === 'vocals_gen' || action === 'similar_song_gen' || (action === 'song_gen' && words === 'own')

const isSureOf = ([best, next]: readonly WeighedAction[]): boolean =>
  best !== undefined && (best.weight >= sureWeight || answers.includes(best.action)) && next?.weight !== best.weight

/** Negations, questions and what is past are no wishes, though they name one. */
function isDoubtful(action: PlannedAction, concepts: readonly Concept[]): boolean {
  if (!isTool(action) && action !== 'undo' && action !== 'cancel') return false
  const asks = action !== 'section_analysis' && concepts.some(({ name, at }) => name === 'asks' && at === 0)
  return asks || concepts.some(({ name }) => ['not', 'past', 'why'].includes(name))
}

/** The tool whose price is asked for: what the rest of the question means. */
function findPricedTool(concepts: readonly Concept[]): PlannedAction | undefined {
  const rest = concepts.filter(({ name }) => !['cost', 'howmuch', 'status'].includes(name))
  const asked = [...rest, { name: 'want', at: 0, length: 0 }]
  return [rankActions(rest), rankActions(asked)].flat().find(({ action }) => isTool(action))?.action
}

/** The beginning or the end that is to change is the section there. */
function withSection(action: PlannedAction, slots: RequestSlots): RequestSlots {
  if (action !== 'inpainting' || slots.section || !slots.side) return slots
  return { ...slots, section: slots.side === 'left' ? 'intro' : 'outro' }
}

/** What a song is about names no words that it sings. */
function findWordsKind(concepts: readonly Concept[]): ReadStep['words'] {
  const has = (wanted: string): boolean => concepts.some(({ name }) => name === wanted)
  if (has('ownlyrics')) return 'own'
  return has('this') && !has('about') ? 'made' : undefined
}

function toStep({ terms, concepts }: Clause, text: string, language: ReplyLanguage): ReadStep {
  const found = rankActions(concepts)
  const action = found[0]?.action ?? 'other'
  const isSure = isSureOf(found) && !isDoubtful(action, concepts)
  const start = terms[0]?.start ?? 0
  const part = text.slice(start, terms.at(-1)?.end ?? 0)
  const moved = terms.map((term) => ({ ...term, start: term.start - start, end: term.end - start }))
  return {
    action: isSure ? action : 'other',
    isSure,
    choices: isSure ? [] : found.slice(0, maxChoices).map((one) => one.action),
    slots: withSection(action, readSlots(part, terms, concepts)),
    topic: terms.length > 0 ? readTopic(part, moved, concepts, language) : undefined,
    pricedTool: action === 'price' ? findPricedTool(concepts) : undefined,
    text: part,
    words: findWordsKind(concepts),
    namesAudio: concepts.some(({ name }) => name === 'this'),
  }
}

const slice = ({ terms, concepts }: Clause, from: number, to: number): Clause => ({
  terms: terms.slice(from, to),
  concepts: concepts.filter(({ at }) => at >= from && at < to).map((one) => ({ ...one, at: one.at - from })),
})

/** Whether two parts are two steps: both are clear, and the second can follow the first. */
function areTwoSteps(first: readonly WeighedAction[], second: readonly WeighedAction[], isThen: boolean): boolean {
  if (!isSureOf(first) || !isSureOf(second)) return false
  const [{ action: one }, { action: other }] = [first[0]!, second[0]!]
  if (!isTool(one) || !isTool(other)) return false
  return (
    (isAudioAction(other) && (isThen || one !== other || one === 'inpainting')) ||
    one === 'lyric_writing' ||
    (isThen && one !== other)
  )
}

/** Splits at `then` and `and` where both sides are clear by themselves. */
function splitClauses(clause: Clause): Clause[] {
  const joints = clause.concepts.filter(({ name }) => name === 'then' || name === 'and')
  for (const { name, at, length } of joints) {
    const start = at + length
    // What a later `then` begins does not count for the step before it.
    const end = joints.find((one) => one.name === 'then' && one.at > at)?.at ?? clause.terms.length
    const [first, next] = [slice(clause, 0, at), slice(clause, start, end)]
    if (areTwoSteps(rankActions(first.concepts), rankActions(next.concepts), name === 'then'))
      return [first, ...splitClauses(slice(clause, start, clause.terms.length))]
  }
  return [clause]
}

/** What follows a correction in place of what it corrects: no wait, the bridge. */
function afterCorrection(clause: Clause): Clause {
  const last = clause.concepts.findLast(({ name, at }) => name === 'correction' && at > 0)
  const rest = last && slice(clause, last.at + last.length, clause.terms.length)
  return rest && isSureOf(rankActions(rest.concepts)) ? rest : clause
}

/** A negation before a comma answers something: no, the bridge. It negates nothing. */
function withoutInterjections(text: string, { terms, concepts }: Clause): Clause {
  const isInterjection = ({ name, at, length }: Concept): boolean =>
    name === 'not' && /^\s*[,.;:!…–-]/u.test(text.slice(terms[at + length - 1]!.end))
  return { terms, concepts: concepts.filter((one) => !isInterjection(one)) }
}

/** Reads what a request asks for, step by step. A step that no rule finds is `other`; nothing is guessed. */
export function readRequest(text: string, otherwise?: ReplyLanguage): ReadRequest {
  const { language, ...meanings } = readMeanings(text, otherwise)
  const whole = withoutInterjections(text, meanings)
  const wanted = withoutTopicCommands(text, afterCorrection(whole), language)
  return { language, steps: splitClauses(wanted).map((clause) => toStep(clause, text, language)) }
}

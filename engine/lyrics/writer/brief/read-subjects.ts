import classes from '../../../data/lyrics/requests/word-classes.json' with { type: 'json' }
import type { BriefWord } from './brief-words.ts'
import { foreignWords } from './foreign-words.ts'
import type { ReadSubjects } from './noun-phrase.ts'
import type { ReadEvent } from './events/read-events.ts'
import { addPhrase, readCount, isContraction, isName, unowned } from './noun-phrase.ts'
import { getVerbForm } from './verb-forms.ts'
import {
  closers,
  describing,
  determiners,
  instruction,
  isGerund,
  isPluralNoun,
  classifyNoun,
  owners,
  quantifiers,
  spans,
  tellers,
  workNouns,
  workPrepositions,
} from './word-classes.ts'

const maxSubjects = 4

/** What a request names: noun phrases after 'about' and of its events, then nouns elsewhere that `isField` knows. */
export function readSubjects(
  words: readonly BriefWord[],
  isField: (plain: string) => boolean,
  events: readonly ReadEvent[] = [],
  isStudio: (plain: string) => boolean = () => false,
): ReadSubjects {
  const found: ReadSubjects = { subjects: [], names: [], counts: [] }
  const verbPlaces = new Set(events.flatMap((event) => verbsOf(words, event)))
  // 'Waiting for his wife' is about the one who waits.
  const starts = topicStarts(words).filter((at) => !events.some(({ start, end }) => at > start && at < end))
  // A request without a word of asking begins with its topic.
  const first = events.length > 0 && starts.length === 0 ? [0] : []
  for (const start of [...first, ...starts, ...namedStarts(words, isStudio)])
    readThought(words, start, found, { verbPlaces, isStudio })
  for (const { start } of events) readThought(words, start, found, { verbPlaces, isStudio })
  if (found.subjects.length === 0) readLoose(words, isField, found)
  found.subjects.splice(maxSubjects)
  return found
}

/** The verb of an event, and gerunds behind it: 'is moving', 'stop thinking'. */
const verbsOf = (words: readonly BriefWord[], { verb, end }: ReadEvent): number[] => [
  verb,
  ...words.slice(verb + 1, end).flatMap(({ plain }, i) => (getVerbForm(plain) === 'gerund' ? [verb + 1 + i] : [])),
]

/** Where the topic begins: after 'about', after 'a song of', after 'for my' and 'for Amelia'. */
function topicStarts(words: readonly BriefWord[]): number[] {
  const starts: number[] = []
  words.forEach(({ plain }, i) => {
    const next = words[i + 1]
    if (!next) return
    const ofWork =
      workPrepositions.has(plain) &&
      !(plain === 'for' && audiences.has(next.plain)) &&
      workNouns.has(words[i - 1]?.plain ?? '')
    const forOne = (plain === 'for' || plain === 'to') && (owners.get(next.plain) !== undefined || isName(next))
    if (tellers.has(plain) || (ofWork && !instruction.has(next.plain)) || forOne) starts.push(i + 1)
  })
  return starts
}

/** Where a thought begins with a person's name: 'Tom and Linda'. */
const namedStarts = (words: readonly BriefWord[], isStudio: (plain: string) => boolean): number[] =>
  words.flatMap((word, at) => {
    const next = words[at + 1]
    const begins = words[at - 1]?.isBreak === true && isName(word) && !isStudio(word.plain)
    return begins && (next === undefined || next.isBreak || next.plain === 'and') ? [at] : []
  })

const audiences = new Set([
  'kids',
  'children',
  'toddlers',
  'babies',
  'beginners',
  'adults',
  'everyone',
  'guitar',
  'piano',
])

/** Phrases from here to the end of the thought, joined by 'and' or by prepositions. */
function readThought(
  words: readonly BriefWord[],
  start: number,
  found: ReadSubjects,
  { verbPlaces, isStudio }: { verbPlaces: ReadonlySet<number>; isStudio: (plain: string) => boolean },
): void {
  let phrase: BriefWord[] = []
  let isPlace = false
  const close = (): void => {
    if (!isSpan(phrase, words[start])) addPhrase(phrase, found, isPlace)
    phrase = []
    isPlace = false
  }
  for (let i = start; i < words.length; i++) {
    const word = words[i]!
    if (word.isBreak && word.raw !== ',') break
    if (word.isBreak && playsNext(words, i, isStudio)) break
    if (ends.has(word.plain) && !isCompany(words, i)) break
    if (word.plain === 'times') break
    if (phrase.length > 0 && readCount(word.plain) !== undefined) close()
    // 'Bread every Sunday', 'the night the power went out'.
    if (beginsPhrase(word) && !phrase.every(beginsPhrase)) close()
    if (particles.has(word.plain) && phrase.length === 1 && isGerund(phrase[0]!.plain)) phrase.push(word)
    else if (word.plain === 'of' && senses.has(phrase.at(-1)?.plain ?? '')) phrase = []
    else if (word.isBreak || closesPhrase(word)) {
      close()
      isPlace = placing.has(word.plain) || (word.plain === 'to' && goers.has(words[i - 1]?.plain ?? ''))
      // 'Who loves dinosaurs', 'to save a village': a verb comes before the noun.
      if (beginsClause(words, i)) i++
    } else if (verbPlaces.has(i) || isAct(words, i, phrase)) close()
    else phrase.push(word)
  }
  close()
}

const placing = new Set(['in', 'at', 'outside', 'around', 'across'])
/** 'Moving to Lyon', 'a trip to Porto'. */
const goers = new Set([
  'moving',
  'going',
  'driving',
  'flying',
  'running',
  'trip',
  'road',
  'train',
  'back',
  'way',
  'flight',
])

const closesPhrase = ({ plain }: BriefWord): boolean =>
  plain === 'and' || plain === 'with' || closers.has(plain) || isContraction(plain)

const beginsPhrase = ({ plain }: BriefWord): boolean => determiners.has(plain) || quantifiers.has(plain)

function beginsClause(words: readonly BriefWord[], at: number): boolean {
  const { plain } = words[at]!
  const [next, object] = [words[at + 1], words[at + 2]]
  if (!next || next.isBreak) return false
  const form = getVerbForm(next.plain)
  if (plain === 'who') return next.plain.endsWith('s')
  if (plain === 'to') return form === 'base' && !isName(next)
  const hasObject = object !== undefined && beginsPhrase(object) && (form === 'present' || form === 'past')
  return plain === 'and' && (talks.has(next.plain) || hasObject)
}

/** 'And dream of racing'. */
const talks = new Set(['dream', 'dreams', 'talk', 'talks', 'think', 'thinks', 'sing', 'laugh', 'cry'])

/** 'Every Sunday', where it is not the topic itself. */
const isSpan = ([first, ...rest]: readonly BriefWord[], topic: BriefWord | undefined): boolean =>
  first !== undefined &&
  first !== topic &&
  ['every', 'each', 'all'].includes(first.plain) &&
  spans.has(rest.at(-1)?.plain ?? '')

/** 'About a lighthouse keeper, fingerpicked guitar': words behind the comma describe how it is played. */
function playsNext(words: readonly BriefWord[], comma: number, isStudio: (plain: string) => boolean): boolean {
  const rest = words.slice(comma + 1)
  const end = rest.findIndex(({ isBreak, plain }) => isBreak || plain === 'and')
  const head = rest.at(end === -1 ? -1 : end - 1)
  return head !== undefined && isStudio(head.plain)
}

/** 'With Emma', 'with my brother', but 'with piano'. */
const isCompany = (words: readonly BriefWord[], at: number): boolean => {
  const next = words[at + 1]
  if (words[at]!.plain !== 'with' || !next) return false
  const nouns = words.slice(at + 2, at + 5).map(({ plain }) => classifyNoun(plain))
  return isName(next) || (owners.get(next.plain) !== undefined && (nouns[0] !== 'thing' || nouns.includes('person')))
}

/** 'The smell of rain' is a song of rain. */
const senses = new Set([
  'smell',
  'sound',
  'sounds',
  'taste',
  'sight',
  'scent',
  'thought',
  'feeling',
  'memory',
  'memories',
])

/** 'Feeding the ducks', 'brothers building boats': an activity is not a noun phrase. */
function isAct(words: readonly BriefWord[], at: number, phrase: readonly BriefWord[]): boolean {
  const { plain } = words[at]!
  const next = words[at + 1]
  const acts = determiners.has(next?.plain ?? '')
  if (phrase.length === 0) return isGerund(plain) && (acts || readCount(next?.plain ?? '') !== undefined)
  if (isGerund(plain) && learns(words, at)) return true
  // 'Ocean waves crashing'.
  const isEnded = next === undefined || next.isBreak || closesPhrase(next)
  if (isGerund(plain) && isEnded && isPluralNoun(phrase.at(-1)!.plain)) return true
  const goes = isGerund(plain) && ['in', 'into', 'out', 'off'].includes(words[at + 1]?.plain ?? '')
  const does = (acts || isGerund(plain)) && ['person', 'animal'].includes(classifyNoun(phrase.at(-1)!.plain))
  return goes || (/ing$/.test(plain) && does)
}

/** 'Learning to cook'. */
const learns = (words: readonly BriefWord[], at: number): boolean =>
  words[at + 1]?.plain === 'to' && getVerbForm(words[at + 2]?.plain ?? '') === 'base'

/** 'Growing up' and 'running away' are one thing. */
const particles = new Set(['up', 'away', 'out', 'down', 'home', 'together'])

const ends = new Set(['with', 'featuring', 'using', 'played', 'sung', 'without', 'no', 'style', 'made', 'bpm', 'like'])

const hindiOwners = new Set(['mere', 'meri', 'mera', 'apne', 'apni', 'apna', 'hamare', 'hamari'])

/** Without 'about', only nouns of a known field become subjects. */
function readLoose(words: readonly BriefWord[], isField: (plain: string) => boolean, found: ReadSubjects): void {
  for (const [i, word] of words.entries()) {
    const known = foreignWords.has(word.plain) || (isField(word.plain) && !describing.has(word.plain))
    if (word.isBreak || !known || workNouns.has(word.plain) || isGerund(word.plain) || verbs.has(word.plain)) continue
    const [before, next] = [words[i - 1], words[i + 1]]
    if (before?.plain === 'for' || (hindiOwners.has(word.plain) && next && !next.isBreak)) continue
    const kind = classifyNoun(foreignWords.get(word.plain)?.english ?? word.plain)
    if (next && isName(next) && (kind === 'person' || kind === 'animal')) {
      addPhrase(kind === 'person' ? [next] : [word, next], found)
      continue
    }
    if (before && /^\p{Lu}.*['’]s$/u.test(before.raw)) addPhrase([unowned(before)], found)
    const counted = before && readCount(before.plain) !== undefined
    addPhrase(before && (owners.get(before.plain) || counted) ? [before, word] : [word], found)
  }
}

const verbs = new Set(classes.verbs)

import events from '../../../../data/lyrics/requests/events.json' with { type: 'json' }
import type { BriefWord } from '../brief-words.ts'
import { isName, readCount } from '../noun-phrase.ts'
import { findVerbPhraseEnd } from './verb-phrase.ts'
import { describesNoun, getVerbForm } from '../verb-forms.ts'
import {
  describing,
  determiners,
  instruction,
  isPluralNoun,
  classifyNoun,
  massNouns,
  owners,
  quantifiers,
  workNouns,
} from '../word-classes.ts'

/** Places of an event in the request: who, to `subjectEnd`, and what they do. */
export interface EventPlace {
  start: number
  subjectEnd: number
  verb: number
  end: number
  /** 'Maya is moving': the gerund has its finite verb. */
  isClause?: true
}

type IsStudio = (plain: string) => boolean

/** These describe the music or the purpose of the song. */
const asking = new Set(events.asking)
/** These do so as well, unless they have an object: 'starting a band'. */
const oftenAsking = new Set(events.oftenAsking)

/** What happens from a word on; undefined where nothing begins there. */
export function findEventAt(words: readonly BriefWord[], at: number, isStudio: IsStudio): EventPlace | undefined {
  const place = isActAt(words, at) ? actAt(words, at) : (stateAt(words, at) ?? clauseAt(words, at))
  return place && { ...place, end: findVerbPhraseEnd(words, place.verb, isStudio) }
}

/** A gerund with an object, or with a preposition of its own: 'losing my keys', 'waiting for Daniel'. */
function isActAt(words: readonly BriefWord[], at: number): boolean {
  const { plain, isBreak } = words[at]!
  const [before, next] = [words[at - 1], words[at + 1]]
  if (isBreak || getVerbForm(plain) !== 'gerund' || asking.has(plain)) return false
  if (isDoneBySomebody(words, at)) return true
  if (!next || next.isBreak) return false
  if (before && (determiners.has(before.plain) || describing.has(before.plain) || before.plain === 'for')) return false
  if (oftenAsking.has(plain)) return takesObject(next) && objectAt(words, at + 1) && isNounPart(words[at + 2] ?? next)
  if (next.plain === 'to' && getVerbForm(words[at + 2]?.plain ?? '') === 'base') return true
  const place = splitting.has(next.plain) && ownPrepositions.has(words[at + 2]?.plain ?? '') ? at + 2 : at + 1
  if (ownPrepositions.has(words[place]!.plain)) return objectAt(words, place + 1)
  return objectAt(words, at + 1) && !(describesNoun(plain) && !takesObject(next))
}

/** 'My mother singing in the kitchen', 'a soldier coming home'. */
function isDoneBySomebody(words: readonly BriefWord[], at: number): boolean {
  const before = words[at - 1]
  const next = words[at + 1]
  const isLiving =
    before !== undefined &&
    !before.isBreak &&
    (isName(before) || ['person', 'animal'].includes(classifyNoun(before.plain)))
  const isMusic = next !== undefined && (workNouns.has(next.plain) || instruction.has(next.plain))
  return isLiving && !isMusic && subjectStart(words, at) < at
}

const ownPrepositions = new Set(
  'for at to of on in into over down up under with through from across along around'.split(' '),
)
/** 'Breaking up over a text', 'moving out of my home'. */
const splitting = new Set('up out down away off back'.split(' '))
const takesObject = ({ plain }: BriefWord): boolean =>
  determiners.has(plain) || quantifiers.has(plain) || owners.get(plain) !== undefined
const places = new Set(['house', 'home', 'town', 'school', 'college', 'university', 'jobs'])

/**
 * A determiner, a name, a number, a plural or a mass noun. A lone singular makes one noun with the gerund: 'a sewing
 * machine'.
 */
function objectAt(words: readonly BriefWord[], at: number): boolean {
  const word = words[at]
  if (!word || word.isBreak || workNouns.has(word.plain) || instruction.has(word.plain)) return false
  if (takesObject(word) || readCount(word.plain) !== undefined) return !isOfMusic(words[at + 1])
  if (isName(word) || /^\d/.test(word.plain) || /['’]s$/.test(word.raw)) return true
  const end = words.findIndex((one, i) => i >= at && (one.isBreak || !isNounPart(one)))
  const head = words[(end < 0 ? words.length : end) - 1]
  return (
    head !== undefined &&
    end !== at &&
    (isPluralNoun(head.plain) || massNouns.has(head.plain) || places.has(head.plain))
  )
}

const isOfMusic = (word: BriefWord | undefined): boolean =>
  word === undefined || workNouns.has(word.plain) || instruction.has(word.plain)

const isNounPart = ({ plain }: BriefWord): boolean => !smallWords.has(plain)
const smallWords = new Set(events.smallWords)

type Begun = Omit<EventPlace, 'end'>

function actAt(words: readonly BriefWord[], at: number): Begun {
  const before = words[at - 1]
  if (before && states.has(before.plain)) {
    const { start, end } = findSubject(words, at - 1)
    if (start < end) return { start, subjectEnd: end, verb: at - 1, isClause: true }
  }
  const { start, end } = findSubject(words, at)
  return start < end ? { start, subjectEnd: end, verb: at } : { start: at, subjectEnd: at, verb: at }
}

const short = /^(?:i'm|we're|you're|they're|i've|we've)$/

/** 'I'm scared of losing her': the pronoun has its verb. */
function stateAt(words: readonly BriefWord[], at: number): Begun | undefined {
  const next = words[at + 1]
  if (!short.test(words[at]!.plain) || !next || next.isBreak) return undefined
  const isAsked = wishes.has(next.plain) || [next, words[at + 2]].some((word) => isAsking(word?.plain ?? ''))
  return isAsked ? undefined : { start: at, subjectEnd: at + 1, verb: at + 1, isClause: true }
}

const isAsking = (plain: string): boolean => asking.has(plain) || oftenAsking.has(plain) || plain === 'writing'

const relatives = new Set(['who', 'that', 'which'])
const singers = new Set(['i', 'we'])
const others = new Set(['he', 'she', 'they'])
const wishes = new Set(
  (
    'want wants need needs would like love hope wish think know can could should have had am are was is do will ' +
    'mean'
  ).split(' '),
)
const states = new Set('is was are were'.split(' '))
export const adverbs: ReadonlySet<string> = new Set(
  'never always still just once finally really almost only nearly secretly slowly quietly often'.split(' '),
)

/** Behind 'never' and its kin. */
const verbPlace = (words: readonly BriefWord[], at: number): number =>
  adverbs.has(words[at]?.plain ?? '') ? at + 1 : at

/** A sentence that has its subject: 'who fixed tractors', 'my dog stole my sandwich', 'we met on a train'. */
function clauseAt(words: readonly BriefWord[], at: number): Begun | undefined {
  const word = words[at]!
  const next = words[at + 1]
  if (!next || next.isBreak || word.isBreak) return undefined
  if (relatives.has(word.plain)) return relativeAt(words, at)
  const isPronoun = singers.has(word.plain) || others.has(word.plain)
  const verb = verbPlace(words, at + 1)
  const { plain } = words[verb] ?? next
  const form = getVerbForm(plain)
  if (word.plain === 'i' && refusing.test(plain)) return refusedAt(words, at, verb)
  if (isPronoun) {
    const isEvent =
      form !== undefined && form !== 'gerund' && !wishes.has(plain) && !relatives.has(words[at - 1]?.plain ?? '')
    return isEvent ? { start: at, subjectEnd: at + 1, verb } : undefined
  }
  if (form !== 'past' && form !== 'present') return undefined
  const { start, end } = findSubject(words, at + 1)
  const isNoun =
    start <= at &&
    !singular.has(plain) &&
    !isUndergone(words, verb) &&
    !determiners.has(word.plain) &&
    hasObject(words, verb + 1)
  return isNoun ? { start, subjectEnd: end, verb } : undefined
}

const refusing = /^(?:can|don|won|couldn|didn|wouldn)'t$/

/** 'I can't stop thinking about you'. */
function refusedAt(words: readonly BriefWord[], at: number, verb: number): Begun | undefined {
  const next = words[verb + 1]?.plain ?? ''
  const isAct = getVerbForm(next) === 'base' && !wishes.has(next)
  return isAct ? { start: at, subjectEnd: at + 1, verb, isClause: true } : undefined
}

/** 'We built a treehouse and watched the stars': another verb of the same subject behind an event. */
export function continueEvent(
  words: readonly BriefWord[],
  place: EventPlace,
  isStudio: IsStudio,
): EventPlace | undefined {
  const [joint, next] = [words[place.end], words[place.end + 1]]
  if (joint?.plain !== 'and' || !next || next.isBreak || place.start === place.subjectEnd) return undefined
  const form = getVerbForm(next.plain)
  const first = getVerbForm(words[place.verb]!.plain) ?? 'present'
  const isSame = form !== undefined && form === first && form !== 'gerund' && !wishes.has(next.plain)
  if (!isSame || !hasObject(words, place.end + 2)) return undefined
  return { ...place, verb: place.end + 1, end: findVerbPhraseEnd(words, place.end + 1, isStudio) }
}

/** 'A ship lost in a storm' did not lose. */
const undergoing = /^(?:lost|stuck|made|left|caught|found|known|built|set)$/
const isUndergone = (words: readonly BriefWord[], verb: number): boolean =>
  undergoing.test(words[verb]!.plain) && ownPrepositions.has(words[verb + 1]?.plain ?? '')

/** Forms that are nouns more often than verbs. */
const singular = new Set(
  'called named dreams works plays turns days lights ties tears rings stars waves loves falls left'.split(' '),
)

const hasObject = (words: readonly BriefWord[], at: number): boolean => {
  const word = words[at]
  return (
    word === undefined ||
    word.isBreak ||
    takesObject(word) ||
    isName(word) ||
    /^\d/.test(word.plain) ||
    isPluralNoun(word.plain) ||
    ownPrepositions.has(word.plain) ||
    particles.has(word.plain) ||
    objects.has(word.plain)
  )
}

const objects = new Set('me us him them it you'.split(' '))

/** 'The power went out'. */
const particles = new Set('out away off back home by'.split(' '))

function relativeAt(words: readonly BriefWord[], at: number): Begun | undefined {
  const place = verbPlace(words, at + 1)
  const verb = words[place]?.plain ?? ''
  const isWho = words[at]!.plain === 'who'
  const form = getVerbForm(verb) ?? (isWho && /[^s]s$/.test(verb) && !verb.includes("'") ? 'present' : undefined)
  const { start, end } = findSubject(words, at)
  const isEvent = (form !== undefined && form !== 'gerund') || states.has(verb)
  return isEvent && start < at ? { start, subjectEnd: end, verb: place } : undefined
}

interface Phrase {
  start: number
  end: number
}

const locating = new Set(['on', 'in', 'from', 'at', 'near', 'outside', 'with'])

/** Whoever acts before `end`: 'an astronaut stranded on Mars' is the astronaut; of no words where there is nobody. */
function findSubject(words: readonly BriefWord[], end: number): Phrase {
  const start = subjectStart(words, end)
  const isPlace = start > 1 && start < end && locating.has(words[start - 1]!.plain)
  const head = isPlace ? withoutState(words, subjectStart(words, start - 1), start - 1) : undefined
  if (head && head.start < head.end && livesAt(words, head.end - 1)) return head
  return withoutState(words, start, end)
}

const livesAt = (words: readonly BriefWord[], at: number): boolean =>
  isName(words[at]!) || ['person', 'animal'].includes(classifyNoun(words[at]!.plain))

/** 'An astronaut stranded' without what became of him. */
function withoutState(words: readonly BriefWord[], start: number, end: number): Phrase {
  const last = words[end - 1]
  const isState = last !== undefined && end - start > 1 && last.plain.length > 5 && /[^e]ed$/.test(last.plain)
  return isState && !isName(last) ? { start, end: end - 1 } : { start, end }
}

const maxSubjectWords = 5

/** Where the noun phrase begins that ends before `end`; `end` where there is none. */
function subjectStart(words: readonly BriefWord[], end: number): number {
  let at = end
  while (at > 0 && end - at < maxSubjectWords) {
    const word = words[at - 1]!
    if (
      word.isBreak ||
      smallWords.has(word.plain) ||
      (getVerbForm(word.plain) && !isName(word)) ||
      tellers.has(word.plain) ||
      workNouns.has(word.plain)
    )
      break
    at--
    if (determiners.has(word.plain)) break
  }
  const first = words[at]
  if (at === end || !first) return end
  return determiners.has(first.plain) || isSomebody(words.slice(at, end)) || isPluralNoun(words[end - 1]!.plain)
    ? at
    : end
}

const tellers = new Set(['about', 'titled', 'called', 'named', 'celebrating', 'remembering', 'missing'])
export const isSomebody = (phrase: readonly BriefWord[]): boolean =>
  phrase.some(isName) || /^\p{Lu}/u.test(phrase[0]!.raw)

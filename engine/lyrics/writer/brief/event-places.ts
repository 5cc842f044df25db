import events from '../../../data/lyrics/requests/events.json' with { type: 'json' }
import type { BriefWord } from './brief-words.ts'
import { isName } from './noun-phrase.ts'
import { findVerbPhraseEnd } from './verb-phrase.ts'
import { describesNoun, getVerbForm } from './verb-forms.ts'
import {
  describing,
  determiners,
  instruction,
  isPluralNoun,
  classifyNoun,
  massNouns,
  owners,
  workNouns,
} from './word-classes.ts'

/** Places of an event in the request: who, to `subjectEnd`, and what they do. */
export interface EventPlace {
  start: number
  subjectEnd: number
  verb: number
  end: number
}

/** These describe the music or the purpose of the song. */
const asking = new Set(events.asking)
/** These do so as well, unless they have an object: 'starting a band'. */
const oftenAsking = new Set(events.oftenAsking)

/** What happens from a word on; undefined where nothing begins there. */
export const findEventAt = (words: readonly BriefWord[], at: number): EventPlace | undefined =>
  isActAt(words, at) ? actAt(words, at) : clauseAt(words, at)

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
  if (ownPrepositions.has(next.plain)) return objectAt(words, at + 2)
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
  const isEnded = next === undefined || next.isBreak || smallWords.has(next.plain) || next.plain === 'home'
  return isLiving && isEnded && subjectStart(words, at) < at
}

const ownPrepositions = new Set('for at to of on into over down up with through from across along around'.split(' '))
const takesObject = ({ plain }: BriefWord): boolean => determiners.has(plain) || owners.get(plain) !== undefined
const places = new Set(['house', 'home', 'town', 'school', 'jobs'])

/**
 * A determiner, a name, a number, a plural or a mass noun. A lone singular makes one noun with the gerund: 'a sewing
 * machine'.
 */
function objectAt(words: readonly BriefWord[], at: number): boolean {
  const word = words[at]
  if (!word || word.isBreak || workNouns.has(word.plain) || instruction.has(word.plain)) return false
  if (takesObject(word)) return !isOfMusic(words[at + 1])
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

function actAt(words: readonly BriefWord[], at: number): EventPlace {
  const start = subjectStart(words, at)
  return { start, subjectEnd: at, verb: at, end: findVerbPhraseEnd(words, at) }
}

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
function clauseAt(words: readonly BriefWord[], at: number): EventPlace | undefined {
  const word = words[at]!
  const next = words[at + 1]
  if (!next || next.isBreak || word.isBreak) return undefined
  if (relatives.has(word.plain)) return relativeAt(words, at)
  const isPronoun = singers.has(word.plain) || others.has(word.plain)
  const verb = verbPlace(words, at + 1)
  const { plain } = words[verb] ?? next
  const form = getVerbForm(plain)
  if (isPronoun) {
    const isEvent =
      form !== undefined && form !== 'gerund' && !wishes.has(plain) && !relatives.has(words[at - 1]?.plain ?? '')
    return isEvent ? found(words, at, at + 1, verb) : undefined
  }
  if (form !== 'past' && form !== 'present') return undefined
  const start = subjectStart(words, at + 1)
  const isNoun = start <= at && !singular.has(plain) && hasObject(words, verb + 1)
  return isNoun ? found(words, start, at + 1, verb) : undefined
}

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
    ownPrepositions.has(word.plain)
  )
}

function relativeAt(words: readonly BriefWord[], at: number): EventPlace | undefined {
  const place = verbPlace(words, at + 1)
  const verb = words[place]?.plain ?? ''
  const form = getVerbForm(verb)
  const start = subjectStart(words, at)
  const isEvent = (form !== undefined && form !== 'gerund') || states.has(verb)
  return isEvent && start < at ? found(words, start, at, place) : undefined
}

const found = (words: readonly BriefWord[], start: number, subjectEnd: number, verb: number): EventPlace => ({
  start,
  subjectEnd,
  verb,
  end: findVerbPhraseEnd(words, verb),
})

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
/** Returns whether a phrase of at least one word contains a name or begins with a capital. */
export const isSomebody = (phrase: readonly BriefWord[]): boolean =>
  phrase.some(isName) || /^\p{Lu}/u.test(phrase[0]!.raw)

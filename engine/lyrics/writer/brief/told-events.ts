import { meterOf } from '../../syllables.ts'
import type { ToldEvent, ToldWay } from '../lyric-writer.ts'
import type { BriefWord } from './brief-words.ts'
import { isName } from './noun-phrase.ts'
import { verbPhraseEnd } from './verb-phrase.ts'
import { describesNoun, verbFormOf } from './verb-forms.ts'
import {
  describing,
  determiners,
  instruction,
  isPluralNoun,
  massNouns,
  owners,
  sorrows,
  workNouns,
} from './word-classes.ts'

/** An event, and the places of its words in the request. */
export interface ReadEvent {
  event: ToldEvent
  start: number
  verb: number
  end: number
}

/** What a request tells that happens, in its own words: 'finding old letters', 'Biscuit stole my sandwich'. */
export function readToldEvents(words: readonly BriefWord[], studioWords: ReadonlySet<string> = new Set()): ReadEvent[] {
  const events: ReadEvent[] = []
  for (let at = 0; at < words.length; at++) {
    const place = isActAt(words, at) ? actAt(words, at) : clauseAt(words, at)
    if (!place) continue
    const event = isAsking(words, place, studioWords) ? undefined : eventOf(words, place)
    if (event) events.push({ event, start: place.start, verb: place.verb, end: place.end })
    at = place.end - 1
  }
  return events.slice(0, maxEvents)
}

/** 'The chorus repeats twice' tells of the music, and nobody sings of a death as it was told. */
const isAsking = (
  words: readonly BriefWord[],
  { start, subjectEnd, end }: Found,
  studioWords: ReadonlySet<string>,
): boolean =>
  words.slice(start, end).some(({ plain }) => sorrows.has(plain)) ||
  words
    .slice(start, subjectEnd)
    .some(({ plain }) => workNouns.has(plain) || instruction.has(plain) || studioWords.has(plain))

const maxEvents = 3
/** Places of an event in the request: who, to `subjectEnd`, and what they do. */
interface Found {
  start: number
  subjectEnd: number
  verb: number
  end: number
}

const asking = new Set(
  'featuring using including starting ending beginning sounding feeling combining blending mixing evoking inspiring describing telling having being doing getting making going coming looking trying wanting needing asking celebrating remembering missing honoring honouring praising mourning saying thanking wishing inviting welcoming comforting encouraging apologizing apologising congratulating proposing'.split(
    ' ',
  ),
)

/** A gerund with an object, or with a preposition of its own: 'losing my keys', 'waiting for Daniel'. */
export function isActAt(words: readonly BriefWord[], at: number): boolean {
  const { plain, isBreak } = words[at]!
  const [before, next] = [words[at - 1], words[at + 1]]
  if (isBreak || verbFormOf(plain) !== 'gerund' || asking.has(plain) || !next || next.isBreak) return false
  if (before && (determiners.has(before.plain) || describing.has(before.plain) || before.plain === 'for')) return false
  if (next.plain === 'to' && verbFormOf(words[at + 2]?.plain ?? '') === 'base') return true
  if (ownPrepositions.has(next.plain)) return objectAt(words, at + 2)
  return objectAt(words, at + 1) && !(describesNoun(plain) && !takesObject(next))
}

const ownPrepositions = new Set('for at to of on into over down up with through'.split(' '))
const takesObject = ({ plain }: BriefWord): boolean => determiners.has(plain) || owners.get(plain) !== undefined
const places = new Set(['house', 'home', 'town', 'school', 'jobs'])

/** A determiner, a name, a number, a plural or what is not counted. A lone singular makes one noun with the gerund: 'a sewing machine'. */
function objectAt(words: readonly BriefWord[], at: number): boolean {
  const word = words[at]
  if (!word || word.isBreak || workNouns.has(word.plain) || instruction.has(word.plain)) return false
  if (takesObject(word) || isName(word) || /^\d/.test(word.plain)) return true
  const end = words.findIndex((one, i) => i >= at && (one.isBreak || !isNounPart(one)))
  const head = words[(end < 0 ? words.length : end) - 1]
  return (
    head !== undefined &&
    end !== at &&
    (isPluralNoun(head.plain) || massNouns.has(head.plain) || places.has(head.plain))
  )
}

const isNounPart = ({ plain }: BriefWord): boolean => !smallWords.has(plain)
const smallWords = new Set(
  'down up away off out back in on at to for with about without from by into over under after before during while where which whose who that when as if of and but or so until till through across along with'.split(
    ' ',
  ),
)

function actAt(words: readonly BriefWord[], at: number): Found {
  const start = subjectStart(words, at)
  return { start, subjectEnd: at, verb: at, end: verbPhraseEnd(words, at) }
}

const relatives = new Set(['who', 'that', 'which'])
const singers = new Set(['i', 'we'])
const others = new Set(['he', 'she', 'they'])
const wishes = new Set(
  'want wants need needs would like love hope wish think know can could should have had am are was is do will mean'.split(
    ' ',
  ),
)
const states = new Set('is was are were'.split(' '))

/** A sentence that has its subject: 'who fixed tractors', 'my dog stole my sandwich', 'we met on a train'. */
function clauseAt(words: readonly BriefWord[], at: number): Found | undefined {
  const word = words[at]!
  const next = words[at + 1]
  if (!next || next.isBreak || word.isBreak) return undefined
  if (relatives.has(word.plain)) return relativeAt(words, at)
  const isPronoun = singers.has(word.plain) || others.has(word.plain)
  const form = verbFormOf(next.plain)
  if (isPronoun) {
    const isTold =
      form !== undefined && form !== 'gerund' && !wishes.has(next.plain) && !relatives.has(words[at - 1]?.plain ?? '')
    return isTold ? found(words, at, at + 1, at + 1) : undefined
  }
  if (form !== 'past' && form !== 'present') return undefined
  const start = subjectStart(words, at + 1)
  const isNoun = start <= at && !singular.has(next.plain) && hasObject(words, at + 2)
  return isNoun ? found(words, start, at + 1, at + 1) : undefined
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

function relativeAt(words: readonly BriefWord[], at: number): Found | undefined {
  const verb = words[at + 1]!.plain
  const form = verbFormOf(verb)
  const start = subjectStart(words, at)
  const isTold = (form !== undefined && form !== 'gerund') || states.has(verb)
  return isTold && start < at ? found(words, start, at, at + 1) : undefined
}

const found = (words: readonly BriefWord[], start: number, subjectEnd: number, verb: number): Found => ({
  start,
  subjectEnd,
  verb,
  end: verbPhraseEnd(words, verb),
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
      (verbFormOf(word.plain) && !isName(word)) ||
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
const isSomebody = (phrase: readonly BriefWord[]): boolean => phrase.some(isName) || /^\p{Lu}/u.test(phrase[0]!.raw)

/** A longer line leaves no room for anything else. */
const maxSyllables = 10

function eventOf(words: readonly BriefWord[], { start, subjectEnd, verb, end }: Found): ToldEvent | undefined {
  const subject = words.slice(start, subjectEnd)
  const whole = words.slice(verb, end)
  const doings = shorterAndShorter(whole)
  const doers =
    subject.length > 0
      ? [sungSubject(subject), nameOf(subject) ?? shortSubject(subject)].filter((doer) => doer !== undefined)
      : [undefined]
  const form = verbFormOf(words[verb]!.plain) === 'gerund' ? 'act' : 'clause'
  const ways = [
    ...doings.flatMap((done) => doers.map((doer) => wayOf(done, doer))),
    ...(form === 'act' && subject.length > 0 ? doings.map((done) => wayOf(done)) : []),
  ]
  const fit = ways.filter(({ doer = '', doing }) => meterOf(`${doer} ${doing}`).syllables <= maxSyllables)
  if (fit.length === 0) return undefined
  return { form, ways: fit, ...(subject.length > 0 && isPluralNoun(subject.at(-1)!.plain) ? { isPlural: true } : {}) }
}

const wayOf = (done: readonly BriefWord[], doer?: string): ToldWay => ({
  doing: sung(done),
  ...(doer === undefined ? {} : { doer }),
  hasPlace: done.some(({ plain }, at) => at > 0 && placing.has(plain)),
})

/** The whole, then without its last place or time, and so on. */
function shorterAndShorter(doing: readonly BriefWord[]): (readonly BriefWord[])[] {
  const cuts = doing.flatMap(({ plain }, at) => (at >= 2 && placing.has(plain) ? [at] : [])).toReversed()
  return [doing, ...cuts.map((cut) => doing.slice(0, cut))]
}

const placing = new Set(
  'in on at by under near from to into across down through over off after before since during'.split(' '),
)

/** In small letters but for names and 'I'. */
const sung = (words: readonly BriefWord[]): string => words.map(sungWord).join(' ').replaceAll("'", '’')

function sungWord(word: BriefWord): string {
  if (word.plain === 'i') return 'I'
  return isName(word) ? word.raw : word.raw.toLowerCase()
}

/** 'A girl' who did something is the girl of the song; who begins the request keeps the capital of a name. */
function sungSubject(subject: readonly BriefWord[]): string {
  const [first, ...rest] = subject
  if (first!.plain === 'a' || first!.plain === 'an') return `the ${sung(rest)}`
  const isNamed =
    first!.isFirst && isSomebody(subject) && !determiners.has(first!.plain) && !isPluralNoun(subject.at(-1)!.plain)
  return isNamed ? [first!.raw, sung(rest)].filter(Boolean).join(' ') : sung(subject)
}

/** Two words of a longer one. */
const shortSubject = (subject: readonly BriefWord[]): string | undefined =>
  subject.length > 3 && determiners.has(subject[0]!.plain) ? `the ${sung(subject.slice(-2))}` : undefined

function nameOf(subject: readonly BriefWord[]): string | undefined {
  const names = subject.filter(isName)
  return names.length > 0 && names.length < subject.length ? sung(names) : undefined
}

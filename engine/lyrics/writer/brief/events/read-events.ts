import { measureMeter } from '../../../syllables.ts'
import type { RequestEvent, EventWording } from '../../lyric-writer.ts'
import type { BriefWord } from '../brief-words.ts'
import type { EventPlace } from './event-places.ts'
import { adverbs, continueEvent, findEventAt, isSomebody } from './event-places.ts'
import { isName } from '../noun-phrase.ts'
import { getVerbForm } from '../verb-forms.ts'
import { classifyNoun, determiners, instruction, isPluralNoun, owners, sorrows, workNouns } from '../word-classes.ts'

/** An event, and the places of its words in the request. */
export interface ReadEvent {
  event: RequestEvent
  start: number
  verb: number
  end: number
}

/** Events of a request, in its own words: 'finding old letters', 'Biscuit stole my sandwich'. */
export function readEvents(words: readonly BriefWord[], studioWords: ReadonlySet<string> = new Set()): ReadEvent[] {
  const events: ReadEvent[] = []
  const isStudio = (plain: string): boolean =>
    classifyNoun(plain) !== 'person' && (studioWords.has(plain) || studioWords.has(plain.replace(/s$/, '')))
  for (let at = 0; at < words.length; at++) {
    const place = findEventAt(words, at, isStudio)
    if (!place) continue
    at = place.end - 1
    if (!readEvent(place)) continue
    const more = continueEvent(words, place, isStudio)
    if (more && readEvent(more)) at = more.end - 1
  }
  return events.slice(0, maxEvents)

  function readEvent(place: EventPlace): boolean {
    const event = isAsking(words, place, isStudio) ? undefined : eventOf(words, place)
    if (event) events.push({ event, start: place.start, verb: place.verb, end: place.end })
    return event !== undefined
  }
}

/** 'A singer crying over strings' describes the music, and a death is not sung as written. */
function isAsking(
  words: readonly BriefWord[],
  { start, subjectEnd, end }: EventPlace,
  isStudio: (plain: string) => boolean,
): boolean {
  const isOfMusic = ({ plain }: BriefWord): boolean => workNouns.has(plain) || instruction.has(plain) || isStudio(plain)
  const subject = words.slice(start, subjectEnd)
  const before = words[start - 1]
  const isOfSomebody = subject.some(
    (word) => isName(word) || owners.get(word.plain) !== undefined || pronouns.has(word.plain),
  )
  return (
    words.slice(start, end).some(({ plain }) => sorrows.has(plain)) ||
    subject.some(isOfMusic) ||
    (before !== undefined && !before.isBreak && isOfMusic(before)) ||
    (!isOfSomebody && words.slice(subjectEnd, end).some((word) => !isName(word) && isOfMusic(word)))
  )
}

const pronouns = new Set(['i', 'we', 'he', 'she', 'they', "i'm", "we're", "you're", "they're", "i've", "we've"])

const maxEvents = 3
/** A longer line leaves no room for anything else. */
const maxSyllables = 11

function eventOf(
  words: readonly BriefWord[],
  { start, subjectEnd, verb, end, isClause }: EventPlace,
): RequestEvent | undefined {
  const subject = words.slice(start, subjectEnd)
  const whole = words.slice(adverbs.has(words[verb - 1]?.plain ?? '') ? verb - 1 : verb, end)
  const doings = shorterAndShorter(whole)
  const doers =
    subject.length > 0
      ? [sungSubject(subject), nameOf(subject) ?? shortSubject(subject)].filter((doer) => doer !== undefined)
      : [undefined]
  const form = !isClause && getVerbForm(words[verb]!.plain) === 'gerund' ? 'act' : 'clause'
  const ways = [
    ...doings.flatMap((done) => doers.map((doer) => wayOf(done, doer))),
    ...(form === 'act' && subject.length > 0 ? doings.map((done) => wayOf(done)) : []),
  ]
  const fit = ways.filter(({ doer = '', doing }) => measureMeter(`${doer} ${doing}`).syllables <= maxSyllables)
  if (fit.length === 0) return undefined
  const isOfOthers = form === 'act' && subject.length > 0
  return {
    form,
    ways: fit,
    ...(subject.length > 0 && isPluralNoun(subject.at(-1)!.plain) ? { isPlural: true } : {}),
    ...(isOfOthers ? { isOfOthers: true } : {}),
  }
}

const wayOf = (done: readonly BriefWord[], doer?: string): EventWording => ({
  doing: sung(done),
  ...(doer === undefined ? {} : { doer }),
  hasPlace: done.some(({ plain }, at) => at > 0 && placing.has(plain)),
})

/** The whole, then without its last place or time, and so on. */
function shorterAndShorter(doing: readonly BriefWord[]): (readonly BriefWord[])[] {
  const cuts = doing.flatMap(({ plain }, at) => (at >= 2 && adding.has(plain) ? [at] : [])).toReversed()
  return [doing, ...cuts.map((cut) => doing.slice(0, cut))]
}

const placing = new Set(
  'in on at by under near from to into across down through over off after before since during every outside '
    .concat('inside around behind along')
    .split(' '),
)
const adding = new Set([...placing, 'for', 'with', 'about'])

/** In small letters but for names and 'I'. */
const sung = (words: readonly BriefWord[]): string => words.map(sungWord).join(' ').replaceAll("'", '’')

function sungWord(word: BriefWord): string {
  if (/^i(?:$|')/.test(word.plain)) return `I${word.plain.slice(1)}`
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

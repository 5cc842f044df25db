import type { BriefWord } from './brief-words.ts'
import type { CuedWords } from './purpose-parts.ts'
import { addressed, kinNames } from './purpose-words.ts'
import {
  readActingClause,
  readClauseAboutYou,
  turnClauseToYou,
  isActing,
  isThirdPerson,
  turnToYou,
} from './turn-to-you.ts'
import { closers, describing, determiners, instruction, classifyNoun, owners, workNouns } from './word-classes.ts'

/** The cause of a purpose, and its place in the request. */
export interface ReadCause {
  start: number
  end: number
  cause?: string
  occasion?: string
}

const nothing: ReadCause = { start: Infinity, end: Infinity }
const reasons = new Set(['because', 'cause', 'cuz', 'since'])
const clauseSubjects = new Set(['i', 'we', 'it', "i'm", "i've", "i'd", "we've"])

/** The first marker of a cause: 'because', 'for', 'who', 'after', a sentence behind a comma. */
export function readCause(cued: CuedWords, studioWords?: ReadonlySet<string>): ReadCause {
  const { words, from, to } = cued
  const because = words.findIndex(({ plain }) => reasons.has(plain) && plain !== 'since')
  const places = [...(because >= 0 ? [because] : []), ...Array.from(words.keys()).filter((at) => at >= to)]
  for (const at of places) {
    const body = bodyFrom(words, at + 1, studioWords)
    // 'Because I miss him' holds the cue itself.
    if (at < from && at + 1 + body.length > from) continue
    const reading = body.length > 0 ? readBody(cued, at, body) : undefined
    if (reading) return { start: at, end: at + 1 + body.length, ...reading }
  }
  return nothing
}

type CauseText = Pick<ReadCause, 'cause' | 'occasion'>

function readBody(cued: CuedWords, at: number, body: readonly BriefWord[]): CauseText | undefined {
  const { words, act } = cued
  const { plain, isBreak } = words[at]!
  const clause = (cause: string | undefined): CauseText | undefined => (cause ? { cause } : undefined)
  if (reasons.has(plain)) return clause(sentence(body))
  if (act === 'confession') return plain === 'that' || plain === 'how' ? {} : undefined
  if (act === 'courtship') return plain === 'to' && !isWhom(body) ? {} : undefined
  if (plain === 'that' && act === 'apology') return clause(sentence(body))
  if (plain === 'who' || plain === 'that') return clause(relative(body))
  if (plain === 'after' || plain === 'before') return isSentence(body) ? clause(sentence(body)) : thing(body)
  if (plain === 'on' && act === 'congratulation') return clause(readActingClause(body, 'you')) ?? thing(body)
  if ((plain === 'to' || plain === 'for') && act === 'invitation') return isOccasion(body) ? thing(body) : undefined
  if (plain === 'for') return forWhat(cued, at, body)
  if (isBreak && isSentence(body)) return clause(sentence(body))
  return undefined
}

function forWhat({ words, to, act }: CuedWords, at: number, body: readonly BriefWord[]): CauseText | undefined {
  const acting = readActingClause(body, act === 'apology' ? 'I' : 'you')
  if (acting) return act === 'missing' ? undefined : { cause: acting }
  const isForOne = at === to && workNouns.has(words[at - 1]!.plain)
  if (isForOne || isWhom(body) || !thanking.has(act)) return undefined
  return thing(body)
}

/** Acts that are for a thing; the rest are for a person. */
const thanking = new Set(['apology', 'thanks'])

/** A person to speak to, no thing. */
function isWhom(body: readonly BriefWord[]): boolean {
  const end = body.findIndex(({ plain }, i) => i > 0 && closers.has(plain))
  const head = (end < 0 ? body : body.slice(0, end)).at(-1)!.plain
  return (
    /^\p{Lu}/u.test(body[0]!.raw) ||
    addressed.has(head) ||
    kinNames.has(head) ||
    ['person', 'animal'].includes(classifyNoun(head)) ||
    ['you', 'me', 'us', 'him', 'her', 'them', 'everyone'].includes(head)
  )
}

const isOccasion = (body: readonly BriefWord[]): boolean => determiners.has(body[0]!.plain) && !isWhom(body)

const isSentence = ([first, second]: readonly BriefWord[]): boolean =>
  first !== undefined && second !== undefined && (isThirdPerson(first.plain) || clauseSubjects.has(first.plain))

const sentence = (body: readonly BriefWord[]): string | undefined =>
  isSentence(body) ? turnClauseToYou(body) : body.length > 2 ? turnToYou(body) : undefined

/** 'Who raised me', 'whom I hurt'. */
function relative(body: readonly BriefWord[]): string | undefined {
  if (!isSentence(body)) return readClauseAboutYou(body)
  return clauseSubjects.has(body[0]!.plain) ? `${turnClauseToYou(body)!} you` : undefined
}

/** 'My brother’s promotion': what is his. */
export function readOwnThing(words: readonly BriefWord[], whomEnd: number): ReadCause | undefined {
  if (!/['’]s$/.test(words[whomEnd - 1]!.raw)) return undefined
  const body = bodyFrom(words, whomEnd)
  const length = body.findIndex(({ plain }) => closers.has(plain) || workNouns.has(plain))
  const own = length < 0 ? body : body.slice(0, length)
  if (own.length === 0) return undefined
  return { start: whomEnd, end: whomEnd + own.length, occasion: `your ${turnToYou(own)}` }
}

function thing(body: readonly BriefWord[]): CauseText | undefined {
  const spoken = body[0]!.plain === 'all' && body[1]?.plain === 'that' ? [body[0]!, ...body.slice(2)] : body
  const text = turnToYou(spoken)
  return text === '' || isActing(body[0]!.plain) ? undefined : { occasion: text.replace(/^(?:a|an) /, 'your ') }
}

const maxWords = 10

/** Words to the end of the thought, without what asks for the music. */
function bodyFrom(words: readonly BriefWord[], start: number, studioWords?: ReadonlySet<string>): BriefWord[] {
  const breaks = words.findIndex((word, i) => i >= start && (word.isBreak || stops(words, i, studioWords)))
  const body = words.slice(start, Math.min(breaks < 0 ? words.length : breaks, start + maxWords))
  const isOfStudio = (word: BriefWord): boolean => studioWords?.has(word.plain) === true || instruction.has(word.plain)
  let isCut = false
  while (body.length > 1 && (isOfStudio(body.at(-1)!) || (isCut && describing.has(body.at(-1)!.plain)))) {
    if (determiners.has(body.at(-2)!.plain) && !isCut) break
    body.pop()
    isCut = true
  }
  while (body.length > 1 && dangling.has(body.at(-1)!.plain)) body.pop()
  return body
}

/** Words that no thought ends on. */
const dangling = new Set(
  'and or but in on at to for with from by of the a an my our your his her their who that when because so as'
    .split(' ')
    .filter((word) => word !== 'her'),
)

/** 'In the style of', 'with piano', 'a slow ballad'. */
function stops(words: readonly BriefWord[], at: number, studioWords?: ReadonlySet<string>): boolean {
  const { plain } = words[at]!
  if (['featuring', 'using', 'style', 'bpm', 'genre'].includes(plain)) return true
  const next = words.slice(at + 1, at + 4).map((word) => word.plain)
  const isOfStudio = (word: string): boolean =>
    studioWords?.has(word) === true || (instruction.has(word) && !everyday.has(word))
  return (plain === 'with' || plain === 'in') && next.some(isOfStudio) && owners.get(next[0] ?? '') === undefined
}

const everyday = new Set(['way', 'end', 'everyone', 'someone', 'people', 'something', 'things', 'everything'])

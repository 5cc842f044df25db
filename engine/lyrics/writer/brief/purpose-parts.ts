import type { LyricSubject, SongAct } from '../lyric-writer.ts'
import type { BriefWord } from './brief-words.ts'
import { isName, unowned } from './noun-phrase.ts'
import { addressed, kinNames } from './purpose-words.ts'
import {
  closers,
  describing,
  determiners,
  instruction,
  isPluralNoun,
  classifyNoun,
  owners,
  workNouns,
} from './word-classes.ts'

/** A request, and the position of the cue of its purpose. */
export interface CuedWords {
  words: readonly BriefWord[]
  from: number
  to: number
  act: SongAct
}

export interface ReadWhom {
  subject: LyricSubject
  /** What they are to the singer: 'wife', 'best friend'. */
  head: string
  /** Indices of words in the request, `end` excluded. */
  start: number
  end: number
}

/** The addressee: a person with a possessive or a name, outside of the cause. */
export function readWhom({ words, from, to, act }: CuedWords, isTaken: (at: number) => boolean): ReadWhom | undefined {
  const places = [...words.keys()].filter((at) => !isTaken(at) && (at < from || at >= to))
  const left = act === 'farewell' && words[to]?.plain === 'to' ? whatIsLeft(words, to + 1, isTaken) : undefined
  const inOrder = [...places.filter((at) => at >= to), ...places.filter((at) => at < from)]
  const found = inOrder.flatMap((at) => whomAt(words, at, isTaken) ?? [])
  return found.find(({ subject }) => subject.owner ?? subject.isProper) ?? found[0] ?? left
}

function whomAt(words: readonly BriefWord[], at: number, isTaken: (at: number) => boolean): ReadWhom | undefined {
  const word = words[at]!
  if (word.isBreak || instruction.has(word.plain)) return undefined
  const end = phraseEnd(words, at, isTaken)
  const phrase = words.slice(at, end)
  if (isName(word)) return named(phrase, undefined, at)
  if (kinNames.has(word.plain)) return { subject: person([word], 'my'), head: word.plain, start: at, end: at + 1 }
  return determiners.has(word.plain) ? described(phrase, at) : undefined
}

/** To a closer, a break or the work itself; 'my brother’s promotion' ends with the brother. */
function phraseEnd(words: readonly BriefWord[], at: number, isTaken: (at: number) => boolean): number {
  for (let i = at; i < words.length; i++) {
    const { plain, raw, isBreak } = words[i]!
    if (i > at && /['’]s$/.test(words[i - 1]!.raw)) return i
    const joins = plain === 'and' && i > at && isName(words[i - 1]!) && words[i + 1] && isName(words[i + 1]!)
    const closes = closers.has(plain) || (plain === 'and' && !joins) || workNouns.has(plain)
    if (i > at && (isBreak || isTaken(i) || closes || raw === '&')) return i
  }
  return words.length
}

/** 'Goodbye to high school'. */
function whatIsLeft(
  words: readonly BriefWord[],
  start: number,
  isTaken: (at: number) => boolean,
): ReadWhom | undefined {
  const end = start < words.length ? phraseEnd(words, start, isTaken) : start
  const noun = words.slice(start, end).filter(({ plain }) => !determiners.has(plain) && !instruction.has(plain))
  if (noun.length === 0) return undefined
  const subject = person(noun.slice(-2), undefined)
  return { subject, head: subject.text, start, end }
}

function named(phrase: readonly BriefWord[], relation: string | undefined, start: number): ReadWhom | undefined {
  const names = phrase.filter((word, i) => isName(word) || (word.plain === 'and' && i > 0)).map(unowned)
  if (names.length === 0) return undefined
  const text = names.map(({ raw }) => raw).join(' ')
  const subject = { text, kind: 'person', isProper: true, isPlural: / and /.test(text) } as const
  return { subject, head: relation ?? text, start, end: start + phrase.length }
}

/** 'My best friend', 'the new students', 'my teacher Mr Smith'. */
function described(phrase: readonly BriefWord[], start: number): ReadWhom | undefined {
  const [first, ...others] = phrase.map(unowned)
  const content = others.filter(({ plain }) => !determiners.has(plain) && !instruction.has(plain))
  const isOwn = owners.get(first!.plain) !== undefined
  const last = content.findLastIndex((word) => !isName(word) && isSomeone(word.plain))
  const noun = last >= 0 ? content.slice(0, last + 1) : isOwn ? content.filter((word) => !isName(word)) : []
  const head = noun.at(-1)?.plain
  if (content.some(isName))
    return whole(named(phrase.slice(phrase.findIndex(isName)), head, start), start + phrase.length)
  if (!head || (describing.has(head) && last < 0)) return undefined
  const owner = first!.plain === 'our' ? 'our' : isOwn ? 'my' : undefined
  const subject = person(noun.slice(-2), owner)
  return { subject, head: subject.text, start, end: start + phrase.length }
}

/** Words directly before the name belong to it. */
const whole = (found: ReadWhom | undefined, end: number): ReadWhom | undefined => found && { ...found, end }

const isSomeone = (plain: string): boolean =>
  addressed.has(plain) || kinNames.has(plain) || ['person', 'animal'].includes(classifyNoun(plain))

function person(noun: readonly BriefWord[], owner: LyricSubject['owner']): LyricSubject {
  const head = noun.at(-1)!.plain
  const kind = isSomeone(head) ? (classifyNoun(head) === 'animal' ? 'animal' : 'person') : classifyNoun(head)
  return {
    text: noun.map(({ plain }) => plain).join(' '),
    kind,
    isProper: false,
    isPlural: isPluralNoun(head),
    ...(owner ? { owner } : {}),
  }
}

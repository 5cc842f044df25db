import classes from '../../../data/lyrics/requests/word-classes.json' with { type: 'json' }
import type { BriefWord } from './brief-words.ts'
import { foreignWords } from './foreign-words.ts'
import type { ReadSubjects } from './noun-phrase.ts'
import type { ReadEvent } from './read-events.ts'
import { addPhrase, readCount, isName, unowned } from './noun-phrase.ts'
import {
  closers,
  describing,
  determiners,
  instruction,
  isGerund,
  classifyNoun,
  owners,
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
  const verbPlaces = new Set(events.map(({ verb }) => verb))
  const starts = topicStarts(words)
  // A request without a word of asking begins with its topic.
  const first = events.length > 0 && starts.length === 0 ? [0] : []
  for (const start of [...first, ...starts, ...namedStarts(words, isStudio)])
    readThought(words, start, found, { verbPlaces, isStudio })
  for (const { start } of events) readThought(words, start, found, { verbPlaces, isStudio })
  if (found.subjects.length === 0) readLoose(words, isField, found)
  found.subjects.splice(maxSubjects)
  return found
}

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
    addPhrase(phrase, found, isPlace)
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
    if (particles.has(word.plain) && phrase.length === 1 && isGerund(phrase[0]!.plain)) phrase.push(word)
    else if (word.plain === 'of' && senses.has(phrase.at(-1)?.plain ?? '')) phrase = []
    else if (word.isBreak || word.plain === 'and' || word.plain === 'with' || closers.has(word.plain)) {
      close()
      isPlace = word.plain === 'in'
      // 'Who loves dinosaurs': the clause has a verb before its noun.
      if (word.plain === 'who' && /s$/.test(words[i + 1]?.plain ?? '')) i++
    } else if (verbPlaces.has(i) || isAct(words, i, phrase)) close()
    else phrase.push(word)
  }
  close()
}

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
  return isName(next) || (owners.get(next.plain) !== undefined && classifyNoun(words[at + 2]?.plain ?? '') !== 'thing')
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
  const acts = determiners.has(words[at + 1]?.plain ?? '')
  if (phrase.length === 0) return isGerund(plain) && acts
  const goes = isGerund(plain) && ['in', 'into', 'out', 'off'].includes(words[at + 1]?.plain ?? '')
  const does = (acts || isGerund(plain)) && ['person', 'animal'].includes(classifyNoun(phrase.at(-1)!.plain))
  return goes || (/ing$/.test(plain) && does)
}

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

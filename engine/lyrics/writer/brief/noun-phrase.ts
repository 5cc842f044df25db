import numbers from '../../../data/lyrics/english/numbers.json' with { type: 'json' }
import classes from '../../../data/lyrics/requests/word-classes.json' with { type: 'json' }
import type { LyricSubject } from '../lyric-writer.ts'
import type { BriefWord } from './brief-words.ts'
import { foreignWords } from './foreign-words.ts'
import {
  closers,
  describing,
  determiners,
  instruction,
  isPluralNoun,
  classifyNoun,
  massNouns,
  othersOwners,
  owners,
  quantifiers,
  sorrows,
} from './word-classes.ts'
import { getVerbForm } from './verb-forms.ts'
import { createTable } from '../../../tables/create-table.ts'

export interface ReadSubjects {
  subjects: LyricSubject[]
  names: string[]
  counts: { count: number; noun: string }[]
}

const maxLetters = 13

/** 'In March' is when, not whom. */
const months = new Set(
  'january february march april may june july august september october november december'.split(' '),
)

/** 'My hometown Leeds' is sung of by its name. */
const homes = new Set(['hometown', 'town', 'city', 'village'])

/** A name keeps its capital; 'Amelia's birthday' is Amelia and what is hers. */
export function addPhrase(phrase: readonly BriefWord[], found: ReadSubjects, isPlace = false): void {
  const called = phrase.findIndex(({ plain }) => plain === 'called' || plain === 'named')
  if (called > 0 && called < phrase.length - 1) return addCalled(phrase, called, found)
  const first = phrase[0]?.plain ?? ''
  const owner = (found.subjects.length > 0 ? othersOwners.get(first) : undefined) ?? owners.get(first)
  const rest = phrase.filter(({ plain }) => !determiners.has(plain) && !quantifiers.has(plain))
  const possessor = rest.findIndex(({ raw }, at) => at < rest.length - 1 && /(?:['’]s|s['’])$/.test(raw))
  if (possessor < 0 && isOfSorrow(rest.at(-1))) return
  if (possessor >= 0) {
    addPhrase(
      owner ? [phrase[0]!, ...rest.slice(0, possessor), unowned(rest[possessor]!)] : [unowned(rest[possessor]!)],
      found,
    )
    return addPhrase(rest.slice(possessor + 1), found)
  }
  const [number] = rest
  const count = number ? readCount(number.plain) : undefined
  const nouns = rest.filter(
    ({ plain }, i) => (isSung(plain) || isLongDistance(rest, i)) && !(i === 0 && count !== undefined),
  )
  while (nouns.length > 1 && follows(nouns.at(-1)!, phrase)) nouns.pop()
  while (nouns.length > 1 && /^(?:same|other|own|different)$/.test(nouns[0]!.plain)) nouns.shift()
  const what = nouns.length > 1 && isName(nouns.at(-1)!) ? classifyNoun(nouns.at(-2)!.plain) : 'thing'
  if (isPlace && months.has(nouns.at(-1)?.plain ?? '')) return
  const subject =
    what === 'person' || what === 'animal' || homes.has(nouns.at(-2)?.plain ?? '')
      ? related(subjectOf(nouns.slice(-1), owner, what), nouns.slice(0, -1), owner)
      : withArticle(subjectOf(nouns, owner, isPlace || first === 'the' ? 'place' : undefined), first)
  if (!subject || found.subjects.some(({ text }) => text.toLowerCase() === subject.text.toLowerCase())) return
  found.subjects.push(subject)
  if (subject.isProper && subject.kind === 'person') found.names.push(subject.text)
  if (count !== undefined && count > 1 && subject.isPlural) found.counts.push({ count, noun: subject.text })
  const ordinal = number ? ordinals.get(number.plain) : undefined
  if (ordinal && /anniversary|birthday/.test(subject.text)) found.counts.push({ count: ordinal, noun: 'years' })
}

/** 'The Grand Canyon'. */
const withArticle = (subject: LyricSubject | undefined, first: string): LyricSubject | undefined =>
  first === 'the' && subject?.isProper && subject.kind === 'place' && /^\p{Lu}/u.test(subject.text)
    ? { ...subject, text: `the ${subject.text}` }
    : subject

/** 'My dog Biscuit': a name, and what it is to the singer. */
const related = (
  subject: LyricSubject | undefined,
  relation: readonly BriefWord[],
  owner: LyricSubject['owner'],
): LyricSubject | undefined =>
  subject && relation.length > 0 && relation.length <= 2
    ? { ...subject, relation: [owner ?? '', ...relation.map(({ plain }) => plain)].join(' ').trim() }
    : subject

/** 'A dog called Murphy' is sung of by his name. */
function addCalled(phrase: readonly BriefWord[], called: number, found: ReadSubjects): void {
  const name = phrase.slice(called + 1).filter(({ plain }) => !determiners.has(plain))
  const what = classifyNoun(phrase[called - 1]!.plain)
  const text = name.map(({ raw }) => raw).join(' ')
  if (text === '' || found.subjects.some((one) => one.text === text)) return
  const relation = `${owners.get(phrase[0]!.plain) ?? 'the'} ${phrase[called - 1]!.plain}`
  found.subjects.push({ text, kind: what === 'thing' ? 'person' : what, isProper: true, isPlural: false, relation })
  if (what === 'person' || what === 'thing') found.names.push(text)
}

/** Returns a word without its possessive ending, and as one that begins no sentence. */
export const unowned = (word: BriefWord): BriefWord => ({
  ...word,
  isFirst: false,
  raw: word.raw.replace(/['’]s$|(?<=s)['’]$/, ''),
  plain: word.plain.replace(/'s$/, ''),
})

/** Snowy is a rabbit where it has a capital. */
const describes = (word: BriefWord): boolean => describing.has(word.plain) && !isName(word)

/** 'An astronaut stranded', 'sending money home': what stands behind the noun is not a part of it. */
const follows = (word: BriefWord, phrase: readonly BriefWord[]): boolean =>
  describes(word) ||
  (!isName(word) && word.plain.length > 5 && /[^e]ed$/.test(word.plain)) ||
  (word.plain === 'home' && !phrase.some(({ plain }) => determiners.has(plain)))

/** A 'car accident' is no car. */
const isOfSorrow = (word: BriefWord | undefined): boolean =>
  word !== undefined && sorrows.has(word.plain) && !/^wars?$/.test(word.plain)

/** 'I'm', 'don't', 'she's': no noun, whatever its letters. */
export const isContraction = (plain: string): boolean =>
  /(?:'(?:m|re|ve|ll|d)|n't)$|^(?:it|he|she|that|there|what|who|here|let|how)'s$/.test(plain)

/** '3am' is when; 'the 90s' and 'the 50th' are what. */
const isHour = (plain: string): boolean => /^\d+(?!(?:s|st|nd|rd|th)$)\p{L}/u.test(plain)

const isSung = (plain: string): boolean =>
  !sorrows.has(plain) &&
  !instruction.has(plain) &&
  !isContraction(plain) &&
  !isHour(plain) &&
  plain.length <= maxLetters &&
  /\p{L}/u.test(plain)

/** 'And watched': a past tense alone names nothing. */
const isPastAlone = ({ plain }: BriefWord): boolean => getVerbForm(plain) === 'past' && /ed$/.test(plain)

/** 'Long' is an instruction elsewhere. */
const isLongDistance = (words: readonly BriefWord[], at: number): boolean =>
  words[at]!.plain === 'long' && words[at + 1]?.plain === 'distance'

/** A longer subject leaves its line no room. */
const maxPhraseLetters = 16
const letters = (words: readonly BriefWord[]): number => words.reduce((sum, { plain }) => sum + plain.length, 0)

/** At most the last three words of a phrase; a lone adjective names nothing. */
function subjectOf(
  words: readonly BriefWord[],
  owner: LyricSubject['owner'],
  what: LyricSubject['kind'] | undefined,
): LyricSubject | undefined {
  const kept = words.slice(-3)
  while (kept.length > 1 && describes(kept[0]!) && letters(kept) > maxPhraseLetters) kept.shift()
  const head = kept.at(-1)
  if (!head || (kept.length === 1 && namesNothing(head))) return undefined
  const foreign = foreignWords.get(head.plain)
  const isCalledSo = what === 'person' || what === 'animal'
  const known = foreign && kept.length === 1 && !isCalledSo ? foreign : undefined
  const isProper = kept.every(isName)
  const kind = known?.kind ?? classifyNoun(head.plain)
  return {
    text: kept
      .map((word) => (isProper || isName(word) ? word.raw : known ? withoutElision(word.raw) : written(word.plain)))
      .join(' '),
    ...(known ? { english: known.english } : {}),
    kind: isProper && kind === 'thing' ? (what ?? 'person') : kind,
    isProper: isProper || /^[A-Z]/.test(known?.english ?? '') || capitalised.has(head.plain),
    isPlural: !isProper && isPluralNoun(head.plain),
    ...(owner && !isProper ? { owner } : {}),
    ...(isMass(kind, head.plain) ? { isMass: true } : {}),
  }
}

const numberWords = new Set([...numbers.upToTwenty, ...numbers.tens])
const namesNothing = (word: BriefWord): boolean =>
  describes(word) || numberWords.has(word.plain) || (!isName(word) && (/ly$/.test(word.plain) || isPastAlone(word)))

/** 'D’anniversaire' names a birthday. */
const withoutElision = (raw: string): string => raw.toLowerCase().replace(/^(?:l|d|qu)['’](?=\p{L})/u, '')

const written = (plain: string): string =>
  capitalised.has(plain) ? plain.slice(0, 1).toUpperCase() + plain.slice(1) : plain

const isMass = (kind: LyricSubject['kind'], plain: string): boolean =>
  (kind === 'idea' && !isPluralNoun(plain)) || (kind === 'thing' && massNouns.has(plain))

const capitalised = new Set(classes.capitalised)

/** Written with a capital where no sentence begins. */
export function isName({ raw, plain, isFirst }: BriefWord): boolean {
  return (
    !isFirst && /^\p{Lu}\p{Ll}/u.test(raw) && !instruction.has(plain) && !determiners.has(plain) && !closers.has(plain)
  )
}

/** Returns the number that a word gives, 'two' to 'twenty' or up to three digits; undefined for other words. */
export function readCount(plain: string): number | undefined {
  const at = numbers.upToTwenty.indexOf(plain)
  if (at >= 2) return at
  return /^\d{1,3}$/.test(plain) ? Number(plain) : undefined
}

const ordinals = createTable<number>({
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  twentieth: 20,
  thirtieth: 30,
  fortieth: 40,
  fiftieth: 50,
  '5th': 5,
  '10th': 10,
  '20th': 20,
  '25th': 25,
  '30th': 30,
  '40th': 40,
  '50th': 50,
  'twenty-fifth': 25,
})

import type { LyricSubject } from '../lyric-writer.ts'
import type { BriefWord } from './brief-words.ts'
import { foreignWords } from './foreign-words.ts'
import {
  closers,
  describing,
  determiners,
  instruction,
  isGerund,
  isPluralNoun,
  kindOf,
  owners,
  sorrows,
  tellers,
  workNouns,
  workPrepositions,
} from './word-classes.ts'

export interface ReadSubjects {
  subjects: LyricSubject[]
  names: string[]
  counts: { count: number; noun: string }[]
}

const maxSubjects = 4
const maxLetters = 13

/** What a request names: noun phrases after 'about' and its kin, then nouns that `isField` knows elsewhere. */
export function readSubjects(words: readonly BriefWord[], isField: (plain: string) => boolean): ReadSubjects {
  const found: ReadSubjects = { subjects: [], names: [], counts: [] }
  for (const start of toldStarts(words)) readThought(words, start, found)
  if (found.subjects.length === 0) readLoose(words, isField, found)
  found.subjects.splice(maxSubjects)
  return found
}

/** Where what is told begins: after 'about', after 'a song of', after 'for my' and 'for Amelia'. */
function toldStarts(words: readonly BriefWord[]): number[] {
  const starts: number[] = []
  words.forEach(({ plain }, i) => {
    const next = words[i + 1]
    if (!next) return
    const ofWork =
      workPrepositions.has(plain) &&
      !(plain === 'for' && audiences.has(next.plain)) &&
      workNouns.has(words[i - 1]?.plain ?? '')
    const forOne = (plain === 'for' || plain === 'to') && (owners[next.plain] !== undefined || isName(next))
    if (tellers.has(plain) || (ofWork && !instruction.has(next.plain)) || forOne) starts.push(i + 1)
  })
  return starts
}

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

/** Phrases from here to the end of the thought, joined by 'and' or told by prepositions. */
function readThought(words: readonly BriefWord[], start: number, found: ReadSubjects): void {
  let phrase: BriefWord[] = []
  const close = (): void => {
    addPhrase(phrase, found)
    phrase = []
  }
  for (let i = start; i < words.length; i++) {
    const word = words[i]!
    if (word.isBreak && word.raw !== ',') break
    if (ends.has(word.plain)) break
    if (particles.has(word.plain) && phrase.length === 1 && isGerund(phrase[0]!.plain)) phrase.push(word)
    else if (word.isBreak || word.plain === 'and' || closers.has(word.plain)) close()
    else if (isGerund(word.plain) && phrase.length === 0 && determiners.has(words[i + 1]?.plain ?? '')) continue
    else phrase.push(word)
  }
  close()
}

/** 'Growing up' and 'running away' are one thing. */
const particles = new Set(['up', 'away', 'out', 'down', 'home', 'together'])

const ends = new Set(['with', 'featuring', 'using', 'played', 'sung', 'without', 'no', 'style', 'made', 'bpm', 'like'])

/** A name keeps its capital; 'Amelia's birthday' is Amelia and what is hers. */
function addPhrase(phrase: readonly BriefWord[], found: ReadSubjects): void {
  const owner = owners[phrase[0]?.plain ?? '']
  const rest = phrase.filter(({ plain }) => !determiners.has(plain))
  const possessor = rest.findIndex(({ raw }) => /['’]s$/.test(raw))
  if (possessor >= 0) {
    addPhrase(
      owner ? [phrase[0]!, ...rest.slice(0, possessor), unowned(rest[possessor]!)] : [unowned(rest[possessor]!)],
      found,
    )
    return addPhrase(rest.slice(possessor + 1), found)
  }
  const [first] = rest
  const count = first ? countIn(first.plain) : undefined
  const nouns = rest.filter(({ plain }, i) => isSung(plain) && !(i === 0 && count !== undefined))
  while (nouns.length > 1 && describing.has(nouns.at(-1)!.plain)) nouns.pop()
  const named = nouns.length > 1 && isName(nouns.at(-1)!) && kindOf(nouns.at(-2)!.plain) === 'person'
  const subject = subjectOf(named ? nouns.slice(-1) : nouns, owner)
  if (!subject || found.subjects.some(({ text }) => text.toLowerCase() === subject.text.toLowerCase())) return
  found.subjects.push(subject)
  if (subject.isProper && subject.kind === 'person') found.names.push(subject.text)
  if (count !== undefined && count > 1 && subject.isPlural) found.counts.push({ count, noun: subject.text })
  const ordinal = first ? ordinals[first.plain] : undefined
  if (ordinal && /anniversary|birthday/.test(subject.text)) found.counts.push({ count: ordinal, noun: 'years' })
}

const unowned = (word: BriefWord): BriefWord => ({
  ...word,
  isFirst: false,
  raw: word.raw.replace(/['’]s$/, ''),
  plain: word.plain.replace(/'s$/, ''),
})

const isSung = (plain: string): boolean =>
  !sorrows.has(plain) && !instruction.has(plain) && plain.length <= maxLetters && /\p{L}/u.test(plain)

/** A longer subject leaves its line no room. */
const maxPhraseLetters = 16
const letters = (words: readonly BriefWord[]): number => words.reduce((sum, { plain }) => sum + plain.length, 0)

/** At most the last three words of a phrase; a lone adjective names nothing. */
function subjectOf(words: readonly BriefWord[], owner: LyricSubject['owner']): LyricSubject | undefined {
  const kept = words.slice(-3)
  while (kept.length > 1 && describing.has(kept[0]!.plain) && letters(kept) > maxPhraseLetters) kept.shift()
  const head = kept.at(-1)
  if (!head || (kept.length === 1 && (describing.has(head.plain) || /ly$/.test(head.plain)))) return undefined
  const foreign = foreignWords.get(head.plain)
  const known = foreign && kept.length === 1 ? foreign : undefined
  const isProper = kept.every(isName)
  const kind = known?.kind ?? kindOf(head.plain)
  return {
    text: kept.map(({ raw, plain }) => (isProper ? raw : known ? raw.toLowerCase() : plain)).join(' '),
    ...(known ? { english: known.english } : {}),
    kind: isProper && kind === 'thing' ? 'person' : kind,
    isProper: isProper || /^[A-Z]/.test(known?.english ?? '') || capitalised.has(head.plain),
    isPlural: isPluralNoun(head.plain),
    ...(owner && !isProper ? { owner } : {}),
    ...(kind === 'idea' && !isPluralNoun(head.plain) ? { isMass: true } : {}),
  }
}

const capitalised = new Set(
  'christmas diwali holi eid easter halloween hanukkah mumbai delhi london paris lisbon tokyo berlin goa monday friday saturday sunday'.split(
    ' ',
  ),
)

/** Written with a capital where no sentence begins. */
function isName({ raw, plain, isFirst }: BriefWord): boolean {
  return (
    !isFirst && /^\p{Lu}\p{Ll}/u.test(raw) && !instruction.has(plain) && !determiners.has(plain) && !closers.has(plain)
  )
}

/** Without 'about', only nouns that tell a field are sung of. */
function readLoose(words: readonly BriefWord[], isField: (plain: string) => boolean, found: ReadSubjects): void {
  for (const [i, word] of words.entries()) {
    const known = foreignWords.has(word.plain) || (isField(word.plain) && !describing.has(word.plain))
    if (word.isBreak || !known || isGerund(word.plain) || verbs.has(word.plain)) continue
    const before = words[i - 1]
    if (before?.plain === 'for') continue
    if (before && /^\p{Lu}.*['’]s$/u.test(before.raw)) addPhrase([unowned(before)], found)
    const counted = before && countIn(before.plain) !== undefined
    addPhrase(before && (owners[before.plain] || counted) ? [before, word] : [word], found)
  }
}

const verbs = new Set(
  'hymn hymns married marry dance sleep rise fight win climb believe celebrate survive waiting loving missing late gone gone lost kiss trust light dark alone broken code return remembering romance together silly funny lonely travel signal electric groove beat'.split(
    ' ',
  ),
)

const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

function countIn(plain: string): number | undefined {
  const at = numbers.indexOf(plain)
  if (at >= 2) return at
  return /^\d{1,3}$/.test(plain) ? Number(plain) : undefined
}

const ordinals: Readonly<Record<string, number>> = {
  fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10, eleventh: 11, twelfth: 12, twentieth: 20, thirtieth: 30, fortieth: 40, fiftieth: 50,
  '5th': 5, '10th': 10, '20th': 20, '25th': 25, '30th': 30, '40th': 40, '50th': 50, 'twenty-fifth': 25,
} // prettier-ignore

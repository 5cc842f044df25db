import pronounTable from '../../../data/lyrics/requests/pronouns.json' with { type: 'json' }
import type { BriefWord } from './brief-words.ts'
import { isName } from './noun-phrase.ts'
import { agreeWithYou, toPast, participleToPast } from './past-tense.ts'
import { closers, isGerund } from './word-classes.ts'
import { createTable } from '../../../tables/create-table.ts'

/** Turns the third person into the second: 'because she helped me' is 'you helped me'. */

const thirdPersons = new Set(['he', 'she', 'they'])
const contracted = createTable<string>(pronounTable.contracted)
const pronouns = createTable<string>({ ...pronounTable.contracted, ...pronounTable.others })
const adverbs = new Set('always never just still also really often even once only finally'.split(' '))

/** Changes words about a person to words addressed to that person. */
export function turnToYou(words: readonly BriefWord[]): string {
  return words
    .map((word, at) => turned(word, words[at + 1]))
    .join(' ')
    .replaceAll("'", '’')
}

function turned(word: BriefWord, next: BriefWord | undefined): string {
  const { plain } = word
  if (plain === 'her') return next && (!closers.has(next.plain) || next.plain === 'left') ? 'your' : 'you'
  if (/^i'/.test(plain)) return `I${plain.slice(1)}`
  return pronouns.get(plain) ?? (isName(word) ? word.raw : plain)
}

/** A clause that has its subject: 'she helps me', 'I broke his guitar'. */
export function turnClauseToYou(words: readonly BriefWord[]): string | undefined {
  const [first, ...rest] = words
  if (!first || rest.length === 0) return undefined
  const isOther = first.plain === 'he' || first.plain === 'she'
  return turnToYou([first, ...(isOther ? agreed(rest) : rest)])
}

/** A clause without it: what they did who are spoken to. */
export function readClauseAboutYou(words: readonly BriefWord[]): string | undefined {
  return words.length === 0 ? undefined : `you ${turnToYou(agreed(words))}`
}

function agreed(words: readonly BriefWord[]): BriefWord[] {
  const verb = words.findIndex(({ plain }) => !adverbs.has(plain))
  return words.map((word, at) => (at === verb ? { ...word, plain: agreeWithYou(word.plain) } : word))
}

/** 'Forgetting our anniversary', 'not calling': what one did. */
export function readActingClause(words: readonly BriefWord[], who: 'I' | 'you'): string | undefined {
  const at = words.findIndex(({ plain }) => isActing(plain))
  if (at < 0 || at > 2) return undefined
  const before = words.slice(0, at).map(({ plain }) => (plain === 'not' ? 'never' : plain))
  const isPerfect = words[at]!.plain === 'having' && words[at + 1] !== undefined
  const rest = words.slice(at + (isPerfect ? 2 : 1))
  const past = isPerfect ? participleToPast(words[at + 1]!.plain) : pastDone(words[at]!.plain, who)
  const verb = past === 'was' || past === 'are' ? [past, ...before] : [...before, past]
  return [who, ...verb, ...(rest.length > 0 ? [turnToYou(rest)] : [])].join(' ')
}

function pastDone(gerund: string, who: 'I' | 'you'): string {
  if (gerund === 'being') return who === 'I' ? 'was' : 'are'
  return gerund === 'having' ? 'had' : toPast(gerund)
}

const shortGerunds = new Set(['being', 'doing', 'going', 'lying', 'dying'])
/** Returns whether a plain word is a gerund that names an act: 'forgetting', 'going', but not 'something'. */
export const isActing = (plain: string): boolean =>
  (isGerund(plain) && !/thing$/.test(plain)) || shortGerunds.has(plain)

/** Returns whether a plain word is 'he', 'she', 'they' or a contraction of one. */
export const isThirdPerson = (plain: string): boolean => thirdPersons.has(plain) || contracted.get(plain) !== undefined

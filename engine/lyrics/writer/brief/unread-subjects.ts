import { createTable } from '../../../tables/create-table.ts'
import type { LyricSubject, RequestEvent } from '../lyric-writer.ts'
import type { BriefWord } from './brief-words.ts'
import type { ReadSubjects } from './noun-phrase.ts'
import { isName } from './noun-phrase.ts'
import nouns from '../../../data/lyrics/requests/unread-nouns.json' with { type: 'json' }
import { isPluralNoun } from './word-classes.ts'

/** The commonest nouns of requests in languages that no words are written in, in English, and what they name. */
const known = createTable<string>(nouns)
const beforePlaces = new Set('in aus nach bei da a ad di na w do te till uit naar'.split(' '))
const beforePeople = new Set('fur von mit per con voor van met dla untuk for'.split(' '))
const mine = /^(?:mein|mi[ao]|mij|mitt?$|min[ae]?$|moj|benim)/

const maxSubjects = 4

/** Names and common nouns of such a request: the words are in English, and sing of them. */
export function readUnreadSubjects(words: readonly BriefWord[], language: string): ReadSubjects {
  const isNamed = (at: number): boolean => isName(words[at]!) && (language !== 'German' || isGermanName(words, at))
  const subjects = words.flatMap((word, at): LyricSubject[] => {
    const noun = nounOf(word, words[at - 1])
    if (noun) return [noun]
    if (!isNamed(at)) return []
    const kind = beforePlaces.has(words[at - 1]?.plain ?? '') ? 'place' : 'person'
    return [{ text: word.raw, kind, isProper: true, isPlural: false }]
  })
  const kept = subjects.slice(0, maxSubjects)
  return {
    subjects: kept,
    names: kept.filter(({ isProper, kind }) => isProper && kind === 'person').map(({ text }) => text),
    counts: [],
  }
}

const turning = new Set('wird werde compie wordt fyller konczy skonczy'.split(' '))

/** 'Sie wird 30' of a birthday, in English. */
export function readUnreadEvents(words: readonly BriefWord[], names: readonly string[]): RequestEvent[] {
  const at = words.findIndex(({ plain }, i) => turning.has(plain) && /^\d{1,3}$/.test(words[i + 1]?.plain ?? ''))
  const [doer] = names
  if (at < 0 || doer === undefined) return []
  return [{ form: 'clause', ways: [{ doer, doing: `turns ${words[at + 1]!.plain}`, hasPlace: false }] }]
}

function nounOf({ plain }: BriefWord, before: BriefWord | undefined): LyricSubject | undefined {
  const [text, kind] = known.get(plain)?.split(' ') ?? []
  if (!text) return undefined
  const owner = mine.test(before?.plain ?? '') ? { owner: 'my' as const } : {}
  const isMass = kind === 'idea' ? { isMass: true } : {}
  return {
    text,
    kind: kind as LyricSubject['kind'],
    isProper: false,
    isPlural: isPluralNoun(text),
    ...owner,
    ...isMass,
  }
}

/** Every German noun has a capital: a name follows its owner, or 'für' and 'aus' without an article. */
const isGermanName = (words: readonly BriefWord[], at: number): boolean => {
  const before = words[at - 1]?.plain ?? ''
  return known.get(before) !== undefined || beforePeople.has(before) || beforePlaces.has(before)
}

import type { Random } from '../../../dsp/random.ts'
import { isDevanagari } from '../../is-devanagari.ts'
import type { LyricBrief, LyricSubject } from '../lyric-writer.ts'
import { nounClasses } from './classes.ts'
import { getNouns } from './concepts.ts'
import type { Scope } from './expand.ts'
import { findNoun, findOwnNoun, toPlural } from './known-noun.ts'
import type { LanguageKit } from './language-kit.ts'
import type { Lists } from './lists.ts'
import { mergeLists } from './lists.ts'
import { purposeFrames } from './purposes.ts'
import type { NounForm } from './noun.ts'
import { imageOfWorld, getWorld } from './worlds.ts'

/** What a song of the brief can speak of, in the language. */
export interface Scene extends Omit<Scope, 'stage'> {
  subjects: readonly NounForm[]
  counted: readonly { count: number; noun: NounForm }[]
}

/**
 * Creates the words and lists that a song of the brief can use in a language. `random` chooses an image where no
 * subject is known, and nouns of a class.
 */
export function createScene(kit: LanguageKit, brief: LyricBrief, random: Random): Scene {
  const world = getWorld(brief)
  const nouns = getNouns(kit.column)
  const known = brief.subjects
    .filter(({ text }) => !brief.names.includes(text) && !isCountedTime(brief, text))
    .flatMap((subject) => nounOfSubject(kit, subject) ?? [])
  const subjects =
    known.length > 0 ? known : (nounInPhrases(kit, brief) ?? [nouns.get(random.pick(imageOfWorld[world]))!])
  const ofClass = (name: string): NounForm => {
    if (name === 'S') return subjects[0]!
    const words = nounClasses.get(name)
    if (!words) throw new Error(`There is no class of nouns called ${name}.`)
    return nouns.get(random.pick(words))!
  }
  return {
    grammar: kit.grammar,
    lists: new Map([...mergeLists(kit.lists, kit.worlds[world]), ...getPurposeLists(kit, brief)]),
    nounOf: ofClass,
    given: { ...givenWords(kit, brief), ...callOf(kit, brief) },
    random,
    speaker: brief.speaker,
    subjects,
    counted: brief.counts.flatMap(({ count, noun }) => {
      const found = findNoun(kit, noun)
      return found ? [{ count, noun: count > 1 ? toPlural(kit, found) : found }] : []
    }),
  }
}

/** Lists by which a song does what it is for. */
const getPurposeLists = ({ purposes }: LanguageKit, { purpose }: LyricBrief): Lists =>
  new Map(purpose ? [...purposeFrames, ...purposes.acts[purpose.act]] : [])

/** How the singer calls the addressee. */
function callOf(kit: LanguageKit, { purpose, names, field }: LyricBrief): Record<string, string> {
  if (!purpose) return {}
  const { lover, friend, my } = kit.purposes
  const { whom } = purpose
  if (names.length > 0) return { call: listed(names, kit.and) }
  const noun = whom && field !== 'love' && !whom.isPlural ? findNoun(kit, whom.text) : undefined
  return { call: noun ? kit.grammar.determine(my, noun) : field === 'love' ? lover : friend }
}

/** The first noun of the request's own words that the language knows. */
function nounInPhrases(kit: LanguageKit, { phrases = [] }: LyricBrief): NounForm[] | undefined {
  const words = phrases
    .flatMap((phrase) => phrase.split(' '))
    .filter((word) => word.length > 2 && !/^\p{Lu}/u.test(word))
  const found = words.map((word) => findOwnNoun(kit, word)).find((noun) => noun !== undefined)
  return found && [found]
}

/** Ten years are counted; they do not sing, and no one brings them. */
const isCountedTime = ({ counts }: LyricBrief, text: string): boolean =>
  text === 'years' && counts.some(({ noun }) => noun === text)

function nounOfSubject(kit: LanguageKit, { text, isProper, isPlural }: LyricSubject): NounForm | undefined {
  const known = findNoun(kit, text, isPlural)
  return known ?? (isProper ? { text, gender: 'm', isPlural: false, isProper } : undefined)
}

/** Whether a subject of the request can be sung in the language; if not, an image of the theme replaces it. */
export function canSay(kit: LanguageKit, subject: LyricSubject): boolean {
  return nounOfSubject(kit, subject) !== undefined
}

function givenWords(kit: LanguageKit, { names, place, time }: LyricBrief): Record<string, string> {
  const given: Record<string, string> = {}
  if (names.length > 0) given.name = listed(names, kit.and)
  const where = place && phraseOf(kit, place)
  const when = time && phraseOf(kit, time)
  if (where) given.place = where
  if (when) given.time = when
  return given
}

function listed(names: readonly string[], and: string): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)!}` : names[0]!
}

/** With its article; a name as it is; nothing where the language does not know it. */
function phraseOf(kit: LanguageKit, text: string): string | undefined {
  const known = findNoun(kit, text)
  if (known) return kit.grammar.determine('the', known)
  return /^\p{Lu}/u.test(text) || isDevanagari(text) ? text : undefined
}

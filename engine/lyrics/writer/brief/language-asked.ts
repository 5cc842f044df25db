import languages from '../../../data/lyrics/requests/languages.json' with { type: 'json' }
import { isHindiWord, mayBeHindi } from '../../hinglish.ts'
import { isDevanagari } from '../../is-devanagari.ts'
import { detectLanguage } from '../../language.ts'
import type { LyricLanguage } from '../lyric-writer.ts'
import { countEnglishWords, guessLanguage } from './language-of-words.ts'
import { createTable } from '../../../tables/create-table.ts'

/** Names of languages, in themselves and in English. */
const written = createTable(languages.written as Readonly<Record<string, LyricLanguage>>)
const unwritten = new Set(languages.unwritten)
/** Names that are not English. */
const named = createTable<string>(languages.named)
const before = new Set('in en auf em'.split(' '))
const after = new Set(languages.after)
/** Languages whose name before a style says first of all how the song is sung: 'a Tamil kuthu dance song'. */
const sungStyles = new Set(languages.sungStyles)
const reach = 3
/** Named at all, these are what the words are in. */
const alwaysSung = new Set(['hindi', 'hinglish', 'हिंदी', 'हिन्दी'])

export interface LanguageAsked {
  /** The requested language of the words, or the language of the request. */
  language?: LyricLanguage
  /** The name of a language without a writer. */
  unwritten?: string
  /** The request itself is in that language: none of its nouns is English. */
  isUnread?: true
  /** The request itself is in the language that the words are written in. */
  isOwn?: true
}

/**
 * 'In Spanish', 'Hindi song', 'en español'; otherwise the language the request itself is written in. Words are plain
 * and lower case.
 */
export function findAskedLanguage(words: readonly string[]): LanguageAsked {
  for (const [i, word] of words.entries()) {
    const isNamed = written.get(word) !== undefined || named.get(word) !== undefined || unwritten.has(word)
    if (!isNamed || !isLanguage(words, i)) continue
    const language = written.get(word)
    if (!language) return { unwritten: named.get(word) ?? word.slice(0, 1).toUpperCase() + word.slice(1) }
    const sung = language === 'hi' && isRomanised(words) ? 'hi-Latn' : language
    return { language: sung, ...(languageOfRequest(words).language === sung && sung !== 'en' ? { isOwn: true } : {}) }
  }
  const found = languageOfRequest(words)
  return found.language ? { ...found, isOwn: true } : found
}

/** Scripts of the languages that words are written in. */
const writtenLetters = /[\p{Script=Latin}\p{Script=Devanagari}]/gu

/** The language of lyrics, whichever languages their lines name; its name is not known where its script is not read. */
export function findLyricLanguage(words: readonly string[]): LanguageAsked {
  const text = words.join('')
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0
  const isReadable = count(writtenLetters) * 2 >= count(/\p{L}/gu)
  return isReadable ? languageOfRequest(words) : { unwritten: 'this language', isUnread: true }
}

function isLanguage(words: readonly string[], at: number): boolean {
  if (
    alwaysSung.has(words[at]!) ||
    before.has(words[at - 1] ?? '') ||
    after.has(words[at + 1] ?? '') ||
    words[at - 1] === 'sung'
  )
    return true
  return sungStyles.has(words[at]!) && words.slice(at + 1, at + 1 + reach).some((word) => after.has(word))
}

const hindiGrammar = new Set(languages.hindiGrammar)

const isRomanised = (words: readonly string[]): boolean =>
  words.filter((word) => hindiGrammar.has(word) || isHindiWord(word)).length >= 2 && !words.some(isDevanagari)

const requestLanguages = createTable<LyricLanguage>({ spanish: 'es', french: 'fr', portuguese: 'pt' })
/** Words of asking that English does not have. */
const askings = createTable(languages.askings as Readonly<Record<string, LyricLanguage>>)

/** Words of Spanish and Portuguese, some of French: a word that only one of them has decides before these. */
const shared = new Set(languages.shared)

/** A request in a language that we read a little of and do not write, not in English: 'you lied and lied'. */
const unwrittenAskings = Object.entries(languages.unwrittenAskings).map(
  ([name, { sure, all }]) => [name, new Set(sure), new Set(all)] as const,
)

const unwrittenRequest = (words: readonly string[]): string | undefined =>
  unwrittenAskings.find(
    ([, sure, all]) =>
      words.some((word) => sure.has(word)) &&
      words.filter((word) => all.has(word)).length >= Math.max(2, countEnglishWords(words)),
  )?.[0]

function languageOfRequest(words: readonly string[]): LanguageAsked {
  const foreign = unwrittenRequest(words)
  if (foreign) return { unwritten: foreign, isUnread: true }
  if (words.filter(isDevanagari).length * 3 >= Math.max(1, words.length)) return { language: 'hi' }
  const hindi = words.filter((word) => hindiGrammar.has(word) || mayBeHindi(word)).length
  if (isRomanised(words) && hindi * 3 >= words.length) return { language: 'hi-Latn' }
  const asking = words.filter((word) => askings.get(word) !== undefined)
  const sure = asking.filter((word) => !shared.has(word)).map((word) => askings.get(word)!)
  const found = requestLanguages.get(detectLanguage(words))
  const byWords = guessLanguage(words)
  const guessed: LanguageAsked = byWords.unwritten ? { ...byWords, isUnread: true } : byWords
  // 'La la la song', 'a song called La Vida'; 'a', 'me' and 'on' are words of other languages as well.
  if (countEnglishWords(words) >= Math.max(2, new Set(asking).size)) return guessed
  if (asking.length >= 2 && sure[0]) return { language: sure[0] }
  if (found && asking.length > 0) return { language: sure[0] ?? found }
  if (asking.length >= 2) return { language: askings.get(asking[0]!)! }
  return guessed
}

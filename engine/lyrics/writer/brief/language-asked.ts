import { isHindiWord, mayBeHindi } from '../../hinglish.ts'
import { languageOf } from '../../language.ts'
import type { LyricLanguage } from '../lyric-writer.ts'
import { englishWordCount, languageOfWords } from './language-of-words.ts'
import { createTable } from '../../../tables/create-table.ts'

/** Names of languages, in themselves and in English. */
const written = createTable<LyricLanguage>({
  english: 'en', hindi: 'hi', hinglish: 'hi-Latn', हिन्दी: 'hi', हिंदी: 'hi', spanish: 'es', espanol: 'es', castellano: 'es', french: 'fr',
  francais: 'fr', portuguese: 'pt', portugues: 'pt', ingles: 'en', anglais: 'en', espagnol: 'es', frances: 'fr', portugais: 'pt',
}) // prettier-ignore
const unwritten = new Set(
  (
    'latin german italian urdu punjabi tamil telugu bengali bangla gujarati marathi malayalam kannada japanese korean chinese mandarin cantonese arabic hebrew russian turkish greek swahili ' +
    'zulu yoruba dutch swedish norwegian danish finnish polish czech hungarian romanian ukrainian persian farsi thai vietnamese indonesian tagalog filipino irish gaelic welsh sanskrit nepali ' +
    'deutsch italiano catalan basque hawaiian maori esperanto icelandic haryanvi bhojpuri rajasthani odia assamese sinhala mongolian tibetan xhosa yiddish klingon'
  ).split(' '),
)
/** Names that are not English. */
const named = createTable<string>({
  deutsch: 'German', deutsche: 'German', deutsches: 'German', deutscher: 'German', deutschen: 'German', italiano: 'Italian', italiana: 'Italian',
}) // prettier-ignore
const before = new Set('in en auf em'.split(' '))
const after = new Set(
  'lyrics words vocals singing rap mein me में language text texte song verses lyric gaana gana geet lied liebeslied canzone'.split(
    ' ',
  ),
)
/** Languages whose name before a style says first of all how the song is sung: 'a Tamil kuthu dance song'. */
const sungStyles = new Set(
  'punjabi tamil telugu bengali bangla gujarati marathi malayalam kannada nepali bhojpuri rajasthani odia assamese haryanvi'.split(
    ' ',
  ),
)
const reach = 3
/** Named at all, these are what the words are in. */
const alwaysSung = new Set(['hindi', 'hinglish', 'हिंदी', 'हिन्दी'])

export interface LanguageAsked {
  /** What the words are written in when it is asked for, or what the request is written in. */
  language?: LyricLanguage
  /** A language that nobody here writes, by its name. */
  unwritten?: string
  /** The request itself is in that language: none of its nouns is English. */
  isUnread?: true
  /** The request itself is in the language that the words are written in. */
  isOwn?: true
}

/** 'In Spanish', 'Hindi song', 'en español'; otherwise the language the request itself is written in. Words are plain and lower case. */
export function languageAsked(words: readonly string[]): LanguageAsked {
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

const hindiGrammar = new Set(
  (
    'ke ki ka ko mein par ek gaana gana gaane geet hai hain aur liye baare wala wali wale banao mujhe chahiye mere meri mera tum ' +
    'kya nahi ho se bhara bhari jaisa jaisi jaise dheema dheere halka halki josh desh bhakti bhajan aarti shaadi bachpan yaadein barish raat pyaar dost dosti maa purana bahut thoda sirf saath'
  ).split(' '),
)

const isRomanised = (words: readonly string[]): boolean =>
  words.filter((word) => hindiGrammar.has(word) || isHindiWord(word)).length >= 2 && !words.some(isDevanagari)

const isDevanagari = (word: string): boolean => /\p{Script=Devanagari}/u.test(word)

const requestLanguages = createTable<LyricLanguage>({ spanish: 'es', french: 'fr', portuguese: 'pt' })
/** Words of asking that English does not have. */
const askings = createTable<LyricLanguage>({
  cancion: 'es', chanson: 'fr', cancao: 'pt', musica: 'pt', sobre: 'es', una: 'es', une: 'fr', uma: 'pt', joyeuse: 'fr', feliz: 'es', alegre: 'es', amitie: 'fr', pour: 'fr', sur: 'fr', lluvia: 'es', amor: 'es',
  noche: 'es', amour: 'fr', nuit: 'fr', mer: 'fr', ete: 'fr', noite: 'pt', chuva: 'pt', saudade: 'pt', triste: 'es', canto: 'es', mi: 'es', la: 'es', mon: 'fr', ma: 'fr', minha: 'pt', meu: 'pt',
}) // prettier-ignore

/** Said in Spanish and Portuguese, some in French: they decide nothing beside a word that only one of them has. */
const shared = new Set('sobre feliz alegre triste amor musica canto la mar'.split(' '))

/** A request in a language that we read a little of and do not write. */
const unwrittenAskings: readonly (readonly [name: string, sure: ReadonlySet<string>, all: ReadonlySet<string>])[] = [
  ['German', new Set(['lied', 'uber', 'fur', 'eine', 'einen', 'liebeslied']), new Set('ein eine einen lied liebeslied uber und fur mit ohne ist nicht'.split(' '))],
  ['Italian', new Set(['canzone', 'canzoni']), new Set('canzone canzoni una sulla sul della per con che'.split(' '))],
] // prettier-ignore

const unwrittenRequest = (words: readonly string[]): string | undefined =>
  unwrittenAskings.find(
    ([, sure, all]) => words.some((word) => sure.has(word)) && words.filter((word) => all.has(word)).length >= 2,
  )?.[0]

function languageOfRequest(words: readonly string[]): LanguageAsked {
  const foreign = unwrittenRequest(words)
  if (foreign) return { unwritten: foreign, isUnread: true }
  if (words.filter(isDevanagari).length * 3 >= Math.max(1, words.length)) return { language: 'hi' }
  const hindi = words.filter((word) => hindiGrammar.has(word) || mayBeHindi(word)).length
  if (isRomanised(words) && hindi * 3 >= words.length) return { language: 'hi-Latn' }
  const asking = words.filter((word) => askings.get(word) !== undefined)
  const sure = asking.filter((word) => !shared.has(word)).map((word) => askings.get(word)!)
  const found = requestLanguages.get(languageOf(words))
  // 'La la la song', 'a song called La Vida'.
  if (englishWordCount(words) >= Math.max(2, new Set(asking).size)) return {}
  if (asking.length >= 2 && sure[0]) return { language: sure[0] }
  if (found && asking.length > 0) return { language: sure[0] ?? found }
  if (asking.length >= 2) return { language: askings.get(asking[0]!)! }
  const byWords = languageOfWords(words)
  return byWords.unwritten ? { ...byWords, isUnread: true } : byWords
}

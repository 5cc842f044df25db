import { isDevanagari } from '../../lyrics/is-devanagari.ts'
import { guessLanguage } from '../../lyrics/writer/brief/language-of-words.ts'
import { plainText, splitWords } from '../vocabulary/words.ts'
import table from './gloss-words.json' with { type: 'json' }

/** What is read of a prompt in a language that has no vocabulary of its own. */
export interface Gloss {
  /** A prompt in English that asks for the same; empty where no word is known. */
  text: string
  /** The English words of it. */
  known: readonly string[]
  /** The language has Latin letters: its names can be read in the prompt itself. */
  isLatin: boolean
}

const listed = (list: Readonly<Record<string, string>>): (readonly [string, readonly string[]])[] =>
  Object.entries(list).map(([english, words]) => [english, words.split(' ').map(plainText)] as const)

const wishes = listed(table.wishes)
const things = listed(table.things)
const only = table.only.split(' ').map(plainText)
const otherDevanagari = new Set(table.devanagari.split(' ').map(plainText))
const players: ReadonlySet<string> = new Set(['piano', 'guitar', 'violin', 'flute', 'drums', 'strings'])

/** Letters of scripts whose words are not set apart. */
const joinedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
/** A shorter stem begins words of another sense. */
const minStemLetters = 4
const minOtherStemLetters = 3

/** The gloss of a prompt that is in a language without a vocabulary; undefined where the prompt is read itself. */
export function findGloss(prompt: string): Gloss | undefined {
  const text = plainText(prompt)
  const words = splitWords(text).flatMap(({ text: word, isBreak }) => (isBreak ? [] : [word]))
  const isLatin = isMostlyLatin(text)
  const isUnread = isLatin ? guessLanguage(words).unwritten !== undefined : isOtherScript(text, words)
  if (!isUnread) return undefined
  const says = (stems: readonly string[]): boolean => stems.some((stem) => hasStem(stem, text, words))
  const found = (list: typeof wishes): string[] => list.flatMap(([english, stems]) => (says(stems) ? [english] : []))
  const [asked, subjects] = [found(wishes), found(things)]
  const alone = says(only) ? asked.filter((wish) => players.has(wish)) : []
  return { text: englishOf(asked, subjects, alone), known: [...asked, ...subjects], isLatin }
}

function englishOf(asked: readonly string[], subjects: readonly string[], alone: readonly string[]): string {
  if (asked.length + subjects.length === 0) return ''
  const style = asked.filter((wish) => !alone.includes(wish)).join(' ')
  const about = subjects.length > 0 ? ` about ${subjects.join(' and ')}` : ''
  const players = alone.length > 0 ? `only ${alone.join(' and ')}, ` : ''
  return `${players}${style} song${about}`
}

function hasStem(stem: string, text: string, words: readonly string[]): boolean {
  if (joinedScripts.test(stem)) return text.includes(stem)
  const least = /^\p{Script=Latin}/u.test(stem) ? minStemLetters : minOtherStemLetters
  return words.some(
    (word) => word === stem || bare(word) === stem || (stem.length >= least && bare(word).startsWith(stem)),
  )
}

/** Without the article and prepositions that Arabic writes before a word. */
const bare = (word: string): string => word.replace(/^(?:وال|بال|لل|ال)/u, '')

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

const isMostlyLatin = (text: string): boolean => countOf(text, /\p{Script=Latin}/gu) * 2 >= countOf(text, /\p{L}/gu)

/** Letters other than Latin and those of Hindi, or words of another language with the letters of Hindi. */
const isOtherScript = (text: string, words: readonly string[]): boolean =>
  !isDevanagari(text) || words.some((word) => otherDevanagari.has(word))

import { createTable } from '../../../tables/create-table.ts'
import type { LyricLanguage } from '../lyric-writer.ts'
import type { BriefWord } from './brief-words.ts'
import asking from '../../../data/lyrics/requests/foreign-asking.json' with { type: 'json' }
import { isName } from './noun-phrase.ts'

interface AskingWords {
  works: ReadonlySet<string>
  tellers: ReadonlySet<string>
  relatives: ReadonlySet<string>
  places: ReadonlySet<string>
  articles: ReadonlySet<string>
  /** Never sung at people who grieve. */
  sorrows: ReadonlySet<string>
  asking: ReadonlySet<string>
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(' ').filter(Boolean))
const languages = createTable<AskingWords>(
  Object.fromEntries(
    Object.entries(asking).map(([code, words]) => [
      code,
      {
        works: set(words.works),
        tellers: set(words.tellers),
        relatives: set(words.relatives),
        places: set(words.places),
        articles: set(words.articles),
        sorrows: set(words.sorrows),
        asking: set(words.asking),
      },
    ]),
  ),
)

const lower = ({ raw }: BriefWord): string => raw.toLowerCase().replace('’', "'")
const maxPhrases = 6
const maxThoughtWords = 40

/** Whether a phrase has room in a line. */
type Fits = (phrase: string) => boolean

/**
 * Phrases of a request in the language of the song: 'mi abuela Rosa', 'Rosa cumple 80 años'. Words that ask for the
 * song are left out, also the English 'about' that is put before a topic.
 */
export function readOwnPhrases(
  words: readonly BriefWord[],
  language: LyricLanguage,
  studioWords: ReadonlySet<string>,
  fits: Fits,
): string[] {
  const known = languages.get(language === 'hi-Latn' ? 'hi' : language)
  if (!known) return []
  const isOfStyle = (word: BriefWord): boolean =>
    known.asking.has(lower(word)) || known.works.has(lower(word)) || (studioWords.has(word.plain) && !isName(word))
  const ownThoughts = thoughtsOf(words[0]?.plain === 'about' ? words.slice(1) : words)
    .map((thought) => withoutAsking(thought, known))
    .filter((thought) => !thought.every(isOfStyle))
  const phrases = ownThoughts.flatMap((thought) => phrasesOf(thought, known, fits))
  return joinShort([...new Set(phrases)], fits).slice(0, maxPhrases)
}

function thoughtsOf(words: readonly BriefWord[]): BriefWord[][] {
  const thoughts: BriefWord[][] = [[]]
  for (const word of words)
    if (word.isBreak) thoughts.push([])
    else thoughts.at(-1)!.push(word)
  return thoughts.filter(({ length }) => length > 0).map((thought) => thought.slice(0, maxThoughtWords))
}

/**
 * 'Una canción alegre para mi abuela' is my grandmother; 'मेरी बहन के बारे में गाना' is my sister, and a clause behind
 * 'जो' is about her.
 */
function withoutAsking(
  words: readonly BriefWord[],
  { works, tellers, asking: asks }: AskingWords,
): readonly BriefWord[] {
  const work = words.findIndex((word) => works.has(lower(word)))
  if (work < 0) return words
  if (tellers.size === 0) {
    const end = words.slice(0, work).findLastIndex((word) => !asks.has(lower(word))) + 1
    return [...words.slice(0, end), ...words.slice(work + 1)]
  }
  const teller = words.findIndex((word, at) => at > work && tellers.has(lower(word)))
  if (teller < 0) return words.slice(work + 1).filter(isName)
  const inner = words.findIndex((word, at) => at > teller && at < teller + 3 && tellers.has(lower(word)))
  // 'Canción de cumpleaños para Lucía'.
  return words.slice((inner < 0 ? teller : inner) + 1)
}

function phrasesOf(words: readonly BriefWord[], known: AskingWords, fits: Fits): string[] {
  const relative = words.findIndex((word, at) => at > 0 && known.relatives.has(lower(word)))
  const isSad = (word: BriefWord): boolean => known.sorrows.has(lower(word))
  if (relative < 0) return words.some(isSad) ? [] : cutToFit(words, known, fits)
  const [head, verb] = [words.slice(0, relative), words.slice(relative + 1)]
  if (verb.some(isSad)) return cutToFit(head, known, fits)
  const name = head.filter((word) => isName(word))
  if (name.length === 0 || name.length === head.length) {
    const clause = [...head, ...verb]
    return known.tellers.size > 0
      ? cutToFit(clause, known, fits)
      : [head, verb].flatMap((part) => cutToFit(part, known, fits))
  }
  return [...cutToFit(head, known, fits), ...cutToFit([...name, ...verb], known, fits)]
}

/** The phrase; where it is too long, its parts: cut before its places, or before the article nearest to its middle. */
function cutToFit(words: readonly BriefWord[], known: AskingWords, fits: Fits): string[] {
  if (words.length === 0) return []
  const whole = sung(words)
  if (fits(whole)) return [whole]
  if (words.length < 2) return []
  const cutsAt = (begins: ReadonlySet<string>): number[] =>
    words.flatMap((word, at) => (at > 0 && begins.has(lower(word)) ? [at] : []))
  const off = (at: number): number => Math.abs(2 * at - words.length)
  const [cut = Math.ceil(words.length / 2)] = [
    ...cutsAt(known.places).toReversed(),
    ...cutsAt(known.articles).toSorted((one, other) => off(one) - off(other)),
  ]
  return [words.slice(0, cut), words.slice(cut)].flatMap((part) => cutToFit(part, known, fits))
}

/** 'Louis' and '30 ans' are one phrase of a line. */
function joinShort(phrases: readonly string[], fits: Fits): string[] {
  const joined: string[] = []
  for (const phrase of phrases) {
    const both = `${joined.at(-1) ?? ''}, ${phrase}`
    const isShort = Math.min(phrase.length, joined.at(-1)?.length ?? Infinity) <= maxShortLetters
    if (joined.length > 0 && isShort && fits(both)) joined[joined.length - 1] = both
    else joined.push(phrase)
  }
  return joined
}

const maxShortLetters = 12

const sung = (words: readonly BriefWord[]): string =>
  words
    .map((word, at) =>
      isName(word) || (at === 0 && word.isFirst && isAlone(words)) ? word.raw : word.raw.toLowerCase(),
    )
    .join(' ')

/** The first word of a request has a capital that may be a name's. */
const isAlone = (words: readonly BriefWord[]): boolean =>
  /^\p{Lu}/u.test(words[0]!.raw) && words.length > 1 && /^\p{Ll}/u.test(words[1]!.raw)

import { maxPhraseWords, phraseBook } from '../vocabulary/phrase-book.ts'
import type { Meaning } from '../vocabulary/meaning.ts'
import { isHindi } from './hindi.ts'
import { nearestPhrase } from './typos.ts'
import type { Word } from '../vocabulary/words.ts'

/** A phrase of the vocabulary found in a prompt. `at` and `length` count words. */
export interface Found {
  phrase: string
  meanings: readonly Meaning[]
  at: number
  length: number
  negated: boolean
  /** In a subject of the song ('about my house'): it colours the song but names no genre and no instrument. */
  isSubject: boolean
}

export interface Reading {
  found: Found[]
  /** Words after 'about': what the song is about. */
  subjects: string[]
  /** Where they stand. */
  subjectPlaces: ReadonlySet<number>
  adjustments: string[]
}

/** Longest phrases first, left to right; then who is negated, and what is only a subject of the song. */
export function readPhrases(words: readonly Word[]): Reading {
  const subjects = findSubjects(words)
  const found: Found[] = []
  const adjustments: string[] = []
  const correct = isHindi(words) ? () => undefined : remembered((text) => corrected(text, adjustments))
  for (let at = 0; at < words.length;) {
    const length = phraseLength(words, at)
    const meant =
      length > 0
        ? meaningsAt(words, at, length)
        : subjects.has(at) || words[at]!.isBreak
          ? undefined
          : correct(words[at]!.text)
    if (meant) found.push({ ...meant, at, length: Math.max(1, length), negated: false, isSubject: subjects.has(at) })
    at += Math.max(1, length)
  }
  return { found, subjects: [...subjects].map((at) => words[at]!.text), subjectPlaces: subjects, adjustments }
}

type Meant = Pick<Found, 'phrase' | 'meanings'>

function phraseLength(words: readonly Word[], at: number): number {
  let phrase = ''
  let longest = 0
  for (let length = 1; length <= maxPhraseWords && at + length <= words.length; length++) {
    const word = words[at + length - 1]!
    if (word.isBreak) break
    phrase = phrase ? `${phrase} ${word.text}` : word.text
    if (phraseBook.has(phrase) || phraseBook.has(singular(phrase))) longest = length
  }
  return longest
}

/** 'Who loves dinosaurs' is not about love. */
const verbs = new Set(['loves'])

const singular = (phrase: string): string =>
  phrase.length > 4 && phrase.endsWith('s') && !verbs.has(phrase) ? phrase.slice(0, -1) : phrase

function meaningsAt(words: readonly Word[], at: number, length: number): Meant | undefined {
  const phrase = words
    .slice(at, at + length)
    .map((word) => word.text)
    .join(' ')
  const known = phraseBook.has(phrase) ? phrase : singular(phrase)
  const meanings = phraseBook.get(known)!
  // 'my house' is a place to live.
  const owned = at > 0 && owners.has(words[at - 1]!.text)
  const ofPart = partsOfSong.has(words[at + length]?.text ?? '')
  return {
    phrase: known,
    meanings: meanings.filter(
      ({ kind }) =>
        !((owned || (known === 'country' && isLand(words, at))) && kind === 'genre') &&
        !(ofPart && qualities.has(kind)),
    ),
  }
}

/** 'A made-up country', 'the country', but 'a country song'. */
const isLand = (words: readonly Word[], at: number): boolean =>
  ['up', 'the', 'this', 'whole', 'home', 'free', 'foreign'].includes(words[at - 1]?.text ?? '') &&
  !/^(?:songs?|music|ballad|rock|pop|band|style|track|vibe|waltz|guitar|singer)$/.test(words[at + 1]?.text ?? '')

/** 'A quiet intro' makes no quiet song: what a part is like, every form knows. */
const partsOfSong = new Set([
  'intro',
  'introduction',
  'verse',
  'verses',
  'bridge',
  'chorus',
  'choruses',
  'outro',
  'breakdown',
])
const qualities: ReadonlySet<Meaning['kind']> = new Set(['vibe', 'mood', 'energy', 'level', 'tempo'])

const owners = new Set(['my', 'your', 'our', 'his', 'her', 'their', 'mere', 'meri', 'mera'])

function corrected(text: string, adjustments: string[]): Meant | undefined {
  const phrase = nearestPhrase(text)
  if (!phrase) return undefined
  const note = `‘${text}’ was read as ${phrase}.`
  if (!adjustments.includes(note)) adjustments.push(note)
  return { phrase, meanings: phraseBook.get(phrase)! }
}

/** A word is looked up once, even if it occurs more often. */
function remembered(look: (text: string) => Meant | undefined): (text: string) => Meant | undefined {
  const known = new Map<string, Meant | undefined>()
  return (text) => {
    if (!known.has(text)) known.set(text, look(text))
    return known.get(text)
  }
}

const subjectStarts = new Set([
  'about',
  'titled',
  'called',
  'named',
  'celebrating',
  'baare',
  'sobre',
  'sur',
  'uber',
  'sulla',
])
const subjectEnds = new Set([
  'with',
  'featuring',
  'feat',
  'using',
  'played',
  'sung',
  'without',
  'no',
  'style',
  'bpm',
  'but',
  'for',
  'like',
  'made',
  'con',
  'com',
  'avec',
  'mit',
  'voz',
  'voix',
])

/** Places of the words after 'about', up to the end of the thought. */
function findSubjects(words: readonly Word[]): Set<number> {
  const places = new Set<number>()
  let isSubject = false
  words.forEach(({ text, isBreak }, i) => {
    if (isBreak || subjectEnds.has(text)) isSubject = false
    if (isSubject) places.add(i)
    if (subjectStarts.has(text)) isSubject = true
  })
  return places
}

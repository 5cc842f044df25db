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
  /** Meant for one part, which is not read: named by its next word ('an instrumental intro') or by 'in the chorus'. */
  ofPart: 'next' | 'in' | undefined
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
    const place = { at, length: Math.max(1, length) }
    if (meant)
      found.push({
        ...meant,
        ...place,
        negated: false,
        isSubject: subjects.has(at),
        ofPart: findPart(words, { ...meant, ...place }),
      })
    at += place.length
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
  // 'A quiet intro' makes no quiet song: what a part is like, every form knows.
  const ofPart = isPartName(words, at + length) && !highlights.has(words[at + length]!.text)
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

const partNames = new Set(
  (
    'intro introduction verse verses bridge chorus choruses outro breakdown breakdowns break breaks hook hooks ' +
    'drop drops solo solos section sections beginning start end ending'
  ).split(' '),
)
/** What they are like, the song is like: 'a catchy hook'. */
const highlights = new Set(['hook', 'hooks', 'drop', 'drops', 'solo', 'solos'])
const everyday = new Set(['break', 'start', 'beginning', 'end'])

const behindEveryday = new Set(['up', 'to', 'off', 'beat', 'beats'])
const songNames = new Set(['song', 'track', 'piece', 'tune', 'music', 'gaana'])

/** Whether a word names a part of the song; in 'break up', 'the end of the day' and 'a chorus of monks' it does not. */
function isPartName(words: readonly Word[], at: number): boolean {
  const [name, next, ...further] = words.slice(at, at + 4).map(({ text }) => text)
  if (!partNames.has(name ?? '')) return false
  if (next === 'of') return further.some((text) => songNames.has(text))
  return !(everyday.has(name!) && behindEveryday.has(next ?? ''))
}

const limits = new Set(['only', 'alone', 'just'])
const prepositions = new Set('in at on for during throughout until till before after'.split(' '))
const ordinals = new Set('the a an my its each every all first second third last final next opening'.split(' '))
const sounds: ReadonlySet<Meaning['kind']> = new Set(['instrument', 'percussion', 'stem'])

/** Whether a phrase names what plays or sings. */
export const isSound = ({ meanings }: Pick<Found, 'meanings'>): boolean => meanings.some(({ kind }) => sounds.has(kind))

/** How a phrase is followed by a part: 'instrumental intro', 'drums only in the first verse'. */
function findPart(
  words: readonly Word[],
  { at, length, meanings }: Pick<Found, 'at' | 'length' | 'meanings'>,
): Found['ofPart'] {
  const textAt = (place: number): string => words[place]?.text ?? ''
  let next = at + length
  while (limits.has(textAt(next))) next++
  // 'A string section' is players, not a part.
  if (isPartName(words, next))
    return (/^sections?$/.test(textAt(next)) && isSound({ meanings })) || isPiece(words, at, next) ? undefined : 'next'
  return prepositions.has(textAt(next)) && endsInPart(words, next) ? 'in' : undefined
}

/** 'In the first verse', 'during the quiet intro'; 'for' is followed by the part itself, else it names a purpose. */
function endsInPart(words: readonly Word[], preposition: number): boolean {
  let at = preposition + 1
  while (ordinals.has(words[at]?.text ?? '')) at++
  if (words[preposition]!.text === 'for') return isPartName(words, at) && words[preposition + 1]!.text === 'the'
  return isPartName(words, at) || (words[at]?.isBreak === false && isPartName(words, at + 1))
}

const adders = new Set('with has have having featuring feat and plus including then but'.split(' '))
const wholePieces = new Set(['for', 'music', 'theme', 'track', 'jingle', 'tune', 'loop', 'song', 'video'])

/** 'A short instrumental intro', 'instrumental outro for my podcast': the part is all that is requested. */
const isPiece = (words: readonly Word[], from: number, part: number): boolean =>
  wholePieces.has(words[part + 1]?.text ?? '') || isFirstThought(words, { from, end: part + 1 }, adders)

/** Whether a prompt's first thought ends at `end`, and no word before `from` adds what follows to something else. */
export const isFirstThought = (
  words: readonly Word[],
  { from, end }: { from: number; end: number },
  added: ReadonlySet<string>,
): boolean =>
  words[end]?.isBreak !== false && words.slice(0, from).every(({ text, isBreak }) => !isBreak && !added.has(text))

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

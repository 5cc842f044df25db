import type { InstrumentWish } from '../../score/understood.ts'
import type { Word } from '../vocabulary/words.ts'
import { isFirstThought } from './phrases.ts'
import type { Found } from './phrases.ts'
import { wishes } from './wishes.ts'

const before = new Set([
  'only',
  'just',
  'sirf',
  'nothing but',
  'purely',
  'solely',
  'सिर्फ',
  'केवल',
  'keval',
  'bas',
  'unaccompanied',
])
const after = new Set(['only', 'alone', 'sirf', 'unaccompanied', 'सिर्फ', 'केवल', 'akela', 'akeli'])

const works = new Set([
  'fugue',
  'sonata',
  'sonatina',
  'etude',
  'study',
  'prelude',
  'partita',
  'toccata',
  'nocturne',
  'impromptu',
  'piece',
  'solo',
  'caprice',
  'invention',
  'variations',
  'fantasia',
])

const addsPart = new Set(['with', 'featuring', 'feat', 'and', 'plus'])

/**
 * 'only a piano', 'a fugue for organ', 'just guitar', 'guitar only', 'solo cello', 'trumpet solo'; but 'with solo
 * cello' names one of several.
 */
export function isAlone(
  words: readonly Word[],
  { at, length, ofPart }: Pick<Found, 'at' | 'length' | 'ofPart'>,
): boolean {
  if (ofPart) return false
  const text = (place: number): string => words[place]?.text ?? ''
  const place = at - (['a', 'an', 'the', 'one'].includes(text(at - 1)) ? 2 : 1)
  const solo = text(at) === 'solo' ? at : text(place) === 'solo' ? place : -1
  if (solo >= 0) return !addsPart.has(text(['a', 'an', 'the'].includes(text(solo - 1)) ? solo - 2 : solo - 1))
  return (
    before.has(text(place)) ||
    after.has(text(at + length)) ||
    (text(place) === 'for' && works.has(text(place - 1))) ||
    isSoloPiece(words, { at, length })
  )
}

const maxQualities = 2

/** 'A slow trumpet solo' as the first thought of a prompt; later, or as part of a song, it is one moment. */
function isSoloPiece(words: readonly Word[], { at, length }: { at: number; length: number }): boolean {
  const end = at + length
  return (
    words[end]?.text === 'solo' && at <= maxQualities && isFirstThought(words, { from: at, end: end + 1 }, addsPart)
  )
}

const pair = new Set(['duet', 'duo'])
const among = new Set(['for', 'of', 'between'])

/** 'Kora and balafon duet', 'a duo for cello and piano': these two only. */
export function areTwoAlone(words: readonly Word[], players: readonly { at: number; length: number }[]): boolean {
  const [one, other] = players
  if (!one || !other || players.length !== 2) return false
  const between = other.at - (one.at + one.length)
  const before = words.slice(Math.max(0, one.at - 4), one.at).map(({ text }) => text)
  const asked = before.some((text, i) => pair.has(text) && among.has(before[i + 1] ?? ''))
  return between <= 2 && (asked || pair.has(words[other.at + other.length]?.text ?? ''))
}

/** Four players of a quartet, and who of them has the tune. */
const quartet: readonly InstrumentWish[] = [
  { instrument: 'violin', role: 'lead' },
  { instrument: 'viola', role: 'chords' },
  { instrument: 'cello', role: 'bass' },
]
const quartets = new Set(['string quartet', 'string trio', 'string quintet'])

/** The players of a string quartet, if no other is requested; also for a pop song covered by one. */
export const quartetIn = (found: readonly Found[]): readonly InstrumentWish[] | undefined =>
  wishes(found, 'instrument').length === 0 && wishes(found, 'genre').some(({ phrase }) => quartets.has(phrase))
    ? quartet
    : undefined

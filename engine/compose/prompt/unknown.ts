import { pronunciation } from '../../lyrics/pronunciations.ts'
import type { Word } from '../vocabulary/words.ts'
import { ordinaryWords } from '../vocabulary/ordinary-words.ts'
import { isHindi } from './hindi.ts'
import type { Found, Reading } from './phrases.ts'

/** Words that follow a genre, that precede it, and that precede a player. */
const behindGenre = new Set([
  'music',
  'style',
  'genre',
  'groove',
  'rhythm',
  'riddim',
  'song',
  'track',
  'tune',
  'beat',
  'anthem',
  'dance',
  'ballad',
  'instrumental',
  'type',
  'jam',
  'vibes',
  'number',
])
const beforePlayer = new Set([
  'with',
  'featuring',
  'feat',
  'plus',
  'using',
  'solo',
  'lead',
  'no',
  'without',
  'and',
  'on',
])
const between = new Set([
  'a',
  'an',
  'the',
  'some',
  'soft',
  'big',
  'deep',
  'old',
  'two',
  'my',
  'lots',
  'of',
  'in',
  'style',
])
/** Behind a player: nothing more, or what he does. */
const behindPlayer = new Set([
  '',
  'solo',
  'melody',
  'lead',
  'and',
  'riff',
  'intro',
  'over',
  'playing',
  'section',
  'ensemble',
  'drone',
  'chords',
])

/** Reports every unknown word in the place of a genre or an instrument. */
export function unknownNotes(words: readonly Word[], reading: Reading): string[] {
  if (isHindi(words)) return []
  const known = new Set(reading.found.flatMap(({ at, length }: Found) => Array.from({ length }, (_, i) => at + i)))
  const open = (at: number): boolean => !known.has(at) && !reading.subjectPlaces.has(at) && isUnknown(words[at]!)
  return words.flatMap((word, at) => {
    if (!open(at)) return []
    if (isPlaceOfGenre(words, at)) return [`‘${word.text}’ is not known here: the song goes without it.`]
    return isPlaceOfPlayer(words, at) ? [`‘${word.text}’ is not known here: nobody plays it.`] : []
  })
}

/** No word of the language: those have a meaning that is no genre. */
const isUnknown = ({ text, isBreak }: Word): boolean =>
  !isBreak && /^[a-z]{3,24}$/.test(text) && !ordinaryWords.has(text) && pronunciation(text) === undefined

const textAt = (words: readonly Word[], at: number): string => (words[at]?.isBreak ? '' : (words[at]?.text ?? ''))

function isPlaceOfGenre(words: readonly Word[], at: number): boolean {
  const before = textAt(words, at - 1)
  return (
    behindGenre.has(textAt(words, at + 1)) ||
    (before === 'of' && ['style', 'genre'].includes(textAt(words, at - 2))) ||
    ['genre', 'style'].includes(before) ||
    words.filter(({ isBreak }) => !isBreak).length === 1
  )
}

function isPlaceOfPlayer(words: readonly Word[], at: number): boolean {
  let from = at - 1
  while (between.has(textAt(words, from))) from--
  return beforePlayer.has(textAt(words, from)) && behindPlayer.has(textAt(words, at + 1))
}

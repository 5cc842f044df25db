import type { Metre } from '../../score/metre.ts'
import { metreShapes } from '../../score/metre.ts'
import type { Found } from './phrases.ts'
import { wishes } from './wishes.ts'
import type { Word } from '../vocabulary/words.ts'

const ratio = /(?<![\d/])(\d{1,2}) ?\/ ?(4|8|16)(?![\d/])/g
const nearest: Readonly<Record<string, Metre>> = {
  '12/8': '6/8',
  '2/4': '4/4',
  '8/8': '4/4',
  '3/8': '3/4',
  '9/8': '3/4',
  '6/4': '3/4',
}

/** The metre that words or figures ask for; one that is not played becomes its nearest, and a note says so. */
export function metreIn(
  text: string,
  words: readonly Word[],
  found: readonly Found[],
  notes: string[],
): Metre | undefined {
  const written = Array.from(text.matchAll(ratio), ([, beats, unit]) => `${beats}/${unit}`).filter(
    (metre) => Number(metre.split('/')[0]) > 1,
  )
  const named = wishes(found, 'metre')
    .filter((wish) => counts(wish, words))
    .map(({ metre }) => metre)
  const [first] = [...written, ...named]
  if (first === undefined) return undefined
  if (first in metreShapes) return contested(first as Metre, [...written, ...named], notes)
  const metre = nearest[first] ?? '4/4'
  notes.push(`${first} is not played here: the song is in ${metre}.`)
  return metre
}

function contested(first: Metre, all: readonly string[], notes: string[]): Metre {
  const other = all.find((metre) => metre !== first)
  if (other) notes.push(`The song cannot be in ${first} and ${other}: it is in ${first}.`)
  return first
}

/** 'in three' is a metre, 'in three minutes' a wait. */
function counts(
  { phrase, at, length }: { phrase: string; at: number; length: number },
  words: readonly Word[],
): boolean {
  if (!phrase.startsWith('in ')) return true
  const next = words[at + length]
  return next === undefined || next.isBreak || ['time', 'with', 'and', 'at', 'beat', 'feel'].includes(next.text)
}

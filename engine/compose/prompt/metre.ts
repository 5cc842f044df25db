import type { Metre } from '../../score/metre.ts'
import { metreShapes } from '../../score/metre.ts'
import type { Understood } from '../../score/understood.ts'
import { taals } from '../rhythm/taals.ts'
import type { Found } from './phrases.ts'
import { wishes } from './wishes.ts'
import type { Word } from '../vocabulary/words.ts'
import { createTable } from '../../tables/create-table.ts'

const ratio = /(?<![\d/])(\d{1,2}) ?\/ ?(2|4|8|16)(?![\d/])/g
const sum = /(?<![\d+])\d(?: ?\+ ?\d)+(?![\d+])/
const nearest = createTable<Metre>({
  '2/2': '2/4',
  '8/8': '4/4',
  '3/8': '3/4',
  '9/8': '3/4',
  '6/4': '3/4',
  '5/8': '5/4',
  '10/8': '5/4',
  '7/4': '7/8',
  '7/16': '7/8',
  '11/8': '12/8',
  '15/8': '12/8',
})

type MetreWish = Pick<Understood, 'metre' | 'taal' | 'grouping'>

/**
 * The metre that words or figures ask for, with its grouping ('2+3') or its taal; one that is not played becomes its
 * nearest, and a note says so.
 */
export function metreIn(text: string, words: readonly Word[], found: readonly Found[], notes: string[]): MetreWish {
  const [taal] = wishes(found, 'taal')
  const written = Array.from(text.matchAll(ratio), ([, beats, unit]) => `${beats}/${unit}`).filter(
    (metre) => Number(metre.split('/')[0]) > 1,
  )
  const named = wishes(found, 'metre')
    .filter((wish) => counts(wish, words))
    .map(({ metre }) => metre)
  if (taal) return inTaal(taal.taal, [...written, ...named], notes)
  const [first] = [...written, ...named]
  if (first === undefined) return {}
  if (Object.hasOwn(metreShapes, first)) return grouped(contested(first as Metre, [...written, ...named], notes), text)
  const metre = nearest.get(first) ?? '4/4'
  notes.push(`${first} is not played here: the song is in ${metre}.`)
  return { metre }
}

function inTaal(taal: NonNullable<Understood['taal']>, others: readonly string[], notes: string[]): MetreWish {
  const { metre, groups } = taals[taal]
  const other = others.find((one) => one !== metre)
  if (other) notes.push(`The song cannot be in ${taal} and ${other}: it is in ${taal}.`)
  return { metre, taal, ...(groups && { grouping: groups }) }
}

function contested(first: Metre, all: readonly string[], notes: string[]): Metre {
  const other = all.find((metre) => metre !== first)
  if (other) notes.push(`The song cannot be in ${first} and ${other}: it is in ${first}.`)
  return first
}

/** '5/4 (2+3)' and '7/8 as 3+2+2': parts of a bar in beats or eighths, kept where they make the bar full. */
function grouped(metre: Metre, text: string): MetreWish {
  const unit = metre === '5/4' ? 4 : metre === '7/8' ? 2 : undefined
  const parts = sum.exec(text)?.[0].split('+').map(Number)
  if (unit === undefined || !parts) return { metre }
  const split = parts.flatMap((part) => (part === 4 ? [2, 2] : [part]))
  const full = split.reduce((total, part) => total + part, 0) * unit === metreShapes[metre].stepsPerBar
  if (!full || split.some((part) => part < 2 || part > 3)) return { metre }
  return { metre, grouping: split.map((part) => part * unit) }
}

/** 'in three' is a metre, 'in three minutes' a wait. */
function counts(
  { phrase, at, length }: { phrase: string; at: number; length: number },
  words: readonly Word[],
): boolean {
  if (!/^in \w+$/.test(phrase)) return true
  const next = words[at + length]
  return next === undefined || next.isBreak || ['time', 'with', 'and', 'at', 'beat', 'feel'].includes(next.text)
}

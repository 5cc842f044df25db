import { eras } from '../profile/eras.ts'
import { findNearest } from '../vocabulary/styles/style-rows.ts'
import type { Word } from '../vocabulary/words.ts'
import type { Found } from './phrases.ts'
import { wishes } from './wishes.ts'

/** The last year of each time that has no decade of its own. */
const ages: readonly (readonly [lastYear: number, era: string])[] = [
  [1399, 'medieval'],
  [1599, 'renaissance'],
  [1749, 'baroque'],
  [1809, 'classical'],
  [1899, 'romantic'],
]

const yearOrDecade = /^(1[0-9]\d\d|20[0-2]\d)s?$/

/**
 * The time that a prompt names: '1930s', 'roaring twenties', or a single year; a year that the song is about counts
 * not.
 */
export function findEra(
  words: readonly Word[],
  subjects: ReadonlySet<number>,
  found: readonly Found[],
): string | undefined {
  const named = wishes(found, 'era')[0]
  const year = words.findIndex(({ text }, at) => yearOrDecade.test(text) && !subjects.has(at) && !isCount(words, at))
  if (year >= 0 && (!named || named.at > year)) return eraOfYear(Number(words[year]!.text.slice(0, 4)))
  return named?.era
}

/** '1500 metres', 'bpm 1200': a number that counts something. */
const isCount = (words: readonly Word[], at: number): boolean =>
  /^(?:hz|bpm|m|km|metres|meters|miles|people|times|kisses|words|stars|nights|years|seconds|hz)$/.test(
    words[at + 1]?.text ?? '',
  )

/** The key of the era that contains a year. */
export function eraOfYear(year: number): string {
  const age = ages.find(([last]) => year <= last)?.[1]
  if (age) return age
  const decade = Math.floor(year / 10) * 10
  return decade >= 1950 && decade < 2000 ? `${decade % 100}s` : `${decade}s`
}

/** The genre of a time, for requests that name none. */
export function genreOfEra(era: string | undefined): string[] {
  const genres = era === undefined ? undefined : eras.get(era)?.genre
  return genres ? [findNearest(genres)] : []
}

import { divisions } from './quantise.ts'
import type { Grid } from './quantise.ts'

/** A length with one sign; in triplets as it is written, in two thirds of the time. */
export interface WrittenLength {
  type: 'whole' | 'half' | 'quarter' | 'eighth' | '16th'
  dots: 0 | 1
  isTriplet: boolean
}

const written = new Map<number, WrittenLength>([
  [144, { type: 'whole', dots: 1, isTriplet: false }],
  [96, { type: 'whole', dots: 0, isTriplet: false }],
  [72, { type: 'half', dots: 1, isTriplet: false }],
  [48, { type: 'half', dots: 0, isTriplet: false }],
  [36, { type: 'quarter', dots: 1, isTriplet: false }],
  [24, { type: 'quarter', dots: 0, isTriplet: false }],
  [18, { type: 'eighth', dots: 1, isTriplet: false }],
  [16, { type: 'quarter', dots: 0, isTriplet: true }],
  [12, { type: 'eighth', dots: 0, isTriplet: false }],
  [8, { type: 'eighth', dots: 0, isTriplet: true }],
  [6, { type: '16th', dots: 0, isTriplet: false }],
])

/** Lengths outside of triplets, the longest first. */
const straight = [...written].filter(([, { isTriplet }]) => !isTriplet).map(([length]) => length)

/** How a length is written. Throws RangeError where one sign does not say it. */
export function getWritten(length: number): WrittenLength {
  const found = written.get(length)
  if (!found) throw new RangeError(`${length} divisions are no length of one note`)
  return found
}

/** The first boundary after a position that one sign must not cross: bars, and both ends of triplets. */
function findLimit(at: number, end: number, { barLength, triplets }: Grid): number {
  const limit = Math.min(end, (Math.floor(at / barLength) + 1) * barLength)
  const quarter = Math.floor(at / divisions)
  if (triplets.has(quarter)) return Math.min(limit, (quarter + 1) * divisions)
  for (let next = quarter + 1; next * divisions < limit; next++) if (triplets.has(next)) return next * divisions
  return limit
}

/** Whether a straight sign may stand here: the beat stays visible. A syncopated quarter or half may cross it. */
function mayStand(at: number, length: number, { barLength, beatLength }: Grid): boolean {
  const inBar = at % barLength
  const inBeat = inBar % beatLength
  if (inBeat === 0) return length <= beatLength || length % beatLength === 0 || length % beatLength === beatLength / 2
  if (inBeat + length <= beatLength) return true
  return beatLength === divisions && inBeat === divisions / 2 && length === divisions
}

/** Cuts a stretch into lengths of one sign, which together last as long: ties join them. */
export function cutToSigns(start: number, end: number, grid: Grid): number[] {
  const lengths: number[] = []
  for (let at = start; at < end;) {
    const limit = findLimit(at, end, grid)
    const room = limit - at
    const isInTriplet = grid.triplets.has(Math.floor(at / divisions))
    const length =
      isInTriplet && room < divisions
        ? room
        : (straight.find((one) => one <= room && mayStand(at, one, grid)) ?? straight.at(-1)!)
    lengths.push(length)
    at += length
  }
  return lengths
}

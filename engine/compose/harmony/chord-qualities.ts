/**
 * Chord endings as written on a lead sheet, with semitones above the root. The first ending of a shape is the one we
 * write.
 */
const table: readonly (readonly [endings: string, intervals: readonly number[]])[] = [
  [' maj M major', [0, 4, 7]],
  ['m min - minor', [0, 3, 7]],
  ['5', [0, 7, 12]],
  ['7 dom7', [0, 4, 7, 10]],
  ['maj7 M7 Δ Δ7 ma7', [0, 4, 7, 11]],
  ['m7 min7 -7', [0, 3, 7, 10]],
  ['mmaj7 m(maj7) minmaj7 mM7', [0, 3, 7, 11]],
  ['dim ° o mb5', [0, 3, 6]],
  ['dim7 °7 o7', [0, 3, 6, 9]],
  ['m7b5 ø ø7 min7b5 -7b5', [0, 3, 6, 10]],
  ['aug + +5 #5', [0, 4, 8]],
  ['sus4 sus', [0, 5, 7]],
  ['sus2', [0, 2, 7]],
  ['7sus4 7sus', [0, 5, 7, 10]],
  ['6', [0, 4, 7, 9]],
  ['m6 min6', [0, 3, 7, 9]],
  ['6/9 69', [0, 4, 7, 9, 14]],
  ['9', [0, 4, 7, 10, 14]],
  ['maj9 M9', [0, 4, 7, 11, 14]],
  ['m9 min9 -9', [0, 3, 7, 10, 14]],
  ['add9 add2', [0, 4, 7, 14]],
  ['madd9', [0, 3, 7, 14]],
  ['mmaj9', [0, 3, 7, 11, 14]],
  ['11', [0, 7, 10, 14, 17]],
  ['m11 min11', [0, 3, 7, 10, 17]],
  ['13', [0, 4, 10, 14, 21]],
  ['7b9', [0, 4, 7, 10, 13]],
  ['7#9', [0, 4, 7, 10, 15]],
  ['7#11', [0, 4, 7, 10, 18]],
  ['7#5 aug7 +7', [0, 4, 8, 10]],
  ['dim9', [0, 3, 6, 14]],
  ['m9b5', [0, 3, 6, 10, 14]],
]

const byEnding = new Map(
  table.flatMap(([endings, intervals]) => endings.split(' ').map((ending) => [ending, intervals] as const)),
)
const byShape = new Map(table.map(([endings, intervals]) => [intervals.join(' '), endings.split(' ')[0]!] as const))

/** Semitones above the root of a chord ending such as 'm7'; undefined for an unknown ending. */
export function getIntervals(ending: string): number[] | undefined {
  const found = byEnding.get(ending)
  return found && [...found]
}

/** How these intervals are written after the root. */
export function getEnding(intervals: readonly number[]): string {
  return byShape.get(intervals.join(' ')) ?? (intervals.includes(3) ? 'm' : '')
}

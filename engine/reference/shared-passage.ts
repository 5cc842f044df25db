import type { MelodyNote } from './melody-line.ts'

/**
 * From one note to the next: how far in semitones, and how long until it against the wait before, in octaves of time.
 */
interface Move {
  semitones: number
  /** undefined at the first, which has no wait before it. */
  pace: number | undefined
}

/** A note that interrupts a passage, or is in only one of them, costs as much as a move gives. */
const interruption = 1
/** Swing, rubato and what listening rounds stay within this; half and double do not. */
const paceTolerance = 0.6

/**
 * More than this is a copy, in moves. Written tunes agree by chance for some: among 780 pairs of our songs that know
 * nothing of each other the longest passage weighs 6, the median 2. Of a tune that was heard in a recording only pieces
 * come through: the recording of a song and its own score share 4 to 6, of another's at most 3.
 */
export const maxSharedMoves = { written: 6, heard: 3 } as const

/**
 * The weight of the longest passage that two tunes share in intervals and rhythm, in moves, whatever their keys and
 * tempi; ornaments and slips inside of it cost a move each. Local alignment (Smith and Waterman 1981) of the moves from
 * note to note.
 */
export function sharedPassage(one: readonly MelodyNote[], two: readonly MelodyNote[]): number {
  const [rows, columns] = [movesOf(one), movesOf(two)]
  let above = new Float64Array(columns.length + 1)
  let weight = 0
  for (const move of rows) {
    const here = new Float64Array(columns.length + 1)
    for (let at = 1; at <= columns.length; at++) {
      const together = above[at - 1]! + agreement(move, columns[at - 1]!)
      here[at] = Math.max(0, together, above[at]! - interruption, here[at - 1]! - interruption)
      weight = Math.max(weight, here[at]!)
    }
    above = here
  }
  return weight
}

/** Tunes that may not be sung or played again. */
export interface KnownTunes {
  lines: readonly (readonly MelodyNote[])[]
  /** From a score, or by listening. */
  from: keyof typeof maxSharedMoves
}

/** Whether lines copy one of the known tunes. */
export const isCopy = (lines: readonly (readonly MelodyNote[])[], known: KnownTunes): boolean =>
  greatestShared(lines, known.lines) > maxSharedMoves[known.from]

/** The most that any tune of the one has in common with any of the other. */
export const greatestShared = (
  ones: readonly (readonly MelodyNote[])[],
  others: readonly (readonly MelodyNote[])[],
): number => Math.max(0, ...ones.flatMap((one) => others.map((other) => sharedPassage(one, other))))

/** From one pitch to the next: notes repeated at one pitch count as one, for listening cuts and joins them at will. */
function movesOf(notes: readonly MelodyNote[]): Move[] {
  const pitches = notes.filter(({ midi }, at) => midi !== notes[at - 1]?.midi)
  const moves: Move[] = []
  let before: number | undefined
  for (let at = 1; at < pitches.length; at++) {
    const wait = Math.max(0.02, pitches[at]!.startSeconds - pitches[at - 1]!.startSeconds)
    const pace = before === undefined ? undefined : Math.log2(wait / before)
    moves.push({ semitones: pitches[at]!.midi - pitches[at - 1]!.midi, pace })
    before = wait
  }
  return moves
}

function agreement(one: Move, two: Move): number {
  if (one.semitones !== two.semitones) return -interruption
  const isInPace = one.pace === undefined || two.pace === undefined || Math.abs(one.pace - two.pace) <= paceTolerance
  return isInPace ? 1 : -interruption
}

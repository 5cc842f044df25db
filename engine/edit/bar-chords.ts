import type { BeatLine } from './beat-line.ts'
import { getBarSeconds } from './beat-line.ts'

/** A chord as heard or written. */
export interface TimedChord {
  symbol: string
  startSeconds: number
  durationSeconds: number
}

/** Nothing is played there, or no chord was detected. */
export const noChord = 'N'

/** The chord of a bar: 'Am', or 'Am,F' where an even bar changes at its half. */
export function chordOfBar(chords: readonly TimedChord[], line: BeatLine, barStartSeconds: number): string {
  const bar = getBarSeconds(line)
  if (line.beatsPerBar % 2 !== 0) return longestIn(chords, barStartSeconds, barStartSeconds + bar)
  const first = longestIn(chords, barStartSeconds, barStartSeconds + bar / 2)
  const second = longestIn(chords, barStartSeconds + bar / 2, barStartSeconds + bar)
  if (first === noChord || second === noChord || first === second) return first === noChord ? second : first
  return `${first},${second}`
}

function longestIn(chords: readonly TimedChord[], from: number, to: number): string {
  let best = noChord
  let longest = 0.2 * (to - from)
  for (const { symbol, startSeconds, durationSeconds } of chords) {
    const inside = Math.min(to, startSeconds + durationSeconds) - Math.max(from, startSeconds)
    if (inside > longest) [best, longest] = [symbol, inside]
  }
  return best
}

/** Lengths in which progressions go round, likeliest first. */
const rounds = [4, 8, 2, 3, 6, 12, 1]

/**
 * How the chords of bars go on: by the round they went in, e.g. [Am F C G Am F] as C G Am F … Undefined without chords.
 */
export function nextChords(before: readonly string[], count: number): string[] | undefined {
  const known = before.filter((symbol) => symbol !== noChord)
  if (known.length === 0) return undefined
  const round = roundOf(known)
  return Array.from({ length: count }, (_, i) => known[known.length - round + (i % round)]!)
}

function roundOf(chords: readonly string[]): number {
  let best = Math.min(4, chords.length)
  let clearest = 0.5
  for (const round of rounds.filter((length) => length < chords.length)) {
    const again = chords.slice(round)
    const alike = again.filter((symbol, i) => symbol === chords[i]).length / again.length
    if (alike > clearest + 0.01) [best, clearest] = [round, alike]
  }
  return best
}

/**
 * The chords of `count` bars that lead to bars with these chords, by the round they go in. Undefined without chords.
 */
export function chordsLeadingTo(bars: readonly string[], count: number): string[] | undefined {
  const known = bars.filter((symbol) => symbol !== noChord)
  if (known.length === 0) return undefined
  const round = roundOf(known)
  return Array.from({ length: count }, (_, i) => known[(((i - count) % round) + round) % round]!)
}

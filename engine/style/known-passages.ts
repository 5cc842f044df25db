import { melodyLines } from '../reference/melody-line.ts'
import type { Score } from '../score/score.ts'
import { hashPassages, unpackPassages } from './style-passages.ts'
import type { StyleProfile } from './style-profile.ts'

/** Whether a tune of the score repeats a passage of four bars of a track that the style was learned from. */
export function repeatsPassage(score: Score, { tracks }: StyleProfile): boolean {
  const known = new Set(tracks.flatMap(({ features }) => unpackPassages(features.passages)))
  return melodyLines(score).some((line) => [...hashPassages(line)].some((hash) => known.has(hash)))
}

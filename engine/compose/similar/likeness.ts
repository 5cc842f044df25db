import type { ReferenceMeasures } from '../../reference/reference-measures.ts'
import type { Score } from '../../score/score.ts'

/**
 * Share of a score's strokes that are detected one by one (measured on eight genres: 0.56 to 0.81, and 1.2 without
 * drums).
 */
const heardShare = 0.7
/** Strokes that fall together are one. */
const togetherSeconds = 0.05
const weights = { density: 1, plan: 1 } as const

/**
 * How far a score is from a recording in what composing does not follow by itself: density and section plan. 0 is
 * alike; 1 is far.
 */
export const unlikeness = (score: Score, { strokesPerSecond, sectionStarts }: ReferenceMeasures): number =>
  weights.density * (strokesPerSecond ? densityDistance(heardShare * densityOf(score), strokesPerSecond) : 0) +
  weights.plan * (sectionStarts ? planDistance(startsOf(score), sectionStarts) : 0)

function densityOf({ drums, tracks, syllables, durationSeconds }: Score): number {
  const all = [...drums, ...tracks.flatMap(({ notes }) => notes), ...syllables]
  return new Set(all.map(({ startSeconds }) => Math.round(startSeconds / togetherSeconds))).size / durationSeconds
}

/** In octaves: twice as many strokes are one away. */
export const densityDistance = (one: number, two: number): number =>
  Math.min(2, Math.abs(Math.log2(Math.max(0.1, one) / Math.max(0.1, two))))

const startsOf = ({ sections, durationSeconds }: Score): number[] =>
  sections.map(({ startSeconds }) => startSeconds / durationSeconds)

/** How far the starts of sections, as shares of the whole, are from their nearest in the other plan: 0 to about 1. */
export const planDistance = (one: readonly number[], two: readonly number[]): number =>
  2 * (oneWay(one, two) + oneWay(two, one))

function oneWay(from: readonly number[], to: readonly number[]): number {
  const nearest = (start: number): number => Math.min(...to.map((other) => Math.abs(other - start)))
  return from.length === 0 || to.length === 0 ? 0 : from.reduce((sum, start) => sum + nearest(start), 0) / from.length
}

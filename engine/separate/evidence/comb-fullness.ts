import type { PitchGrid } from './pitch-line.ts'
import type { CellGrid } from '../types.ts'

/** What a pitch was followed in. */
interface FollowedPitch {
  pitches: PitchGrid
  /** `frames` × `pitches.steps`. */
  salience: Float32Array
  /** Step of each frame. */
  path: ArrayLike<number>
}

/**
 * How evenly the harmonics `spacing` cells apart are filled in a frame: 0 for noise, 0.1 for a sine, towards 1 for a
 * full series.
 */
export function combFullness(
  magnitudes: Float32Array,
  { pitches, salience, path }: FollowedPitch,
  grid: CellGrid,
  frame: number,
  spacing: number,
): number {
  const loudest = loudestHarmonic(magnitudes, pitches, grid, frame, spacing)
  if (loudest < 1e-2) return 0
  return Math.max(0, salience[frame * pitches.steps + path[frame]!]!) / loudest
}

function loudestHarmonic(
  magnitudes: Float32Array,
  { harmonics }: PitchGrid,
  { cells, linear }: CellGrid,
  frame: number,
  spacing: number,
): number {
  let loudest = 0
  for (let h = 1; h <= harmonics && h * spacing < linear - 2; h++)
    loudest = Math.max(loudest, magnitudes[frame * cells + Math.round(h * spacing)]!)
  return loudest
}

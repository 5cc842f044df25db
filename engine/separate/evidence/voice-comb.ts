import { combFullness } from './comb-fullness.ts'
import type { CellGrid } from '../types.ts'
import { gridHz, pitchPath, pitchSalience } from './pitch-line.ts'
import type { PitchGrid } from './pitch-line.ts'

const pitches: PitchGrid = {
  lowestHz: 80,
  steps: 160,
  stepsPerOctave: 48,
  harmonics: 10,
  decay: 0.9,
  valleyWeight: 0.7,
}
/** A single sine fills one of ten harmonics: no voice. */
const minFullness = 0.22

/** The comb of the most likely sung pitch. */
export interface VoiceComb {
  /** 0 to 1, `frames` × `cells`. */
  readonly weights: Float32Array
  /**
   * How evenly the comb is filled, per frame: 0 for noise, 0.1 for a sine, towards 1 for a full series of harmonics.
   */
  readonly fullness: Float32Array
  /** Share of the frame's magnitudes on the comb. */
  readonly share: Float32Array
  /** Share of the frames that have a full comb. */
  readonly voiced: number
}

/**
 * Finds the most likely sung pitch of each frame and its harmonics. `magnitudes` are compressed powers, `frames` ×
 * `cells`.
 */
export function voiceComb(magnitudes: Float32Array, grid: CellGrid): VoiceComb {
  const { frames, cells, binHz } = grid
  const salience = pitchSalience(magnitudes, grid, pitches)
  const path = pitchPath(salience, frames, pitches.steps, 6, 0.002, 0.05)
  const weights = new Float32Array(frames * cells)
  const fullness = new Float32Array(frames)
  const share = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    const spacing = gridHz(pitches, path[frame]!) / binHz
    fullness[frame] = combFullness(magnitudes, { pitches, salience, path }, grid, frame, spacing)
    addTeeth(weights, grid, frame, spacing)
    share[frame] = shareOnComb(magnitudes, weights, grid, frame)
  }
  return {
    weights,
    fullness,
    share,
    voiced: fullness.filter((full) => full >= minFullness).length / Math.max(1, frames),
  }
}

/** High teeth are wider: vibrato moves them further within a window. */
function addTeeth(weights: Float32Array, { cells, linear }: CellGrid, frame: number, spacing: number): void {
  for (let position = spacing; position < linear - 1; position += spacing) {
    const reach = 2.4 + 0.02 * position
    const last = Math.min(linear - 1, Math.floor(position + reach))
    for (let cell = Math.max(1, Math.ceil(position - reach)); cell <= last; cell++) {
      const d = (cell - position) / reach
      const at = frame * cells + cell
      weights[at] = Math.max(weights[at]!, 1 - d * d * d * d)
    }
  }
}

function shareOnComb(
  magnitudes: Float32Array,
  weights: Float32Array,
  { cells, linear, binHz }: CellGrid,
  frame: number,
): number {
  let all = 1e-9
  let on = 0
  for (let cell = Math.min(linear, Math.round(200 / binHz)); cell < linear; cell++) {
    const i = frame * cells + cell
    all += magnitudes[i]!
    on += magnitudes[i]! * weights[i]!
  }
  return on / all
}
